//! The tests of the laboratory in one program, so that the engines are linked once.

mod analyse;
mod fair;
mod faults;
mod games;
mod tables;
mod toy;
