// An adapter to begin with (docs/adapter-protocol.md). It plays holds and plain moves that nobody opposes, gives the board
// after the phase, and skips the rest. Put your adjudicator into play(). To run it: node template.js
'use strict';

const me = {
  answer: 'start', protocol: 1, name: 'template', version: '1', language: 'JavaScript',
  level: 'positions', phases: ['movement'], features: [],
};

// What this adjudicator cannot play, as a reason for people.
class Skip extends Error {}

const province = (location) => location.split('/')[0];

class Variant {
  constructor(variant) {
    this.borders = new Map();  // kind of unit and location: the locations that it can go to
    for (const {a, b, army, fleet, one_way} of variant.map.borders) {
      for (const [from, to] of one_way ? [[a, b]] : [[a, b], [b, a]]) {
        if (army) this.add('army ' + province(from), province(to));
        if (fleet) this.add('fleet ' + from, to);
      }
    }
  }
  add(from, to) {
    if (!this.borders.has(from)) this.borders.set(from, new Set());
    this.borders.get(from).add(to);
  }
  reaches(unit, to) {
    return this.borders.get(unit.type + ' ' + unit.at)?.has(to) ?? false;
  }
}

// The units after the phase, and those that are dislodged with the places that they may retreat to.
function play(variant, position, orders) {
  const units = new Map(position.units.map((unit) => [province(unit.at), unit]));
  const taken = new Set(units.keys());
  const moves = new Map();  // from where: to where
  for (const order of orders) {
    if (order.order === 'hold') continue;
    const unit = units.get(province(order.unit?.at ?? ''));
    if (order.order !== 'move' || unit === undefined || unit.power !== order.power) {
      throw new Skip("an order other than a hold or a move of one's own unit");
    }
    if (!variant.reaches(unit, order.to)) throw new Skip('a move that may need a convoy, or a coast');
    if (taken.has(province(order.to))) throw new Skip('a move to a province that another unit is in, or moves to');
    taken.add(province(order.to));
    moves.set(unit.at, order.to);
  }
  return {units: position.units.map((unit) => ({...unit, at: moves.get(unit.at) ?? unit.at})), dislodged: []};
}

const variants = new Map();

function answerTo(question) {
  if (question.ask === 'start') return me;
  if (question.ask === 'variant') {
    variants.set(question.variant.id, new Variant(question.variant));
    return {answer: 'variant', id: question.variant.id, can: 'yes'};
  }
  if (question.ask === 'case') {
    const {id, phase} = question;
    try {
      const after = play(variants.get(question.variant), question.position, question.orders);
      return {answer: 'case', id, phase, after};
    } catch (why) {
      if (why instanceof Skip) return {answer: 'skip', id, phase, because: why.message};
      throw why;
    }
  }
  return {error: `an unknown question: ${question.ask}`};
}

async function main() {
  for await (const line of require('node:readline').createInterface({input: process.stdin})) {
    let answer;
    try {
      const question = JSON.parse(line);
      if (question.ask === 'stop') return;
      answer = answerTo(question);
    } catch (why) {
      answer = {error: String(why)};
    }
    console.log(JSON.stringify(answer));
  }
}

main();
