//! Messages that no browser of ours would send.

use acies_kernel::Chance;
use serde_json::{Value, json};

/// What a fuzzer knows of the game.
pub struct Known {
    /// The number of the view.
    pub seq: u64,
    /// The orders that are legal now.
    pub orders: Vec<String>,
}

/// One of the messages of the protocol, well-formed, with whatever stands in it.
pub fn any(chance: &mut Chance, known: &Known) -> Value {
    let seq = seq(chance, known);
    let id = chance.below(1 << 20);
    match chance.below(10) {
        0 => json!({ "do": "choose", "seq": seq, "order": order(chance, known) }),
        1 => json!({ "do": "undo", "seq": seq }),
        2 => json!({ "do": "odds", "id": id, "seq": seq, "order": noise(chance, 12) }),
        3 => json!({ "do": "why", "id": id, "seq": seq, "selected": target(chance), "clicked": target(chance) }),
        4 => json!({ "do": "overlay", "id": id, "seq": seq, "ask": overlay(chance) }),
        5 => json!({ "do": "moment", "id": id, "step": number(chance) }),
        6 => json!({ "do": "join", "token": noise(chance, 24) }),
        7 => wish(chance, seq),
        8 => json!({ "do": "plan", "id": id, "seq": seq, "who": [target(chance)], "to": target(chance) }),
        _ => json!({ "do": "join", "token": noise(chance, 24), "nonce": noise(chance, 8) }),
    }
}

/// A question about anything, at the right moment.
pub fn question(chance: &mut Chance, known: &Known) -> Value {
    let (id, seq) = (chance.below(1 << 20), known.seq);
    match chance.below(4) {
        0 => json!({ "do": "why", "id": id, "seq": seq, "selected": target(chance), "clicked": target(chance) }),
        1 => json!({ "do": "overlay", "id": id, "seq": seq, "ask": overlay(chance) }),
        2 => json!({ "do": "odds", "id": id, "seq": seq, "order": illegal(chance, known) }),
        _ => json!({ "do": "moment", "id": id, "step": number(chance) }),
    }
}

/// A wish of anybody for anything.
fn wish(chance: &mut Chance, seq: u64) -> Value {
    let who: Vec<Value> = (0..chance.below(4)).map(|_| target(chance)).collect();
    let sure = chance.below(2) == 0;
    json!({ "do": "wish", "id": chance.below(1 << 20), "seq": seq, "who": who, "to": target(chance), "sure": sure })
}

/// An order that is not legal now, often one that nearly is.
pub fn illegal(chance: &mut Chance, known: &Known) -> String {
    let plain = |order: &str| order.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let order = match chance.below(4) {
        0 => noise(chance, 30),
        1 => format!("{} {}", known.orders[chance.below(known.orders.len())], noise(chance, 6)),
        2 => ["charge TomHC1 RumMC3", "fire IbrAK3", "pass", "done", "activate nobody", "as-drawn", "", "|", "\n"]
            [chance.below(9)]
        .to_string(),
        _ => {
            let legal = chance.below(known.orders.len());
            mutated(chance, &known.orders[legal])
        }
    };
    let is_legal = known.orders.iter().any(|legal| plain(legal) == plain(&order));
    if is_legal { "no such order".to_string() } else { order }
}

fn order(chance: &mut Chance, known: &Known) -> String {
    match chance.below(2) {
        0 => known.orders[chance.below(known.orders.len())].clone(),
        _ => noise(chance, 20),
    }
}

fn seq(chance: &mut Chance, known: &Known) -> u64 {
    match chance.below(3) {
        0 => known.seq,
        1 => known.seq.wrapping_sub(1 + chance.below(9) as u64) & u64::from(u32::MAX),
        _ => chance.below(1 << 31) as u64,
    }
}

/// Ids just inside, just outside and far outside of what there is.
fn number(chance: &mut Chance) -> u32 {
    [0, 1, 7, 63, 64, 136, 137, 500, 2_000, 65_534, 65_535, 65_536, u32::MAX][chance.below(13)]
}

fn target(chance: &mut Chance) -> Value {
    match chance.below(6) {
        0 => json!("button"),
        1 => json!({ "unit": number(chance) }),
        2 => json!({ "leader": number(chance) }),
        3 => json!({ "place": number(chance) }),
        4 => json!({ "facing": number(chance) }),
        _ => Value::Null,
    }
}

fn overlay(chance: &mut Chance) -> Value {
    match chance.below(5) {
        0 => json!({ "reach": number(chance) }),
        1 => json!({ "zones": number(chance) }),
        2 => json!({ "command": number(chance) }),
        3 => json!({ "fire": number(chance) }),
        _ => json!({ "sight": [number(chance), number(chance)] }),
    }
}

/// A value of a kind that does not belong there.
pub fn wrong_value(chance: &mut Chance, depth: usize) -> Value {
    match chance.below(if depth == 0 { 7 } else { 9 }) {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(-1),
        3 => json!(1.5e300),
        4 => json!(u64::MAX),
        5 => json!(noise(chance, 40)),
        6 => json!({}),
        7 => json!([wrong_value(chance, depth - 1), wrong_value(chance, depth - 1)]),
        _ => json!({ noise(chance, 4): wrong_value(chance, depth - 1) }),
    }
}

/// A message with one field taken out, added or of the wrong kind; never one that would be understood.
pub fn wrong_type(chance: &mut Chance, known: &Known) -> Value {
    let mut message = any(chance, known);
    let fields = message.as_object_mut().expect("messages are objects");
    let keys: Vec<String> = fields.keys().cloned().collect();
    let key = keys[chance.below(keys.len())].clone();
    match chance.below(3) {
        0 => drop(fields.insert("unknown".to_string(), wrong_value(chance, 2))),
        1 if key != "selected" && key != "nonce" => drop(fields.remove(&key)),
        // An object is right in no field but those that hold things to click.
        _ if !matches!(key.as_str(), "selected" | "clicked" | "ask") => {
            drop(fields.insert(key, json!({ "a": wrong_value(chance, 2) })));
        }
        _ => drop(fields.insert(key, json!({ "unit": "twelve" }))),
    }
    message
}

/// A text with a few bytes changed, cut out or put in.
pub fn mutated(chance: &mut Chance, text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + chance.below(4) {
        let at = chance.below(bytes.len() + 1);
        match chance.below(4) {
            0 if at < bytes.len() => bytes[at] ^= 1 << chance.below(7),
            1 if at < bytes.len() => drop(bytes.remove(at)),
            2 => bytes.truncate(at),
            _ => bytes.insert(at, chance.below(128) as u8),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Letters, signs, controls, and what is not ASCII.
pub fn noise(chance: &mut Chance, most: usize) -> String {
    const SIGNS: [char; 20] =
        ['a', 'Z', '0', '9', ' ', '-', '_', '"', '\\', '{', '}', '[', ',', ':', '\0', '\n', 'é', '騎', '\u{202e}', '𝛑'];
    (0..chance.below(most + 1)).map(|_| SIGNS[chance.below(SIGNS.len())]).collect()
}

/// So many arrays inside each other.
pub fn nested(depth: usize) -> String {
    format!(r#"{{"do":"choose","seq":1,"order":{}{}}}"#, "[".repeat(depth), "]".repeat(depth))
}
