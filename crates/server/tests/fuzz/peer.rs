//! A client that sends what it likes and looks closely at the answer.

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

/// Longer than any answer takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// A socket and where it came from.
pub struct Peer {
    address: SocketAddr,
    token: String,
    socket: WebSocketStream<TcpStream>,
    /// The whole view that it was given when it sat down, as it came.
    pub view: String,
}

/// What the service said to a message.
#[derive(Debug)]
pub enum Reply {
    /// It was refused with this code.
    Refused(String),
    /// A question was answered.
    Answer,
    /// A seat was taken anew.
    Seated,
    /// The socket was closed.
    Closed,
}

pub async fn open(address: SocketAddr) -> WebSocketStream<TcpStream> {
    let stream = TcpStream::connect(address).await.unwrap();
    stream.set_nodelay(true).unwrap();
    let url = format!("ws://{address}/api/socket");
    tokio_tungstenite::client_async(url, stream).await.unwrap().0
}

impl Peer {
    /// Sits down.
    pub async fn join(address: SocketAddr, token: &str) -> Peer {
        let socket = open(address).await;
        let mut peer = Peer { address, token: token.to_string(), socket, view: String::new() };
        peer.sit().await;
        peer
    }

    /// A socket without a seat.
    pub async fn stranger(address: SocketAddr) -> Peer {
        let socket = open(address).await;
        Peer { address, token: String::new(), socket, view: String::new() }
    }

    async fn sit(&mut self) {
        // The key is the same for a link, as if one browser had made it.
        let key: String = self.token.bytes().take(16).map(|byte| format!("{byte:02x}")).collect();
        let hello = serde_json::json!({ "do": "join", "token": self.token, "key": key });
        self.socket.send(Message::text(hello.to_string())).await.unwrap();
        self.view = loop {
            let text = self.next().await.expect("a seat is given");
            if text.starts_with(r#"{"is":"view""#) {
                break text;
            }
        };
    }

    /// Opens a new socket at the same seat; the old one was closed.
    pub async fn again(&mut self) {
        self.socket = open(self.address).await;
        if !self.token.is_empty() {
            self.sit().await;
        }
    }

    /// The next text; `None` if the socket is closed.
    async fn next(&mut self) -> Option<String> {
        loop {
            let message = timeout(PATIENCE, self.socket.next()).await.expect("the service answers");
            match message?.ok()? {
                Message::Text(text) => return Some(text.to_string()),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// Sends a message and waits for what is said to it.
    pub async fn say(&mut self, message: Message) -> Reply {
        if self.socket.send(message).await.is_err() {
            return Reply::Closed;
        }
        let mut seated = false;
        while let Some(text) = self.next().await {
            let value: Value = serde_json::from_str(&text).expect("the service says JSON");
            match value["is"].as_str() {
                Some("refused") => return Reply::Refused(value["code"].as_str().expect("a code").to_string()),
                Some("answer") => return Reply::Answer,
                Some("table") => seated = true,
                Some("view") if seated => return Reply::Seated,
                Some("present" | "talk" | "offers") => {}
                _ => panic!("nothing has changed, and yet the service says {text}"),
            }
        }
        Reply::Closed
    }

    /// The facts of the view.
    pub fn facts(&self) -> Value {
        serde_json::from_str(&self.view).unwrap()
    }

    /// Sends a choice that is legal and waits for the view of it.
    pub async fn choose(&mut self, seq: u64, order: &str) {
        let choose = serde_json::json!({ "do": "choose", "seq": seq, "order": order });
        self.socket.send(Message::text(choose.to_string())).await.unwrap();
        loop {
            let text = self.next().await.expect("a choice is answered");
            assert!(!text.starts_with(r#"{"is":"refused""#), "{order}: {text}");
            if text.starts_with(r#"{"is":"view""#) {
                self.view = text;
                return;
            }
        }
    }
}

/// One request over a connection of its own; gives the status and the body.
pub async fn http(address: SocketAddr, method: &str, path: &str, body: &[u8]) -> (u16, String) {
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n",
        body.len()
    );
    let answer = raw(address, &[head.as_bytes(), body].concat()).await;
    let status = answer.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    (status, body.to_string())
}

/// Sends bytes and reads until the service has said everything.
pub async fn raw(address: SocketAddr, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    // The service may refuse a large body before it has read all of it.
    let _ = stream.write_all(bytes).await;
    let mut answer = Vec::new();
    let _ = timeout(PATIENCE, stream.read_to_end(&mut answer)).await.expect("the service answers");
    String::from_utf8_lossy(&answer).into_owned()
}
