// Orders as text: whose they are, where they lead, and how a text of orders changes when one of them does.
"use strict";

(() => {
  const provinceOf = (at) => (at ?? "").split("/")[0];
  const sameUnit = (one, other) => provinceOf(one?.at) === provinceOf(other?.at) &&
    (!one.type || !other.type || one.type === other.type);

  // All orders of a phase in one form, by power.
  function written(given) {
    const lines = given.fallen.map((power) => `civil-disorder ${power}`);
    let last;
    for (const { power, text } of given.orders) {
      if (power !== last) lines.push(power);
      last = power;
      lines.push(`  ${text}`);
    }
    return lines.join("\n") + "\n";
  }
  // `text` with one order of a power changed: `before` becomes `after`; "" for none. Other lines stay as they are.
  // Undefined where the text has the order in another form.
  function withOrder(text, powers, power, before, after) {
    const lines = text.replace(/\n+$/, "").split("\n");
    const headings = new Map(powers.map((name) => [name.toLowerCase(), name]));
    let own = null, last = -1;
    const fits = (line) => {
      const plain = line.trim();
      return (own === power && plain === before) || plain === `${power}: ${before}`;
    };
    for (let i = 0; i < lines.length; ++i) {
      const heading = headings.get(lines[i].split(":")[0].trim().toLowerCase()); // what follows a colon is an order
      if (heading) own = heading;
      if (own === power) last = i;
      if (!before || !fits(lines[i])) continue;
      if (after) lines[i] = lines[i].replace(before, () => after);
      else if (heading) lines[i] = power; // of the lines that follow
      else lines.splice(i, 1);
      return lines.join("\n") + "\n";
    }
    if (before || !after) return undefined;
    if (last >= 0) lines.splice(last + 1, 0, `  ${after}`);
    else lines.push(...[power, `  ${after}`]);
    return lines.join("\n").replace(/^\n+/, "") + "\n";
  }

  // Where an order, or an element of a plan, leads to.

  // Where an order, or an element of a plan, leads to.
  const destinations = (one) => [...(one.to ? [one.to] : []), ...(one.elements ?? []).flatMap(destinations)];

  Object.assign(self.casusLiveBoard, { provinceOf, sameUnit, written, withOrder, destinations });
})();
