#include "checker/records/record_values.h"

#include <algorithm>

#include "engine/orders/notation.h"
#include "engine/rules/option.h"
#include "engine/text/assert.h"

namespace casus::records {

using transfer::PlacedJson;

RecordReader RecordReader::with(Mistakes& of_the_part) const {
  return {file, variants, variant, of_the_part, transfer::JsonValues(file, of_the_part)};
}

void RecordReader::choose_variant(std::string_view id, const std::string& map, const SourcePos& at) {
  if (variant != nullptr) return;
  if (id.empty()) {
    mistakes.add(at, "a record of a map that Casus does not know by this name", "the variant, with --variant", map);
    return;
  }
  const auto found = variants.get(id);
  if (found) variant = *found;
  else mistakes.add(corpus::named_at(found.problems(), at, id));
}

void RecordReader::set_option(RecordedGame& game, const std::string& setting) const {
  const Read<OptionChoice> choice = read_choice(setting, game.at);
  CASUS_ASSERT(choice);
  if (choice->option->get(variant->options()) != choice->value) game.options.push_back(setting);
}

const PlacedJson* RecordReader::object(const PlacedJson& of, std::string_view name) {
  const PlacedJson* value = values.needed(of, name);
  if (value == nullptr) return nullptr;
  if (value->kind == PlacedJson::Kind::Object) return value;
  mistakes.add(values.at(*value), '"' + std::string(name) + "\" is not an object", "an object");
  return nullptr;
}

const PlacedJson* RecordReader::object_if_there(const PlacedJson& of, std::string_view name) {
  const PlacedJson* value = of.member(name);
  if (value == nullptr || value->kind == PlacedJson::Kind::Null) return nullptr;
  if (value->kind == PlacedJson::Kind::List && value->elements.empty()) return nullptr;
  return object(of, name);
}

std::optional<PowerId> RecordReader::power(std::string_view name, const SourcePos& at) {
  const auto found = variant->find_power(name);
  if (!found)
    mistakes.add_with_nearest(at, "an unknown power", "a power of the variant " + variant->id, std::string(name),
                              variant->nearest_power(name));
  return found;
}

std::optional<Location> RecordReader::location(std::string_view text, const SourcePos& at) {
  const Read<Location> read = parse_location(*variant, text, at);
  if (read) return *read;
  mistakes.add(read.problems());
  return std::nullopt;
}

Location RecordReader::as_stands(UnitKind kind, Location at) const {
  if (kind == UnitKind::Army || !variant->map.has_coasts(at.province)) at.coast = Coast::None;
  return at;
}

std::optional<Unit> RecordReader::unit(PowerId power, std::string_view text, const SourcePos& at) {
  const Read<UnitName> read = parse_unit(*variant, text, at);
  if (!read) {
    mistakes.add(read.problems());
    return std::nullopt;
  }
  if (read->kind == WrittenKind::Unsaid) {
    mistakes.add(at, "a unit that is neither army nor fleet", "a unit such as F STP/SC", text);
    return std::nullopt;
  }
  const UnitKind kind = read->kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army;
  return Unit{power, kind, as_stands(kind, read->at)};
}

void RecordReader::set_owner(RecordedPhase& phase, ProvinceId where, PowerId power, const SourcePos& at) {
  const std::string& name = variant->map[where].name;
  if (!variant->map.supply_centres().contains(where)) {
    mistakes.add(at, "an owner of a province that is not a supply centre", "a supply centre", name);
    return;
  }
  if (!phase.owners) phase.owners.emplace(variant->map.provinces().size(), no_power);
  PowerId& owner = (*phase.owners)[index(where)];
  if (owner != no_power && owner != power) mistakes.add(at, "a supply centre with two owners", "one owner", name);
  owner = power;
}

void RecordReader::set_owner(RecordedPhase& phase, std::string_view province, PowerId power, const SourcePos& at) {
  if (const auto where = location(province, at)) set_owner(phase, where->province, power, at);
}

bool is_among(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::ranges::find(names, name) != names.end();
}

void sort_places(std::vector<Location>& open) {
  std::ranges::sort(open);
  open.erase(std::ranges::unique(open).begin(), open.end());
}

}  // namespace casus::records
