//! Somebody with a socket, and single requests: what a browser would send.
#![allow(dead_code)] // Every test file is a program of its own and needs another part of this.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;
use tungstenite::{Message, WebSocket};

/// One request on a connection of its own; `extra` are further header lines.
pub fn http(address: SocketAddr, method: &str, path: &str, body: &str, extra: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).unwrap();
    let length = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {length}\r\n{extra}\r\n"
    );
    stream.write_all(head.as_bytes()).unwrap();
    // A body that is too large is not read to its end.
    let _ = stream.write_all(body.as_bytes());
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
    (status, if chunked { body.split("\r\n").skip(1).step_by(2).collect() } else { body.to_string() })
}

/// Somebody with a socket.
pub struct Guest {
    socket: WebSocket<TcpStream>,
    pub table: Value,
    /// The last view, and all pieces by their keys.
    pub view: Value,
    pub pieces: BTreeMap<String, Value>,
    pub log: Vec<Value>,
    /// Who is there, what was said, what is offered: as far as it was heard on the way.
    pub present: Value,
    pub talk: Vec<Value>,
    pub offers: Value,
}

/// A key that is always the same for a link, as if one browser had made it.
pub fn key_of(token: &str) -> String {
    token.bytes().chain([0; 16]).take(16).map(|byte| format!("{byte:02x}")).collect()
}

impl Guest {
    pub fn new(address: SocketAddr) -> Guest {
        Guest::over(TcpStream::connect(address).unwrap(), address)
    }

    /// Over a connection that may come from another address.
    pub fn over(stream: TcpStream, address: SocketAddr) -> Guest {
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream.set_nodelay(true).unwrap();
        let (socket, _) = tungstenite::client(format!("ws://{address}/api/socket"), stream).unwrap();
        Guest {
            socket,
            table: Value::Null,
            view: Value::Null,
            pieces: Default::default(),
            log: Vec::new(),
            present: Value::Null,
            talk: Vec::new(),
            offers: json!([]),
        }
    }

    pub fn join(&mut self, token: &str) {
        self.join_with(token, &key_of(token));
    }

    /// Sits down with a key of one's own.
    pub fn join_with(&mut self, token: &str, key: &str) {
        self.say(&json!({ "do": "join", "token": token, "key": key }));
        self.sit();
    }

    /// Takes in what is said to whoever sits down.
    pub fn sit(&mut self) {
        self.table = self.hear();
        assert_eq!(self.table["is"], "table", "{}", self.table);
        self.next_view();
    }

    pub fn say(&mut self, message: &Value) {
        self.say_text(&message.to_string());
    }

    pub fn say_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).unwrap();
    }

    /// Sends what may be too much: the other side may stop reading.
    pub fn pour(&mut self, text: &str) {
        let _ = self.socket.send(Message::text(text));
    }

    pub fn say_bytes(&mut self, bytes: &[u8]) {
        self.socket.send(Message::binary(bytes.to_vec())).unwrap();
    }

    /// The next message but those that may come at any time: who is there, what is said, what is offered.
    pub fn hear(&mut self) -> Value {
        loop {
            let message = self.try_hear().expect("the socket is open");
            match message["is"].as_str() {
                Some("present") => self.present = message,
                Some("talk") => self.talk.extend(message["lines"].as_array().unwrap().iter().cloned()),
                Some("offers") => self.offers = message["open"].clone(),
                _ => return message,
            }
        }
    }

    /// The next message of this kind, whatever comes before it.
    pub fn hear_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.try_hear().expect("the socket is open");
            if message["is"] == kind {
                return message;
            }
        }
    }

    /// With what code and reason the socket is closed; `None` if it is cut off.
    pub fn farewell(&mut self) -> Option<(u16, String)> {
        loop {
            if let Message::Close(frame) = self.socket.read().ok()? {
                return frame.map(|frame| (frame.code.into(), frame.reason.to_string()));
            }
        }
    }

    /// The next message; `None` when the socket was closed.
    pub fn try_hear(&mut self) -> Option<Value> {
        loop {
            match self.socket.read().ok()? {
                Message::Text(text) => return serde_json::from_str(&text).ok(),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// Takes the next view in.
    pub fn next_view(&mut self) {
        let view = self.hear();
        self.take(view);
    }

    pub fn take(&mut self, view: Value) {
        assert_eq!(view["is"], "view", "{view}");
        if view["whole"] == true {
            self.pieces.clear();
        }
        for key in view["gone"].as_array().unwrap() {
            assert!(self.pieces.remove(key.as_str().unwrap()).is_some(), "{key} was never there");
        }
        for piece in view["pieces"].as_array().unwrap() {
            self.pieces.insert(piece["key"].as_str().unwrap().to_string(), piece.clone());
        }
        self.log.truncate(usize::try_from(view["log_from"].as_u64().unwrap()).unwrap());
        self.log.extend(view["log"].as_array().unwrap().iter().cloned());
        self.view = view;
    }

    pub fn seq(&self) -> u64 {
        self.view["seq"].as_u64().unwrap()
    }

    pub fn orders(&self) -> Vec<String> {
        let choices = self.view["choices"].as_array().unwrap();
        choices.iter().map(|choice| choice["order"].as_str().unwrap().to_string()).collect()
    }

    pub fn is_mine(&self) -> bool {
        self.view["ask"]["mine"] == true
    }

    pub fn is_over(&self) -> bool {
        !self.view["outcome"].is_null()
    }

    /// Sends a choice without waiting.
    pub fn send_choice(&mut self, order: &str) {
        let seq = self.seq();
        self.say(&json!({ "do": "choose", "seq": seq, "order": order }));
    }

    /// Makes a choice and takes the view in that it leads to.
    pub fn choose(&mut self, order: &str) {
        self.send_choice(order);
        self.next_view();
    }

    /// Sends something that is refused; gives the code.
    pub fn refused(&mut self, message: &Value) -> String {
        self.say(message);
        let answer = self.hear();
        assert_eq!(answer["is"], "refused", "{answer}");
        answer["code"].as_str().unwrap().to_string()
    }

    /// Asks something; gives the answer.
    pub fn ask(&mut self, question: Value) -> Value {
        let mut question = question;
        question["id"] = json!(99);
        self.say(&question);
        let answer = self.hear();
        assert_eq!((&answer["is"], &answer["id"]), (&json!("answer"), &json!(99)), "{answer}");
        answer["answer"].clone()
    }

    /// What anybody would see who joined now: position and log, whatever views led here.
    pub fn state(&self) -> (BTreeMap<String, Value>, Vec<Value>, Value) {
        let rest = json!({ "ask": self.view["ask"], "choices": self.view["choices"], "scores": self.view["scores"],
            "status": self.view["status"], "undo": self.view["undo"], "seq": self.view["seq"], "step": self.view["step"] });
        (self.pieces.clone(), self.log.clone(), rest)
    }
}

/// A number from a stream that is the same in every run.
pub fn pick(stream: &mut u64, below: usize) -> usize {
    *stream = stream.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*stream >> 33).unwrap() % below
}
