// The provinces of a variant: their names, and where in them a unit can be.
"use strict";

(() => {
  const letterOf = { army: "A ", fleet: "F " };

  class Provinces {
    // `variant` is the answer about it: `provinces`, and `places`, where each is on the map.
    constructor(variant) {
      this.places = variant.places;
      this.byId = new Map(variant.provinces.map((province, number) => [province.id, { ...province, number }]));
    }
    get(id) {
      return this.byId.get(id);
    }
    all() {
      return Array.from(this.byId.values());
    }
    nameOf(location) {
      const [province, coast] = location.split("/");
      return (this.get(province)?.name ?? province) + (coast ? `(${coast})` : "");
    }
    unitText(unit) {
      return (letterOf[unit.type] ?? "") + this.nameOf(unit.at);
    }
    canHave(province, type) {
      return this.get(province).kind !== (type === "army" ? "sea" : "inland");
    }
    // All places where a unit of this type can be.
    locationsFor(type) {
      return this.all().filter(({ id }) => this.canHave(id, type)).flatMap(({ id, coasts }) =>
        type === "fleet" && coasts.length > 0 ? coasts.map((coast) => `${id}/${coast}`) : [id]);
    }
    // Where a unit of this type is in a province: on the first coast, if there are several.
    locationIn(province, type) {
      const { coasts } = this.get(province);
      return type === "fleet" && coasts.length > 0 ? `${province}/${coasts[0]}` : province;
    }
    nearestSea([x, y]) {
      const away = ({ id }) => Math.hypot(this.places[id][0] - x, this.places[id][1] - y);
      return this.all().filter((one) => one.kind === "sea").sort((a, b) => away(a) - away(b))[0]?.id;
    }
  }

  Object.assign(self.casusLiveBoard, { Provinces });
})();
