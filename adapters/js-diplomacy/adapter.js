// Lets Casus ask js-diplomacy for the results of orders (docs/adapter-protocol.md). README.md says how it is translated.
'use strict';

const {standard, standardMap, standardRule} = require('js-diplomacy');
const {version} = require('js-diplomacy/package.json');
const {Board, Dislodged, MilitaryBranch, Order, Phase, ProvinceStatus, State, Unit, Utils} = standardRule;

const me = {
  answer: 'start', protocol: 1, name: 'js-diplomacy', version, language: 'TypeScript',
  homepage: 'https://github.com/KarmaMi/js-diplomacy', level: 'positions',
  phases: ['movement', 'retreats', 'adjustments'], features: ['via-convoy'],
  choices: {'4.A.2': 'f', '4.A.3': '1971-intact', '4.A.5': 'a'},
};

// What js-diplomacy is not made for, as a reason for people.
class Skip extends Error {}

const otherNames = {mao: 'Mid', nao: 'NAt', nwg: 'Nrg', lyo: 'GoL', tys: 'Tyn'};
const provinceOf = (location) => location.split('/')[0];

const locations = new Map();  // by our names (spa, spa/nc)
const ids = new Map();        // our names by location
for (const location of standardMap.map.locations) {
  const [province, coast] = location.name.abbreviatedName.split('_');
  const ours = Object.keys(otherNames).find((id) => otherNames[id] === province) ?? province.toLowerCase();
  const id = coast === undefined ? ours : `${ours}/${coast.toLowerCase()}`;
  locations.set(id, location);
  ids.set(location, id);
}

function locationOf(id) {
  if (!locations.has(id)) throw new Skip(`a location that it has no name for: ${id}`);
  return locations.get(id);
}

// Where a unit of this kind goes that is ordered there: a coast that nobody needs is passed over.
function placeFor(branch, id) {
  const location = locations.get(id) ?? locationOf(provinceOf(id));
  return branch === MilitaryBranch.Army ? locationOf(provinceOf(id)) : location;
}

const branchOf = (type) => type === 'army' ? MilitaryBranch.Army : MilitaryBranch.Fleet;
const typeOf = (branch) => branch === MilitaryBranch.Army ? 'army' : 'fleet';

function unitOf({power, type, at}) {
  const branch = branchOf(type);
  const place = placeFor(branch, at);
  if (!place.militaryBranches.has(branch)) throw new Skip(`its units cannot be made: ${type} ${at}`);
  return new Unit(branch, place, standardMap.Power[power]);
}

function valueOf(unit) {
  return {power: standardMap.Power[unit.power], type: typeOf(unit.militaryBranch), at: ids.get(unit.location)};
}

// A turn of which the library plays one phase and no more: it passes over a phase in which nobody has anything to do.
function turnFor({kind, season}) {
  const ended = {isBuildable: false, isOccupationUpdateable: false, nextTurn: () => ended};
  const capturing = season !== 'spring' && kind === 'retreats';
  return {isBuildable: false, isOccupationUpdateable: capturing, nextTurn: () => ended};
}

class Situation {
  constructor(position) {
    const phases = {movement: Phase.Movement, retreats: Phase.Retreat, adjustments: Phase.Build};
    this.at = new Map();         // our province: the unit that stands there
    this.dislodged = new Map();  // our province: the unit that has to leave it
    const statuses = new Map();  // units that are dislodged
    const units = position.units.map((unit) => this.add(this.at, unit));
    for (const value of position.dislodged) {
      const unit = this.add(this.dislodged, value);
      statuses.set(unit, new Dislodged(locationOf(provinceOf(value.attacker_from)).province));
      units.push(unit);
    }
    const provinces = new Map();
    for (const [centre, power] of Object.entries(position.owners)) {
      provinces.set(locationOf(centre).province, new ProvinceStatus(standardMap.Power[power], false));
    }
    for (const id of position.stand_offs) {
      const province = locationOf(id).province;
      provinces.set(province, new ProvinceStatus(provinces.get(province)?.occupied ?? null, true));
    }
    const state = new State(turnFor(position.phase), phases[position.phase.kind]);
    this.board = new Board(standardMap.map, state, units, statuses, provinces);
  }
  add(where, value) {
    const unit = unitOf(value);
    where.set(provinceOf(value.at), unit);
    return unit;
  }
  // A unit that an order names; one that is not there is made up, and the library says that it does not exist.
  named({type, at}, power, where = this.at) {
    return where.get(provinceOf(at)) ?? unitOf({type: type ?? 'army', at, power});
  }
  // The place that a move, or a support for one, means. A fleet's coast is found where only one can be reached, and for
  // a support where the supported unit is ordered to one.
  destination(unit, id, orders) {
    const place = placeFor(unit.militaryBranch, id);
    if (unit.militaryBranch === MilitaryBranch.Army || place.militaryBranches.has(MilitaryBranch.Fleet)) return place;
    const near = [...Utils.movableLocationsOf(this.board, unit)].filter(({province}) => province === place.province);
    const ordered = orders.find((order) => order.order === 'move' && this.at.get(provinceOf(order.unit.at)) === unit);
    if (near.length > 1 && ordered !== undefined) return near.find((there) => ids.get(there) === ordered.to) ?? place;
    return near.length === 1 ? near[0] : place;
  }
  movement(order, orders) {
    const unit = this.named(order.unit, order.power);
    if (order.order === 'hold') return new Order.Hold(unit);
    if (order.order === 'move') {
      if (order.via === 'land') throw new Skip('a move that is ordered to go by land');
      return new Order.Move(unit, this.destination(unit, order.to, orders), order.via === 'convoy');
    }
    if (!['support-hold', 'support-move', 'convoy'].includes(order.order)) return new Order.Disband(unit);
    const target = this.named(order.target, order.power);
    if (order.order === 'support-hold') return new Order.Support(unit, new Order.Hold(target));
    const move = new Order.Move(target, this.destination(target, order.to, orders));
    return order.order === 'convoy' ? new Order.Convoy(unit, move) : new Order.Support(unit, move);
  }
  retreat(order) {
    const unit = this.named(order.unit, order.power, this.dislodged);
    const convoyed = order.via === 'convoy';
    if (order.order === 'move' && !convoyed) return new Order.Retreat(unit, this.destination(unit, order.to, []));
    return order.order === 'disband' ? new Order.Disband(unit) : new Order.Hold(unit);
  }
  adjustment(order) {
    if (order.unit?.type === undefined && order.order === 'build') throw new Skip('a build that does not say of what');
    if (order.order === 'build') return new Order.Build(unitOf({...order.unit, power: order.power}));
    if (order.order === 'disband') return new Order.Disband(this.named(order.unit, order.power));
    return new Order.Hold(this.named(order.unit, order.power));
  }
  isOwn({power, unit}) {
    const named = this.at.get(provinceOf(unit.at));
    return named === undefined || named.power === standardMap.Power[power];
  }
}

