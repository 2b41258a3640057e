//! Fights of the classic charts whose odds are hard to count, as pictures of situations; for tests and for the bench.

/// One fight.
pub struct Picture {
    /// What it is.
    pub name: &'static str,
    /// How it stands, as a situation says it.
    pub text: &'static str,
    /// The orders whose odds are asked.
    pub orders: &'static [&'static str],
    /// Whether the bound of the project is for it: two phalanxes against three units.
    pub bound: bool,
}

/// All of them.
pub const PICTURES: &[Picture] = &[
    Picture {
        name: "two phalanxes, three foot, leaders",
        text: "map 12 x 12\nmacedonian A ph at 0304 n tq 7 hits 4 check moved\n\
            macedonian B ph at 0305 n tq 7 hits 4 check moved\nmacedonian Z ph at 0309 n\n\
            persian C ph at 0404 s tq 7 hits 5\npersian D hi at 0405 s tq 6 hits 4\npersian E mi at 0406 s tq 5 hits 3\n\
            persian Y ph at 0409 s\n\
            leader L macedonian at 0101 oc range 12\nleader M macedonian at 0304 combat 4\nleader N macedonian at 0305 combat 2\n\
            leader P persian at 0404 init 5 combat 3\nleader Q persian at 0405 init 4 combat 2\n\
            leader R persian at 0406 init 4 combat 1\nstart shock L",
        orders: &["done", "designate Z"],
        bound: true,
    },
    Picture {
        name: "the same before a second line",
        text: "map 12 x 12\nmacedonian A ph at 0304 n tq 7 hits 4 check moved\n\
            macedonian B ph at 0305 n tq 7 hits 4 check moved\nmacedonian Z ph at 0309 n\n\
            macedonian A2 hi at 0204 n tq 6 hits 3\nmacedonian B2 hi at 0205 n tq 6 hits 3\nmacedonian D2 hi at 0206 n tq 6 hits 3\n\
            persian C ph at 0404 s tq 7 hits 5\npersian D hi at 0405 s tq 6 hits 4\npersian E mi at 0406 s tq 5 hits 3\n\
            persian F mi at 0504 s tq 5 hits 3\npersian G mi at 0505 s tq 5 hits 3\npersian H mi at 0506 s tq 5 hits 3\n\
            persian I mi at 0503 s tq 5 hits 3\npersian Y ph at 0409 s\n\
            leader L macedonian at 0101 oc range 12\nleader M macedonian at 0304 combat 4\nleader N macedonian at 0305 combat 2\n\
            leader P persian at 0404 init 5 combat 3\nleader Q persian at 0405 init 4 combat 2\n\
            leader R persian at 0406 init 4 combat 1\nstart shock L",
        orders: &["done"],
        bound: false,
    },
    Picture {
        name: "two double depths, three foot, leaders",
        text: "map 12 x 12\nmacedonian A1 ph at 0304 n tq 7 hits 4 check moved deep\nmacedonian A2 ph at 0304 n tq 7 hits 3 check moved deep\n\
            macedonian B1 ph at 0305 n tq 7 hits 4 check moved deep\nmacedonian B2 ph at 0305 n tq 7 hits 3 check moved deep\n\
            macedonian Z ph at 0309 n\n\
            persian C ph at 0404 s tq 7 hits 5\npersian D hi at 0405 s tq 6 hits 4\npersian E mi at 0406 s tq 5 hits 3\n\
            persian Y ph at 0409 s\n\
            leader L macedonian at 0101 oc range 12\nleader M macedonian at 0304 combat 4\nleader N macedonian at 0305 combat 2\n\
            leader P persian at 0404 init 5 combat 3\nleader Q persian at 0405 init 4 combat 2\n\
            leader R persian at 0406 init 4 combat 1\nstart shock L",
        orders: &["done"],
        bound: false,
    },
    Picture {
        name: "a double depth against a double depth and one",
        text: "map 12 x 12\nmacedonian A1 ph at 0304 n tq 7 hits 4 check moved deep\nmacedonian A2 ph at 0304 n tq 7 hits 3 check moved deep\n\
            macedonian Z ph at 0309 n\n\
            persian C1 ph at 0404 s tq 7 hits 5 deep\npersian C2 ph at 0404 s tq 7 hits 4 deep\npersian D hi at 0405 s tq 6 hits 4\n\
            persian Y ph at 0409 s\n\
            leader L macedonian at 0101 oc range 12\nleader M macedonian at 0304 combat 4\n\
            leader P persian at 0404 init 5 combat 3\nleader Q persian at 0405 init 4 combat 2\nstart shock L",
        orders: &["done"],
        bound: true,
    },
    Picture {
        name: "two wide phalanxes, three foot",
        text: "map 12 x 12\nmacedonian A ph at 0303 n wide tq 8 hits 4 check moved\nmacedonian B ph at 0305 n wide tq 8 hits 4 check moved\n\
            macedonian Z ph at 0310 n\n\
            persian C ph at 0403 s wide tq 7 hits 5\npersian D hi at 0405 s wide tq 6 hits 4\npersian E mi at 0407 s tq 5 hits 3\n\
            persian Y ph at 0410 s\n\
            leader L macedonian at 0101 oc range 12\nleader M macedonian at 0303 combat 4\nleader N macedonian at 0305 combat 2\n\
            leader P persian at 0403 init 5 combat 3\nleader Q persian at 0405 init 4 combat 2\nstart shock L",
        orders: &["done"],
        bound: true,
    },
    Picture {
        name: "one elephant, horse",
        text: "map 12 x 12\nmacedonian A el at 0304 n tq 6 hits 3 check moved\nmacedonian B hi at 0204 n tq 6 hits 3\nmacedonian B2 hi at 0205 n tq 6 hits 3\n\
            persian C hc at 0404 s tq 6 hits 3\npersian D hc at 0504 s tq 6 hits 3\npersian E hi at 0503 s tq 6 hits 3\n\
            macedonian Z ph at 0309 n\npersian Y ph at 0409 s\n\
            leader L macedonian at 0101 oc range 12\nleader P persian at 0909 init 5\nstart shock L",
        orders: &["done"],
        bound: false,
    },
    Picture {
        name: "two elephants, horse and foot",
        text: "map 12 x 12\nmacedonian A el at 0304 n tq 6 hits 3 check moved\nmacedonian B el at 0306 n tq 6 hits 3 check moved\n\
            macedonian F hi at 0204 n tq 6 hits 3\nmacedonian G hi at 0205 n tq 6 hits 3\nmacedonian H hi at 0206 n tq 6 hits 3\n\
            persian C hc at 0404 s tq 6 hits 3\npersian D hi at 0406 s tq 6 hits 3\npersian E hi at 0504 s tq 6 hits 3\n\
            macedonian Z ph at 0309 n\npersian Y ph at 0409 s\n\
            leader L macedonian at 0101 oc range 12\nleader M macedonian at 0304 combat 4\nleader P persian at 0404 init 5 combat 3\nstart shock L",
        orders: &["done"],
        bound: false,
    },
    Picture {
        name: "three elephants, chained breakthroughs",
        text: "map 12 x 14\nmacedonian A el at 0304 n tq 7 hits 2 check moved\nmacedonian B el at 0306 n tq 7 hits 2 check moved\n\
            macedonian X el at 0308 n tq 7 hits 2 check moved\n\
            persian C mi at 0404 s tq 5 hits 3\npersian D mi at 0405 s tq 5 hits 3\npersian E mi at 0406 s tq 5 hits 3\n\
            persian F mi at 0407 s tq 5 hits 3\npersian G mi at 0408 s tq 5 hits 3\n\
            persian C2 mi at 0504 s tq 5 hits 3\npersian D2 mi at 0505 s tq 5 hits 3\npersian E2 mi at 0506 s tq 5 hits 3\n\
            persian F2 mi at 0507 s tq 5 hits 3\n\
            macedonian Z ph at 0312 n\npersian Y ph at 0412 s\n\
            leader L macedonian at 0101 oc range 12\nleader P persian at 0909 init 5\nstart shock L",
        orders: &["done"],
        bound: false,
    },
    Picture {
        name: "elephants on both sides, leaders",
        text: "map 12 x 12\nmacedonian A el at 0304 n tq 5 hits 3 check moved\nmacedonian B hi at 0504 s tq 5 hits 3 check moved\n\
            macedonian Z el at 0205 n tq 5 hits 3\npersian C el at 0404 s tq 5 hits 3\npersian D el at 0405 s tq 5 hits 3\n\
            macedonian Y ph at 0309 n\npersian X ph at 0409 s\n\
            leader L macedonian at 0101 oc range 12\nleader M macedonian at 0304 combat 4\nleader P persian at 0405 init 5 combat 3\n\
            leader Q persian at 0404 init 5 combat 3\nstart shock L",
        orders: &["done"],
        bound: false,
    },
    Picture {
        name: "two chariots, foot",
        text: "map 12 x 12\nmacedonian A ch at 0304 n check moved far\nmacedonian B ch at 0306 n check moved far\n\
            persian C mi at 0404 s tq 5 hits 3\npersian D hi at 0406 s tq 6 hits 3\npersian E mi at 0405 s tq 5 hits 2\n\
            persian F mi at 0504 s tq 5 hits 3\npersian G mi at 0505 s tq 5 hits 3\npersian H mi at 0506 s tq 5 hits 3\n\
            macedonian Z ph at 0309 n\npersian Y ph at 0409 s\n\
            leader L macedonian at 0101 oc range 12\nleader P persian at 0909 init 5\nstart shock L",
        orders: &["done"],
        bound: false,
    },
    Picture {
        name: "skirmishers, light horse",
        text: "map 12 x 12\nmacedonian A sk at 0304 n check moved missile j\nmacedonian B lc at 0305 n check moved missile j\nmacedonian D li at 0306 n check moved missile j\n\
            persian C sk at 0404 s missile j\npersian E li at 0405 s missile j\npersian F lc at 0406 s missile j\n\
            macedonian Z ph at 0309 n\npersian Y ph at 0409 s\n\
            leader L macedonian at 0101 oc range 12\nleader P persian at 0909 init 5\nstart shock L",
        orders: &["done"],
        bound: false,
    },
    Picture {
        name: "horse that pursues, leaders",
        text: "map 12 x 12\noption cavalry-pursuit\nmacedonian A hc at 0304 n check moved tq 7 hits 3\nmacedonian B ln at 0305 n check moved tq 6 hits 2\nmacedonian D hc at 0306 n check moved tq 7 hits 3\n\
            persian C hc at 0404 s tq 6 hits 3\npersian E lc at 0405 s tq 5 hits 2 missile j\npersian F hc at 0406 s tq 6 hits 3\n\
            macedonian Z ph at 0309 n\npersian Y ph at 0409 s\n\
            leader L macedonian at 0101 oc range 12\nleader M macedonian at 0304 combat 4\nleader P persian at 0404 init 5 combat 3\nstart shock L",
        orders: &["done"],
        bound: false,
    },
    Picture {
        name: "eight fights along a line",
        text: "map 12 x 20\n\
            macedonian A ph at 0301 n tq 7 hits 4 check moved\nmacedonian B ph at 0303 n tq 7 hits 4 check moved\n\
            macedonian C ph at 0305 n tq 7 hits 4 check moved\nmacedonian D ph at 0307 n tq 7 hits 4 check moved\n\
            macedonian E ph at 0309 n tq 7 hits 4 check moved\nmacedonian F ph at 0311 n tq 7 hits 4 check moved\n\
            macedonian G ph at 0313 n tq 7 hits 4 check moved\nmacedonian H ph at 0315 n tq 7 hits 4 check moved\n\
            persian XA hi at 0401 s tq 6 hits 3\npersian XB hi at 0403 s tq 6 hits 3\npersian XC hi at 0405 s tq 6 hits 3\n\
            persian XD hi at 0407 s tq 6 hits 3\npersian XE hi at 0409 s tq 6 hits 3\npersian XF hi at 0411 s tq 6 hits 3\n\
            persian XG hi at 0413 s tq 6 hits 3\npersian XH hi at 0415 s tq 6 hits 3\n\
            macedonian Z ph at 0318 n\npersian Y ph at 0418 s\n\
            leader L macedonian at 0101 oc range 20\nleader P persian at 0909 init 5\nstart shock L",
        orders: &["done"],
        bound: false,
    },
    Picture {
        name: "eight fights in a dense line",
        text: "map 12 x 20\n\
            macedonian A ph at 0301 n tq 7 hits 4 check moved\nmacedonian B ph at 0302 n tq 7 hits 4 check moved\n\
            macedonian C ph at 0303 n tq 7 hits 4 check moved\nmacedonian D ph at 0304 n tq 7 hits 4 check moved\n\
            macedonian E ph at 0305 n tq 7 hits 4 check moved\nmacedonian F ph at 0306 n tq 7 hits 4 check moved\n\
            macedonian G ph at 0307 n tq 7 hits 4 check moved\nmacedonian H ph at 0308 n tq 7 hits 4 check moved\n\
            persian XA hi at 0401 s tq 6 hits 3\npersian XB hi at 0402 s tq 6 hits 3\npersian XC hi at 0403 s tq 6 hits 3\n\
            persian XD hi at 0404 s tq 6 hits 3\npersian XE hi at 0405 s tq 6 hits 3\npersian XF hi at 0406 s tq 6 hits 3\n\
            persian XG hi at 0407 s tq 6 hits 3\npersian XH hi at 0408 s tq 6 hits 3\npersian XI hi at 0409 s tq 6 hits 3\n\
            macedonian Z ph at 0318 n\npersian Y ph at 0418 s\n\
            leader L macedonian at 0101 oc range 20\nleader P persian at 0909 init 5\nstart shock L",
        orders: &["done"],
        bound: false,
    },
];
