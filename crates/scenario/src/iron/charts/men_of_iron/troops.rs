//! `[proposed.unit]` (P7): what is printed on the counters, and with it what the kinds of troops may do.

use super::shock::Shock;
use super::source::Source;
use super::{FIRERS, TYPES};
use crate::iron::charts::{Usual, unit_type};
use crate::read::{Node, Val};
use acies_rules_iron::setting::{Arm, ByType, Feared, FormChange, Missile, Mount, UnitType, ZoneRight};

pub(super) struct Troops {
    pub(super) arms: ByType<Arm>,
    pub(super) usual: ByType<Usual>,
}

/// Types that count as men-at-arms for flight points (moi:16.0(3)).
const MEN_AT_ARMS: [&str; 3] = ["mounted-maa", "dismounted-maa", "unhorsed-maa"];

/// One line.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Troop {
    sdr: (i8, i8),
    ma: (u8, u8),
    able: Able,
    other: Option<(UnitType, FormChange)>,
}

/// What a line says besides ratings.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Able {
    mounted: bool,
    zone: bool,
    shocks: bool,
    charges: bool,
}

pub(super) fn read(
    node: &Node<'_>,
    source: Option<&Source>,
    shock: Option<&Shock>,
    rings: Option<&[UnitType]>,
) -> Option<Troops> {
    let lines: Vec<(UnitType, bool, Troop, Val<'_>)> = node.entries().into_iter().filter_map(line).collect();
    let (source, shock, rings) = (source?, shock?, rings?);
    let (mut arms, mut usual) = (ByType::default(), ByType::default());
    for kind in TYPES.all() {
        let id = TYPES.name(kind).id;
        let Some((_, _, own, value)) = lines.iter().find(|(of, is_own, ..)| *of == kind && *is_own) else {
            node.fault(format!("has no line `{id}`; every unit type needs one"));
            continue;
        };
        check(own, value, kind, source, shock);
        for (_, _, other, value) in lines.iter().filter(|(of, is_own, ..)| *of == kind && !*is_own) {
            if other.able != own.able || other.other != own.other {
                value.fault(format!("may do other things than `{id}`; only its numbers may differ"));
            }
            check(other, value, kind, source, shock);
        }
        arms[kind] = arm(own, kind, source, rings);
        let missile = FIRERS.iter().find(|(firer, _)| *firer == id).map_or(Missile::None, |(_, missile)| *missile);
        usual[kind] = Usual { sdr: own.sdr, ma: own.ma, missile, other: own.other };
    }
    Some(Troops { arms, usual })
}

/// One line with its type, and whether it is the type's own: a name with a second part is the same type with other
/// numbers.
fn line<'a>((name, value): (&'a str, Val<'a>)) -> Option<(UnitType, bool, Troop, Val<'a>)> {
    let is_of = |id: &str| name.strip_prefix(id).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'));
    let kind = TYPES.all().find(|kind| is_of(TYPES.name(*kind).id));
    let troop = value.within(troop);
    if kind.is_none() {
        value.fault("the name is that of no unit type; write a type, or a type and a second part");
    }
    let kind = kind?;
    Some((kind, TYPES.name(kind).id == name, troop?, value))
}

fn troop(node: &Node<'_>) -> Option<Troop> {
    let pair = |key| {
        let value = node.req(key)?;
        let both = value.list_of(|n| n.whole(-9..=20_i8))?;
        if let [normal, disordered] = both[..] {
            return Some((normal, disordered));
        }
        value.fault("must have two numbers: in good order, and disordered");
        None
    };
    let (sdr, ma) = (pair("shock"), pair("ma"));
    let (mounted, zone) = (node.truth("mounted"), node.truth("zoc"));
    let (shocks, charges) = (node.truth("shock-attack"), node.truth("charge"));
    let as_type = |key| node.opt(key).and_then(|value| unit_type(&value, TYPES));
    let (unhorsed, dismounted) = (as_type("unhorsed-as"), as_type("dismounted-as"));
    if unhorsed.is_some() && dismounted.is_some() {
        node.fault("has `unhorsed-as` and `dismounted-as`; one other counter is possible");
    }
    let other = unhorsed.map(|kind| (kind, FormChange::Unhorsed));
    let other = other.or_else(|| dismounted.map(|kind| (kind, FormChange::Dismounting)));
    let (normal, disordered) = ma?;
    let ma = (u8::try_from(normal).ok(), u8::try_from(disordered).ok());
    if ma.0.is_none() || ma.1.is_none() {
        node.fault("a movement allowance is negative; write 0 or more");
    }
    Some(Troop {
        sdr: sdr?,
        ma: (ma.0?, ma.1?),
        able: Able { mounted: mounted?, zone: zone?, shocks: shocks?, charges: charges? },
        other,
    })
}

/// What the source says too.
fn check(troop: &Troop, value: &Val<'_>, kind: UnitType, source: &Source, shock: &Shock) {
    if troop.able.charges != source.charge.types.contains(&kind) {
        value.fault("`charge` is not what [source.charge] says; make both agree");
    }
    if troop.able.shocks != shock.attackers.contains(&kind) {
        value.fault("`shock-attack` is true exactly for types with a column in the matrix; make both agree");
    }
    // moi:12.2(1)
    if i32::from(troop.ma.1) - i32::from(troop.ma.0) != source.disordered_ma {
        value.fault(format!("disorder changes the allowance by {}, says [source.disordered]", source.disordered_ma));
    }
}

fn arm(troop: &Troop, kind: UnitType, source: &Source, rings: &[UnitType]) -> Arm {
    let Able { mounted, zone, shocks, charges } = troop.able;
    let feared = match (source.horses.front.contains(&kind), source.horses.any_side.contains(&kind)) {
        (_, true) => Feared::FromAnySide,
        (true, false) => Feared::FromFront,
        (false, false) => Feared::No,
    };
    let is_maa = MEN_AT_ARMS.contains(&TYPES.name(kind).id);
    Arm {
        mount: if mounted { Mount::Horse } else { Mount::Foot },
        // Men of Iron 7.1, moi:A9
        zone: if zone { ZoneRight::UnlessRetired } else { ZoneRight::Never },
        // moi:8.0(2)
        passes: charges,
        shocks,
        charges,
        // moi:11.5(1)
        counters: charges,
        feared,
        reluctance: 0,
        // moi:10.4(5), moi:15.3
        spurred: charges,
        // moi:10.2(1): horse before foot alone.
        evades_horse: false,
        // moi:10.2(3)
        tires_in_retreat: charges,
        walls: source.walls.contains(&kind),
        rings: rings.contains(&kind),
        is_gun: false,
        points: if is_maa { source.flight.maa } else { source.flight.other },
        points_retired: source.flight.retired,
    }
}
