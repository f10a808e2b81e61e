// What the second rulebook decides differently. It is found by order, because the rulebooks can be those of two
// variants.
"use strict";

(() => {
  const { element } = self.casusLiveBoard;

  const isGone = (fate) => fate === "dislodged" || fate === "destroyed";
  const fateOf = ({ result, fate }) => [result, ...(isGone(fate) ? [fate] : [])].filter(Boolean).join(", ");
  const lineOf = (one) => ({ said: fateOf(one), why: one.explanation, clause: one.clause });

  // All results of a phase, each with a name that is the same in both rulebooks. `nameOf(place)`: of a province.
  function linesOf(adjudication, nameOf) {
    const found = new Map();
    const add = (name, line) => {
      let key = name;
      for (let i = 2; found.has(key); ++i) key = `${name} (${i})`;
      found.set(key, line);
    };
    const placeOf = (at) => nameOf(at.split("/")[0]);
    const locationOf = (at) => at.replace(/^[^/]+/, placeOf).replace(/\/(.*)/, "($1)");
    for (const one of [...adjudication.orders, ...(adjudication.published ?? [])])
      add(`${one.order.power}: ${one.order.text}`, lineOf(one));
    for (const one of adjudication.others) {
      const { power, type, at } = one.unit;
      add(`${power}: no order for its ${type} in ${placeOf(at)}`, lineOf(one));
    }
    const units = new Map();
    for (const unit of adjudication.after.units ?? []) {
      const where = placeOf(unit.at);
      units.set(where, [...(units.get(where) ?? []), `${unit.type} of ${unit.power}`]);
    }
    const afterwards = (name, said) => add(`Afterwards ${name}`, { said, why: "", clause: "" });
    for (const [where, there] of units) afterwards(`in ${where}`, there.sort().join(", "));
    const { dislodged, owners, winner } = adjudication.after;
    for (const { type, power, at, retreats = [] } of dislodged) {
      const open = retreats.map(locationOf).join(", ");
      afterwards(`dislodged in ${placeOf(at)}`, `${type} of ${power}, may retreat to ${open}`);
    }
    for (const [centre, power] of Object.entries(owners)) afterwards(`owner of ${nameOf(centre)}`, power);
    if (winner) afterwards("winner", winner);
    return found;
  }

  // What has another result, or another clause, by the second rulebook: {name, before, after}, with {said, why, clause}
  // for each.
  function differences(before, after, nameOf) {
    const [old, fresh] = [linesOf(before, nameOf), linesOf(after, nameOf)];
    const names = new Set([...old.keys(), ...fresh.keys()]);
    return Array.from(names, (name) => ({ name, before: old.get(name), after: fresh.get(name) }))
      .filter(({ before, after }) => before?.said !== after?.said || before?.clause !== after?.clause);
  }
  function inWords({ name, before, after }) {
    const isPlace = name.startsWith("Afterwards ");
    const side = (which, line) => {
      const said = line ? line.said : isPlace ? "nobody" : "no such order";
      const item = element("p", {}, element("span", { class: "play-side" }, which), " ", element("b", {}, said));
      if (line?.why) item.append(` – ${line.why} `);
      if (line?.clause) item.append(element("span", { class: "tag" }, line.clause));
      return item;
    };
    const order = element("p", { class: "play-order" }, name);
    return element("li", {}, order, side("First", before), side("Second", after));
  }

  Object.assign(self.casusPlayground, { differences, inWords });
})();