function play({position, orders}) {
  const now = new Situation(position);
  const {kind, season} = position.phase;
  let theirs = [];
  if (kind === 'movement') {
    theirs = orders.filter(({unit}) => unit !== undefined).map((order) => now.movement(order, orders));
  } else if (kind === 'retreats') {
    // A unit that is not dislodged has nothing to be ordered; the library would have no default for it.
    const ours = orders.filter(({unit}) => unit !== undefined && now.dislodged.has(provinceOf(unit.at)));
    theirs = ours.map((order) => now.retreat(order));
  } else {
    const isForeign = (order) => order.order === 'disband' && !now.isOwn(order);
    if (orders.some(isForeign)) throw new Skip('an order of another power');
    const isDeclinedBefore = (order, i) => order.order === 'waive' &&
      orders.slice(i).some((later) => later.order === 'build' && later.power === order.power);
    if (orders.some(isDeclinedBefore)) throw new Skip('a build that is declined, before one that is ordered');
    theirs = orders.filter(({order}) => order !== 'waive').map((order) => now.adjustment(order));
  }
  let answer;
  try {
    answer = standard.variant.rule.resolve(now.board, new Set(theirs));
  } catch (why) {
    if (why instanceof RangeError) throw new Skip('it does not end once the board is empty');
    if (kind === 'adjustments' && String(why).endsWith('no order')) {
      throw new Skip('it refuses a set with an illegal order');
    }
    throw why;
  }
  if (answer.err !== null && answer.err !== undefined) {
    throw new Skip(`it refuses this set of orders as a whole: ${answer.err.constructor.name}`);
  }
  const board = answer.result.board;
  const units = [...board.units].filter((unit) => !board.unitStatuses.has(unit)).map(valueOf);
  const after = {units, dislodged: []};
  for (const [unit, status] of board.unitStatuses) {
    const retreats = [...Utils.locationsToRetreat(board, unit, status.attackedFrom)].map((place) => ids.get(place));
    after.dislodged.push({...valueOf(unit), retreats});
  }
  if (kind === 'retreats' && season === 'fall') {
    const owned = [...board.provinceStatuses].filter(([province, {occupied}]) => province.isSupplyCenter && occupied);
    after.owners = Object.fromEntries(owned.map(([province, {occupied}]) =>
      [provinceOf(ids.get([...standardMap.map.locationsOf(province)][0])), standardMap.Power[occupied]]));
  }
  return after;
}

function answerTo(question) {
  if (question.ask === 'start') return me;
  if (question.ask === 'variant') {
    const {id} = question.variant;
    if (id === 'standard') return {answer: 'variant', id, can: 'yes'};
    return {answer: 'variant', id, can: 'no', because: 'this adapter uses its standard map'};
  }
  if (question.ask !== 'case') return {error: `an unknown question: ${question.ask}`};
  const {id, phase} = question;
  try {
    return {answer: 'case', id, phase, after: play(question)};
  } catch (why) {
    if (why instanceof Skip) return {answer: 'skip', id, phase, because: why.message};
    return {answer: 'error', id, phase, because: String(why)};
  }
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
