//! What the engine has built in and the charts repeat: any other wording is refused.

use crate::read::{Node, Val};

/// A value that must be exactly this, as [`Val::spelled`] spells it.
pub(crate) fn word<'a>(node: &Node<'a>, key: &'a str, due: &str) {
    but_for(node, key, &[], due);
}

/// A table that must be exactly this without the keys in `free`, which are read elsewhere.
pub(crate) fn but_for<'a>(node: &Node<'a>, key: &'a str, free: &[&str], due: &str) {
    if let Some(value) = node.req(key) {
        same(&value, free, due);
    }
}

fn same(value: &Val<'_>, free: &[&str], due: &str) {
    if value.spelled(free) != due {
        value.fault(format!("the engine implements exactly {due} here; write that"));
    }
}
