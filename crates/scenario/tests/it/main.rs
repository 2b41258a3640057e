//! All tests of this crate from outside, in one program: three engines are linked once instead of two dozen times.

mod bad_files;
mod cataphract_bad_files;
mod cataphract_battles;
mod cataphract_charts;
mod cataphract_hostile;
mod cataphract_odds;
mod cataphract_pictures;
mod charts;
mod common;
mod documents;
mod drawing;
mod golden;
mod hostile;
mod mohacs;
mod odds;
mod pictures;
mod rome_bad_files;
mod rome_charts;
mod rome_hostile;
mod rome_odds;
mod rome_pictures;
mod rome_setups;
mod rome_touch;
mod situations;
mod touch;
mod versions;
