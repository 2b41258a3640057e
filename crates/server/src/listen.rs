//! Connections: who may have one, and how long they may keep it waiting.
//!
//! `axum::serve` has no time limits, so the connections are served by hyper itself: a head that does not come, and a
//! peer that does not read, are not waited for.

use crate::app::App;
use crate::count::{Counted, Full, Shared};
use crate::metrics::Limit;
use crate::who::Who;
use axum::Router;
use axum::extract::Request;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::convert::Infallible;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio_io_timeout::TimeoutStream;

/// What a connection is told that cannot be had; nobody has read its request yet.
const FULL: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 10\r\ncontent-length: 0\r\n\r\n";

/// If a connection cannot be taken, for instance for want of files, others may end meanwhile.
const BREATH: Duration = Duration::from_millis(50);

/// Header lines of a request; browsers and proxies send about twenty.
const MOST_HEADERS: usize = 64;

/// Bytes of the head of a request.
const HEAD_BYTES: usize = 32 * 1024;

/// What every connection needs.
#[derive(Clone)]
struct Guests {
    app: Arc<App>,
    router: Router,
    stopped: watch::Receiver<bool>,
    /// Held by every connection as long as it is open.
    open: mpsc::Sender<Infallible>,
}

/// A place among the connections, as long as this lives.
#[expect(dead_code, reason = "held, not looked at")]
enum Place {
    /// One person's.
    Ones(Counted),
    /// A proxy's, which brings many persons.
    Proxys(Shared),
}

/// Serves until it is told to stop, and then until everybody has had their answer.
pub async fn serve(app: Arc<App>, listener: TcpListener, router: Router, stopped: watch::Receiver<bool>) {
    let (open, mut all_gone) = mpsc::channel(1);
    let mut guests = Guests { app, router, stopped, open };
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            // If the sender is gone so is the service.
            _ = guests.stopped.changed() => break,
        };
        match accepted {
            Ok((stream, peer)) => guests.welcome(stream, peer.ip()),
            Err(_) => tokio::time::sleep(BREATH).await,
        }
    }
    drop((listener, guests));
    let _ = all_gone.recv().await;
}

impl Guests {
    fn welcome(&self, stream: TcpStream, peer: IpAddr) {
        let place = match self.place(peer) {
            Ok(place) => place,
            Err(Full::All | Full::Each) => {
                self.app.metrics.limited(Limit::Connections);
                // Whoever does not listen need not be told.
                let _ = stream.try_write(FULL);
                return;
            }
        };
        // Without this a view waits for the answer to the one before it; if it cannot be had it only takes longer.
        let _ = stream.set_nodelay(true);
        let guests = self.clone();
        tokio::spawn(async move {
            guests.attend(stream, peer).await;
            drop(place);
        });
    }

    fn place(&self, peer: IpAddr) -> Result<Place, Full> {
        let (app, counts) = (&self.app, &self.app.connections);
        // A proxy brings everybody; it has to see to it that nobody takes all its connections.
        let is_proxy = app.config.proxies.has(peer);
        if is_proxy { counts.shared().map(Place::Proxys) } else { counts.one(Who::at(peer)).map(Place::Ones) }
    }

    /// Answers the requests of one connection, until it ends or becomes a socket.
    async fn attend(self, stream: TcpStream, peer: IpAddr) {
        let Guests { app, router, mut stopped, open } = self;
        let limits = app.config.limits;
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(limits.unread));
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(limits.head);
        http.max_headers(MOST_HEADERS).max_header_size(HEAD_BYTES);
        let service = service_fn(move |request| answer(app.clone(), router.clone(), request, peer));
        let mut connection = pin!(http.serve_connection(TokioIo::new(Box::pin(stream)), service).with_upgrades());
        // A connection that breaks off is its owner's business.
        tokio::select! {
            _ = &mut connection => return,
            _ = stopped.changed() => connection.as_mut().graceful_shutdown(),
        }
        let _ = connection.await;
        drop(open);
    }
}

/// Answers a request, and notes whose it is: everything behind this knows nobody but [`Who`].
async fn answer(
    app: Arc<App>,
    mut router: Router,
    mut request: Request<Incoming>,
    peer: IpAddr,
) -> Result<Response, Infallible> {
    let who = Who::at(app.config.proxies.origin(peer, request.headers()));
    request.extensions_mut().insert(who);
    tower_service::Service::call(&mut router, request).await
}
