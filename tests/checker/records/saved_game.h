// Saved games of jDip for tests: XML of a few objects, as the library JSX writes them.
#pragma once

#include <string>
#include <vector>

#include <fmt/format.h>

namespace casus::records::testing {

inline std::string ref(const std::string& id, const std::string& field = "") {
  return field.empty() ? fmt::format("<reference idref='{}'/>", id)
                       : fmt::format("<reference field='{}' idref='{}'/>", field, id);
}
inline std::string text(const std::string& field, const std::string& value) {
  return fmt::format("<string field='{}' value='{}'/>", field, value);
}
inline std::string value(const std::string& field, const std::string& type, const std::string& value) {
  return fmt::format("<primitive field='{}' type='{}' value='{}'/>", field, type, value);
}
inline std::string list(const std::string& field, const std::string& elements) {
  return fmt::format("<collection field='{}' class='java.util.ArrayList'>{}</collection>", field, elements);
}
inline std::string array(const std::string& field, const std::string& elements) {
  return fmt::format("<array field='{}' dim='1'>{}</array>", field, elements);
}
// Attributes such as " field='src'" or " id='i7'" come before the class.
inline std::string object(const std::string& attributes, const std::string& name, const std::string& fields,
                          const std::string& super = "") {
  return fmt::format(
      "<object{} class='dip.{}' superclasses='{}'><declaredClass class='dip.{}'><default>{}</default></declaredClass>"
      "</object>",
      attributes, name, super, name, fields);
}
inline std::string map(const std::string& field, const std::string& keys_and_values) {
  return fmt::format(
      "<object field='{}' class='java.util.TreeMap' superclasses=''><declaredClass "
      "class='java.util.TreeMap'><default/><primitive type='int' value='1'/>{}</declaredClass></object>",
      field, keys_and_values);
}

// "munich" and "mv": a place on the map, by the names of saved_game().
inline std::string place(const std::string& field, const std::string& province, const std::string& coast) {
  return object(field.empty() ? "" : fmt::format(" field='{}'", field), "world.Location",
                ref(province, "province") + ref(coast, "coast"));
}

struct SavedUnit {
  std::string province, power, kind, coast;
  bool is_dislodged = false;
};

// Of provinces, powers, kinds of units and coasts by their names in saved_game(). `fields` are those of its class.
struct SavedOrder {
  std::string id, name, power, kind, province, coast, fields;
};
inline std::string written(const SavedOrder& one) {
  return object(
      fmt::format(" id='{}'", one.id), "gui.order.GUI" + one.name,
      ref(one.power, "power") + place("src", one.province, one.coast) + ref(one.kind, "srcUnitType") + one.fields,
      fmt::format("dip.order.{},dip.order.Order,", one.name));
}

// What happened to an order: "SUCCESS", "FAILURE", "DISLODGED". `further` are more fields.
inline std::string result(const std::string& order, const std::string& key, const std::string& further = "") {
  return object("", "order.result.OrderResult",
                object(" field='resultType'", "order.result.OrderResult$ResultType", text("key", key)) +
                    ref(order, "order") + further);
}

struct SavedPhase {
  std::string season, kind;  // "1000" is Spring and "2000" Fall; "movement", "retreat", "adjustment"
  std::vector<SavedUnit> units;
  std::vector<std::string> owners;  // by province, in the sequence of saved_game(); "" for nobody
  std::vector<SavedOrder> orders;
  std::string results;
  bool is_resolved = true;
};

inline const std::vector<std::string> provinces_of_saved_game = {"burgundy", "munich", "ruhr", "tyrolia",
                                                                 "paris",    "spain",  "gulf"};

// The phases of 1905. Names of objects are "burgundy", "munich", "ruhr", "tyrolia", "paris", "spain", "gulf" (of Lyon),
// "france", "germany", "russia", "army", "fleet", and the coasts "mv" (land), "xc" and "sc".
inline std::string saved_game(const std::vector<SavedPhase>& phases, const std::string& variant = "Standard") {
  const auto province = [](const std::string& id, const std::string& full, const std::string& brief) {
    return object(fmt::format(" id='{}'", id), "world.Province",
                  text("fullName", full) + array("shortNames", fmt::format("<string value='{}'/>", brief)));
  };
  const auto power = [](const std::string& id, const std::string& name) {
    return object(fmt::format(" id='{}'", id), "world.Power",
                  array("names", fmt::format("<string value='{}'/>", name)));
  };
  const auto kind = [](const std::string& id) {
    return object(fmt::format(" id='{}'", id), "world.Unit$Type", text("internalName", id));
  };
  const auto coast = [](const std::string& id) {
    return object(fmt::format(" id='{}'", id), "world.Coast", text("abbreviation", id));
  };
  const std::string known = power("france", "France") + power("germany", "Germany") + power("russia", "Russia") +
                            kind("army") + kind("fleet") + coast("mv") + coast("xc") + coast("sc");
  // jDip has a name for it that Casus does not have, and a short one that it has.
  const std::string provinces = province("burgundy", "Burgundy", "bur") + province("munich", "Munich", "mun") +
                                province("ruhr", "Ruhr", "ruh") + province("tyrolia", "Tyrolia, the", "tyr") +
                                province("paris", "Paris", "par") + province("spain", "Spain", "spa") +
                                province("gulf", "Gulf of Lyon", "lyo");
  std::string turns;
  for (const SavedPhase& phase : phases) {
    std::string places, orders, powers[3];
    const std::vector<std::string> names = {"france", "germany", "russia"};
    for (std::size_t i = 0; i < provinces_of_saved_game.size(); ++i) {
      std::string data = i < phase.owners.size() && !phase.owners[i].empty() ? ref(phase.owners[i], "SCOwner") : "";
      for (const SavedUnit& unit : phase.units) {
        if (unit.province == provinces_of_saved_game[i])
          data += object(unit.is_dislodged ? " field='dislodgedUnit'" : " field='unit'", "world.Unit",
                         ref(unit.kind, "type") + ref(unit.power, "owner") + ref(unit.coast, "coast"));
      }
      places += data.empty() ? "<null/>" : object("", "world.Position$ProvinceData", data);
    }
    for (const SavedOrder& order : phase.orders) {
      for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == order.power) powers[i] += written(order);
      }
    }
    for (std::size_t i = 0; i < names.size(); ++i)
      orders += ref(names[i]) + fmt::format("<collection class='java.util.ArrayList'>{}</collection>", powers[i]);
    const std::string name =
        object(" field='phase'", "world.Phase",
               object(" field='seasonType'", "world.Phase$SeasonType", value("position", "int", phase.season)) +
                   object(" field='yearType'", "world.Phase$YearType", value("year", "int", "1905")) +
                   object(" field='phaseType'", "world.Phase$PhaseType", text("constName", phase.kind)));
    turns += "\n<null/>" + object("", "world.TurnState",
                                  name + list("resultList", phase.results) + map("orderMap", orders) +
                                      object(" field='position'", "world.Position", array("provArray", places)) +
                                      value("isResolved", "boolean", phase.is_resolved ? "true" : "false"));
  }
  const std::string about = fmt::format("<string value='_variant_info_'/>{}<string value='_world_metadata_'/>{}",
                                        object("", "world.World$VariantInfo", text("variantName", variant)),
                                        object("", "world.metadata.GameMetadata", text("gameName", "few")));
  return "<!-- by JSX -->\n<jsx major='1' minor='1'>" +
         object(" id='i0'", "world.World",
                object(" field='map'", "world.Map", array("powers", known) + array("provinces", provinces)) +
                    map("turnStates", turns) + map("nonTurnData", about)) +
         "</jsx>\n";
}

}  // namespace casus::records::testing
