//! The description of the HTTP part. Bodies are named after the types of `web/src/lib/protocol.ts`, which is made
//! from the same source.

use serde_json::{Value, json};

/// Path, method, what it does, the body that is sent, the body that comes back.
const OPERATIONS: [(&str, &str, &str, Option<&str>, &str); 22] = [
    ("/healthz", "get", "Whether the service is up", None, "text"),
    ("/readyz", "get", "Whether the service can work", None, "text"),
    ("/metrics", "get", "Figures for whoever runs it, from its own machine", None, "figures"),
    ("/api/openapi.json", "get", "This description", None, "object"),
    ("/api/catalogue", "get", "Everything that can be played", None, "Catalogue"),
    ("/api/maps/{id}", "get", "A map", None, "Map"),
    ("/api/scenarios/{id}/setup", "get", "Where the armies stand at the start", None, "Piece[]"),
    ("/api/rulesets/{id}/clauses", "get", "The clauses of a rulebook", None, "ClauseText[]"),
    ("/api/rulesets/{id}/charts", "get", "The tables of a rulebook", None, "object"),
    ("/api/rulesets/{id}/book", "get", "A rulebook to read", None, "Book"),
    ("/api/rulesets/{id}/situations", "get", "The titles of its situations", None, "Text[]"),
    ("/api/rulesets/{id}/situations/{number}", "get", "A situation as a small board", None, "Scene"),
    ("/api/rulesets/{id}/situations/{number}", "post", "Tries a situation by hand", Some("SceneTry"), "SceneTried"),
    ("/api/games", "post", "Makes a game", Some("NewGame"), "Links"),
    ("/api/games/{token}", "get", "A game in few words", None, "GameCard"),
    ("/api/games/{token}/journal", "get", "A game as a journal", None, "text"),
    ("/api/games/{token}/notes", "get", "The notes of a seat, with its key in `x-acies-key`", None, "text"),
    ("/api/games/{token}/notes", "put", "Writes the notes of a seat, with its key in `x-acies-key`", None, "nothing"),
    ("/api/reach", "get", "By which addresses others reach the service", None, "Reach"),
    ("/api/journals", "post", "Brings a journal along, to be looked at", Some("NewJournal"), "Links"),
    ("/api/forks", "post", "Plays on from a moment of another game", Some("NewFork"), "Links"),
    ("/api/socket", "get", "Opens a WebSocket; its messages are FromClient and FromServer", None, "none"),
];

/// The OpenAPI document.
#[must_use]
pub fn description() -> Value {
    let mut paths = serde_json::Map::new();
    for (path, method, summary, sent, got) in OPERATIONS {
        let item = paths.entry(path).or_insert_with(|| json!({}));
        item[method] = operation(path, summary, sent, got);
    }
    json!({
        "openapi": "3.1.0",
        "info": { "title": "Acies", "version": env!("CARGO_PKG_VERSION"), "license": { "name": "MIT OR Apache-2.0" } },
        "paths": paths,
        "components": { "schemas": schemas() },
    })
}

fn operation(path: &str, summary: &str, sent: Option<&str>, got: &str) -> Value {
    let parameters = path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let parameter =
        |name: &str| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } });
    // Whatever makes a game gives its links.
    let status = match got {
        "none" => "101",
        "Links" => "201",
        "nothing" => "204",
        _ => "200",
    };
    let mut answer = json!({ "description": summary });
    match got {
        "none" | "nothing" => {}
        "figures" => answer["content"] = json!({ "application/openmetrics-text": { "schema": { "type": "string" } } }),
        "text" => answer["content"] = json!({ "text/plain": { "schema": { "type": "string" } } }),
        got => answer["content"] = json!({ "application/json": { "schema": schema(got) } }),
    }
    let problem = json!({
        "description": "Why not",
        "content": { "application/json": { "schema": schema("Problem") } },
    });
    let mut operation = json!({
        "summary": summary,
        "parameters": parameters.map(parameter).collect::<Vec<_>>(),
        "responses": { status: answer, "default": problem },
    });
    if let Some(sent) = sent {
        operation["requestBody"] =
            json!({ "required": true, "content": { "application/json": { "schema": schema(sent) } } });
    }
    operation
}

fn schema(name: &str) -> Value {
    match name.strip_suffix("[]") {
        Some(item) => json!({ "type": "array", "items": schema(item) }),
        None if name == "object" => json!({ "type": "object" }),
        None => json!({ "$ref": format!("#/components/schemas/{name}") }),
    }
}

/// What is sent is described in full; what comes back is described by the types of the app.
fn schemas() -> Value {
    let text = || json!({ "type": "string" });
    let player = json!({
        "oneOf": [
            { "const": "here" },
            { "const": "friend" },
            { "type": "object", "properties": { "bot": { "type": "string" } }, "required": ["bot"] },
        ],
    });
    let players = || json!({ "type": "array", "items": schema("Player"), "minItems": 2, "maxItems": 2 });
    let object = |properties: Value, required: Value| json!({ "type": "object", "properties": properties, "required": required });
    let elsewhere =
        |name: &str| json!({ "type": "object", "description": format!("`{name}` in web/src/lib/protocol.ts") });
    json!({
        "Player": player,
        "NewGame": object(
            json!({
                "scenario": text(),
                "options": { "type": "array", "items": text() },
                "players": players(),
                "seed": { "type": ["integer", "null"] },
                "chat": { "enum": ["on", "off"] },
            }),
            json!(["scenario", "players"]),
        ),
        "NewJournal": object(json!({ "journal": text() }), json!(["journal"])),
        "NewFork": object(
            json!({ "token": text(), "step": { "type": "integer" }, "players": players() }),
            json!(["token", "step", "players"]),
        ),
        "Links": object(
            json!({ "here": { "type": ["string", "null"] }, "friend": { "type": ["string", "null"] }, "watch": text() }),
            json!(["watch"]),
        ),
        "Reach": elsewhere("Reach"),
        "Problem": object(json!({ "key": text(), "detail": text() }), json!(["key", "detail"])),
        "Catalogue": elsewhere("Catalogue"),
        "Map": elsewhere("Map"),
        "Piece": elsewhere("Piece"),
        "ClauseText": elsewhere("ClauseText"),
        "GameCard": elsewhere("GameCard"),
        "Text": elsewhere("Text"),
        "Book": elsewhere("Book"),
        "Scene": elsewhere("Scene"),
        "SceneTried": elsewhere("SceneTried"),
        "SceneTry": object(
            json!({ "orders": { "type": "array", "items": text() }, "odds": { "type": ["string", "null"] } }),
            json!(["orders"]),
        ),
    })
}

#[cfg(test)]
mod tests {
    use super::{OPERATIONS, description};

    /// The routes as they stand in the sources: axum does not tell them.
    #[test]
    fn every_route_is_described_and_no_other() {
        let sources = [include_str!("http.rs"), include_str!("notes.rs"), include_str!("health.rs")];
        let routes = sources.iter().flat_map(|text| text.split(".route(\"").skip(1));
        let mut routes: Vec<&str> = routes.filter_map(|rest| rest.split('"').next()).collect();
        let mut described: Vec<&str> = OPERATIONS.iter().map(|(path, ..)| *path).collect();
        for paths in [&mut routes, &mut described] {
            paths.sort_unstable();
            paths.dedup();
        }
        assert_eq!(routes, described);
    }

    #[test]
    fn every_name_is_defined() {
        let text = description().to_string();
        for name in text.split("#/components/schemas/").skip(1) {
            let name = name.split('"').next().unwrap();
            assert!(description()["components"]["schemas"][name].is_object(), "{name}");
        }
    }
}
