// An adapter to begin with (docs/adapter-protocol.md). It plays holds and plain moves that nobody opposes, gives the board
// after the phase, and skips the rest. Put your adjudicator into play(). It is src/main.rs of a package of cargo whose
// Cargo.toml has the line serde_json = "1" under [dependencies]. To run it: cargo run --quiet
use std::collections::{HashMap, HashSet};
use std::io::{self, BufRead, Write};

use serde_json::{json, Value};

fn me() -> Value {
    json!({"answer": "start", "protocol": 1, "name": "template", "version": "1", "language": "Rust",
           "level": "positions", "phases": ["movement"], "features": []})
}

/// Why a question has no answer: this adjudicator cannot play it, or it does not understand it.
enum Why {
    Skip(&'static str),
    Error(String),
}

type Ways = HashSet<String>; // "army ven tri": an army in Venice can go to Trieste

fn province(location: &str) -> &str {
    location.split('/').next().unwrap_or(location)
}

fn lacks(member: &str) -> Why {
    Why::Error(format!("expected a text or a list: {}", member))
}

fn text<'a>(object: &'a Value, member: &str) -> Result<&'a str, Why> {
    object[member].as_str().ok_or_else(|| lacks(member))
}

fn list<'a>(object: &'a Value, member: &str) -> Result<&'a Vec<Value>, Why> {
    object[member].as_array().ok_or_else(|| lacks(member))
}

fn ways_of(variant: &Value) -> Result<Ways, Why> {
    let mut ways = Ways::new();
    for border in list(&variant["map"], "borders")? {
        let (a, b) = (text(border, "a")?, text(border, "b")?);
        for (from, to) in [(a, b), (b, a)].into_iter().take(if border["one_way"] == true { 1 } else { 2 }) {
            if border["army"] == true {
                ways.insert(format!("army {} {}", province(from), province(to)));
            }
            if border["fleet"] == true {
                ways.insert(format!("fleet {} {}", from, to));
            }
        }
    }
    Ok(ways)
}

/// The units after the phase, and those that are dislodged with the places that they may retreat to.
fn play(ways: &Ways, position: &Value, orders: &[Value]) -> Result<Value, Why> {
    let mut after = list(position, "units")?.clone();
    let mut units = HashMap::new(); // by province: which of the units
    for (number, unit) in after.iter().enumerate() {
        units.insert(province(text(unit, "at")?).to_string(), number);
    }
    let mut taken: HashSet<String> = units.keys().cloned().collect();
    for order in orders {
        if text(order, "order")? == "hold" {
            continue;
        }
        let number = units.get(province(order["unit"]["at"].as_str().unwrap_or("")));
        let number = match number {
            Some(number) if order["order"] == "move" && after[*number]["power"] == order["power"] => *number,
            _ => return Err(Why::Skip("an order other than a hold or a move of one's own unit")),
        };
        let (kind, at, to) = (text(&after[number], "type")?, text(&after[number], "at")?, text(order, "to")?);
        if !ways.contains(&format!("{} {} {}", kind, at, to)) {
            return Err(Why::Skip("a move that may need a convoy, or a coast"));
        }
        if !taken.insert(province(to).to_string()) {
            return Err(Why::Skip("a move to a province that another unit is in, or moves to"));
        }
        after[number]["at"] = json!(to);
    }
    Ok(json!({"units": after, "dislodged": []}))
}

fn answer_to(question: &Value, variants: &mut HashMap<String, Ways>) -> Result<Value, Why> {
    match text(question, "ask")? {
        "start" => Ok(me()),
        "variant" => {
            let id = text(&question["variant"], "id")?;
            variants.insert(id.to_string(), ways_of(&question["variant"])?);
            Ok(json!({"answer": "variant", "id": id, "can": "yes"}))
        }
        "case" => {
            let ways = variants.get(text(question, "variant")?).ok_or_else(|| lacks("variant"))?;
            let (id, phase) = (text(question, "id")?, &question["phase"]);
            match play(ways, &question["position"], list(question, "orders")?) {
                Ok(after) => Ok(json!({"answer": "case", "id": id, "phase": phase, "after": after})),
                Err(Why::Skip(why)) => Ok(json!({"answer": "skip", "id": id, "phase": phase, "because": why})),
                Err(why) => Err(why),
            }
        }
        other => Err(Why::Error(format!("an unknown question: {}", other))),
    }
}

fn main() -> io::Result<()> {
    let mut variants = HashMap::new();
    for line in io::stdin().lock().split(b'\n') {
        let question = serde_json::from_slice(&line?).unwrap_or(Value::Null);
        if question["ask"] == "stop" {
            break;
        }
        let answer = answer_to(&question, &mut variants);
        let answer = answer.unwrap_or_else(|why| match why {
            Why::Skip(why) => json!({ "error": why }),
            Why::Error(why) => json!({ "error": why }),
        });
        writeln!(io::stdout(), "{}", answer)?;
    }
    Ok(())
}
