//! Plays one phase with the Rust library diplomacy: statements on standard input, the board after the phase on standard
//! output. adapter.py writes the statements, one a line, and reads the answer:
//!
//!     movement                      or: adjustments
//!     unit ENG: A lon               a unit of the position
//!     owner ENG lon                 a centre and its owner
//!     order ENG: A lon -> bel       an order in the notation of the library
//!
//!     unit ENG A bel                a unit after the phase
//!     dislodged FRA A bel bur pic   a dislodged unit, and where it may retreat to

use std::collections::{HashMap, HashSet};
use std::io::Read;

use diplomacy::geo::{ProvinceKey, RegionKey, standard_map};
use diplomacy::judge::build::{self, WorldState};
use diplomacy::judge::{
    MappedBuildOrder, MappedMainOrder, OrderOutcome, OrderState, Rulebook, Submission,
};
use diplomacy::order::Command;
use diplomacy::{Nation, ShortName, UnitPosition, UnitType};

type Units = Vec<UnitPosition<'static, RegionKey>>;

const NATIONS: [&str; 7] = ["AUS", "ENG", "FRA", "GER", "ITA", "RUS", "TUR"];

fn print_unit(what: &str, nation: &Nation, kind: UnitType, region: &RegionKey) {
    println!(
        "{what} {} {} {}",
        nation.short_name(),
        kind.short_name(),
        region.short_name()
    );
}

/// The library answers each order. A unit stays if it was not dislodged and no legal move of it succeeds; of several
/// orders for one unit each counts.
fn movement(units: &Units, orders: Vec<MappedMainOrder>) {
    let submission = Submission::new(standard_map(), units, orders);
    let outcome = submission.adjudicate(Rulebook::edition_2023());
    let retreats = outcome.to_retreat_start();
    for (order, result) in outcome.all_orders_with_outcomes() {
        if matches!(result, OrderOutcome::Illegal(_)) || retreats.dislodged().contains_key(order) {
            continue;
        }
        let moves = order.is_move() && OrderState::from(result) == OrderState::Succeeds;
        let at = order.move_dest().filter(|_| moves).unwrap_or(&order.region);
        print_unit("unit", &order.nation, order.unit_type, at);
    }
    for (position, destinations) in retreats.retreat_destinations() {
        let (nation, kind) = (position.nation(), position.unit.unit_type());
        print!(
            "dislodged {} {} {}",
            nation.short_name(),
            kind.short_name(),
            position.region.short_name()
        );
        for place in destinations.available() {
            print!(" {}", place.short_name());
        }
        println!();
    }
}

struct Winter {
    nations: Vec<Nation>,
    units: Units,
}

impl WorldState for Winter {
    fn nations(&self) -> HashSet<&Nation> {
        self.nations.iter().collect()
    }

    fn occupier(&self, province: &ProvinceKey) -> Option<&Nation> {
        self.units
            .iter()
            .find(|unit| unit.region.province() == province)
            .map(|unit| unit.nation())
    }

    fn unit_count(&self, nation: &Nation) -> u8 {
        self.units
            .iter()
            .filter(|unit| unit.nation() == nation)
            .count() as u8
    }

    fn units(&self, nation: &Nation) -> HashSet<(UnitType, RegionKey)> {
        let own = self.units.iter().filter(|unit| unit.nation() == nation);
        own.map(|unit| (unit.unit.unit_type(), unit.region.clone()))
            .collect()
    }
}

fn adjustments(units: Units, owners: &HashMap<ProvinceKey, Nation>, orders: Vec<MappedBuildOrder>) {
    let nations = NATIONS.iter().map(|name| Nation::from(*name)).collect();
    let winter = Winter { nations, units };
    let submission = build::Submission::new(standard_map(), owners, &winter, orders);
    let outcome = submission.adjudicate(Rulebook::edition_2023());
    for unit in outcome.to_final_unit_positions() {
        print_unit("unit", unit.nation(), unit.unit.unit_type(), &unit.region);
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    let (mut units, mut owners, mut orders) = (Units::new(), HashMap::new(), Vec::new());
    let mut kind = "";
    for line in text.lines() {
        match line.split_once(' ') {
            None => kind = line,
            Some(("unit", unit)) => {
                units.push(unit.parse().map_err(|why| format!("{unit}: {why:?}"))?)
            }
            Some(("owner", words)) => {
                let (nation, at) = words
                    .split_once(' ')
                    .ok_or("owner: a nation and a province")?;
                owners.insert(ProvinceKey::from(at), Nation::from(nation));
            }
            Some(("order", order)) => orders.push(order),
            Some(_) => return Err(format!("an unknown statement: {line}").into()),
        }
    }
    match kind {
        "movement" => {
            let read = orders
                .iter()
                .map(|order| order.parse().map_err(|why| format!("{order}: {why:?}")));
            movement(&units, read.collect::<Result<_, _>>()?);
        }
        "adjustments" => {
            let read = orders
                .iter()
                .map(|order| order.parse().map_err(|why| format!("{order}: {why:?}")));
            adjustments(units, &owners, read.collect::<Result<_, _>>()?);
        }
        _ => return Err("expected: movement, or adjustments".into()),
    }
    Ok(())
}
