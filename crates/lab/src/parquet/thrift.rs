//! The compact protocol of Apache Thrift, as much of it as a Parquet footer needs to be written.

/// The protocol's numbers for types.
const INT: u8 = 5;
const LONG: u8 = 6;
const BINARY: u8 = 8;
const LIST: u8 = 9;
const STRUCT: u8 = 12;

/// A struct in the making. Its fields come in the order of their numbers.
pub struct Thrift {
    out: Vec<u8>,
    last: u8,
}

impl Thrift {
    pub fn new() -> Thrift {
        Thrift { out: Vec::new(), last: 0 }
    }

    /// The bytes, closed.
    pub fn end(mut self) -> Vec<u8> {
        self.out.push(0);
        self.out
    }

    /// A field begins: how far its number is from the last, and its type.
    fn field(&mut self, number: u8, kind: u8) {
        self.out.push((number - self.last) << 4 | kind);
        self.last = number;
    }

    pub fn int(&mut self, number: u8, value: i64) {
        self.field(number, INT);
        varint(&mut self.out, zigzag(value));
    }

    pub fn long(&mut self, number: u8, value: i64) {
        self.field(number, LONG);
        varint(&mut self.out, zigzag(value));
    }

    pub fn text(&mut self, number: u8, text: &str) {
        self.field(number, BINARY);
        bytes(&mut self.out, text);
    }

    pub fn group(&mut self, number: u8, fill: impl FnOnce(&mut Thrift)) {
        self.field(number, STRUCT);
        self.item(fill);
    }

    /// A list of so many structs, each written by [`Thrift::item`].
    pub fn list(&mut self, number: u8, len: usize, fill: impl FnOnce(&mut Thrift)) {
        self.list_of(number, len, STRUCT);
        fill(self);
    }

    /// A struct inside this one or inside a list.
    pub fn item(&mut self, fill: impl FnOnce(&mut Thrift)) {
        let outer = std::mem::replace(&mut self.last, 0);
        fill(self);
        self.out.push(0);
        self.last = outer;
    }

    pub fn ints(&mut self, number: u8, values: &[i64]) {
        self.list_of(number, values.len(), INT);
        values.iter().for_each(|&value| varint(&mut self.out, zigzag(value)));
    }

    pub fn texts(&mut self, number: u8, texts: &[&str]) {
        self.list_of(number, texts.len(), BINARY);
        texts.iter().for_each(|text| bytes(&mut self.out, text));
    }

    fn list_of(&mut self, number: u8, len: usize, kind: u8) {
        self.field(number, LIST);
        match u8::try_from(len) {
            Ok(len) if len < 15 => self.out.push(len << 4 | kind),
            _ => {
                self.out.push(0xf0 | kind);
                varint(&mut self.out, len as u64);
            }
        }
    }
}

fn bytes(out: &mut Vec<u8>, text: &str) {
    varint(out, text.len() as u64);
    out.extend(text.as_bytes());
}

/// Small numbers of either sign become small numbers without one.
fn zigzag(value: i64) -> u64 {
    (value << 1 ^ value >> 63) as u64
}

/// Seven bits a byte, the lowest first; the highest bit says that more follow.
pub fn varint(out: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}
