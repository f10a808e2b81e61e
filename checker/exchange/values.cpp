#include "checker/exchange/values.h"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

#include "engine/map/map_reading.h"

namespace casus::exchange {

namespace {

using reports::leader_type;
using reports::phase_kind_words;
using reports::season_words;

constexpr int last_year = 99'999;
constexpr int most_fleets = 99;  // of one power in one province

bool exists(PhasesOfYear phases, const Phase& phase) {
  if (phases == PhasesOfYear::OneTurn) return phase.season == Season::Year && phase.kind == PhaseKind::Turn;
  if (phase.season == Season::Year || phase.kind == PhaseKind::Turn) return false;
  return (phase.season == Season::Winter) == (phase.kind == PhaseKind::Adjustments);
}

int year_from_told(const Calendar& calendar, int told) {
  if (calendar.step > 0) return told;
  return told < 0 ? -told : 1 - told;
}

// Compares the first letters before it calls a function for the rest: this runs many times for each message.
template <class Id, class List>
Id id_in(const List& list, std::string_view name, Id otherwise, const auto& name_of) {
  for (std::size_t i = 0; i < list.size() && !name.empty(); ++i) {
    const std::string& known = name_of(list[i]);
    if (known.size() == name.size() && known[0] == name[0] && known == name) return static_cast<Id>(i);
  }
  return otherwise;
}

// The name may be that of the member, and not its value.
void refuse_name(const Place& place, std::string_view expected, std::string_view name, const std::string& nearest) {
  place.refuse_because(fmt::format("expected {}, found \"{}\"{}", expected, shown_name(name),
                                   nearest.empty() ? "" : fmt::format(" (the nearest is \"{}\")", nearest)));
}

constexpr std::string_view location_with_coast = "a province, a slash, and nc, sc, ec or wc";

// "bul_sc", "bul(sc)" and the like, where the protocol has "bul/sc".
bool has_coast_in_another_form(const Map& map, std::string_view text) {
  if (map.find(text)) return false;
  if (text.ends_with(')')) text.remove_suffix(1);
  if (text.size() < 3 || !coast_with_short_name(text.substr(text.size() - 2))) return false;
  const std::string_view province = text.substr(0, text.find_last_not_of("_-. (", text.size() - 3) + 1);
  const auto found = map.find(province);
  return found && map[*found].id == province;
}

std::uint8_t count_at(const Variant& variant, const Place& place) {
  const int most = variant.stacking() == Stacking::LandAndFleets ? most_fleets : 1;
  return static_cast<std::uint8_t>(place["count"].number_or(1, most, 1));
}

}  // namespace

std::size_t word_at(const Place& place, std::span<const std::string_view> words) {
  const std::string_view said = place.text_or("");
  const auto found = std::ranges::find(words, said);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  if (place.none_so_far()) place.refuse(fmt::format("one of {}", fmt::join(words, ", ")));
  return 0;
}

PowerId power_named(const Variant& variant, const Place& place, std::string_view name) {
  const auto name_of = [](const Power& power) -> const std::string& { return power.name; };
  const PowerId power = id_in(variant.powers, name, no_power, name_of);
  if (power == no_power) refuse_name(place, "a power of this variant", name, variant.nearest_power(name));
  return power;
}

PowerId power_at(const Variant& variant, const Place& place) { return power_named(variant, place, place.text()); }

PowerId player_at(const Variant& variant, const Place& place) {
  const PowerId power = power_at(variant, place);
  if (power != no_power && variant[power].minor) place.refuse("a power that has a player");
  return power;
}

ProvinceId province_named(const Variant& variant, const Place& place, std::string_view id) {
  const auto id_of_province = [](const Province& province) -> const std::string& { return province.id; };
  const ProvinceId province = id_in(variant.map.provinces(), id, no_province, id_of_province);
  if (province == no_province) refuse_name(place, "the id of a province of this map", id, nearest_id(variant.map, id));
  return province;
}

ProvinceId province_at(const Variant& variant, const Place& place) {
  return province_named(variant, place, place.text());
}

LeaderId leader_at(const Variant& variant, const Place& place) {
  const auto name_of = [](const Leader& leader) -> const std::string& { return leader.name; };
  const LeaderId leader = id_in(variant.leaders, place.text(), no_leader, name_of);
  if (leader == no_leader) place.refuse("the name of a leader of this variant");
  return leader;
}

Location location_at(const Variant& variant, const Place& place) {
  const std::string_view text = place.text();
  const std::size_t stroke = text.find('/');
  const bool may_end_in_coast = text.ends_with('c') || text.ends_with("c)");
  if (stroke == std::string_view::npos && may_end_in_coast && has_coast_in_another_form(variant.map, text))
    place.refuse(location_with_coast);
  Location location{province_named(variant, place, text.substr(0, stroke)), Coast::None};
  if (stroke == std::string_view::npos) return location;
  for (const Coast coast : {Coast::North, Coast::South, Coast::East, Coast::West}) {
    if (text.substr(stroke + 1) == short_name(coast)) location.coast = coast;
  }
  if (location.coast == Coast::None) place.refuse(location_with_coast);
  return location;
}

Unit unit_at(const Variant& variant, const Place& place) {
  Unit unit;
  unit.power = power_at(variant, place["power"]);
  const std::size_t type = word_at(place["type"], unit_types(variant));
  if (type == leader_type) {
    unit.leader = leader_at(variant, place["leader"]);
  } else {
    unit.kind = static_cast<UnitKind>(type);
  }
  unit.at = location_at(variant, place["at"]);
  unit.count = count_at(variant, place);
  return unit;
}

UnitName unit_name_at(const Variant& variant, const Place& place) {
  UnitName unit;
  const Place power = place["power"], type = place["type"];
  if (power.is_there()) unit.power = power_at(variant, power);
  if (type.is_there()) {
    const std::size_t kind = word_at(type, unit_types(variant));
    unit.kind = kind == leader_type ? WrittenKind::Army : static_cast<WrittenKind>(kind);
    if (kind == leader_type) unit.leader = leader_at(variant, place["leader"]);
  }
  unit.at = location_at(variant, place["at"]);
  unit.count = count_at(variant, place);
  return unit;
}

Phase phase_at(const Variant& variant, const Place& place) {
  Phase phase;
  phase.season = static_cast<Season>(word_at(place["season"], season_words));
  const Place year = place["year"];
  const bool backwards = variant.calendar.step < 0;
  const int told = year.number(backwards ? -last_year : 0, last_year);
  if (backwards && told == 0) year.refuse("a year: 1 BC (-1) is followed by AD 1");
  phase.year = year_from_told(variant.calendar, told);
  phase.kind = static_cast<PhaseKind>(word_at(place["kind"], phase_kind_words));
  if (!exists(variant.calendar.phases, phase)) place.refuse("a phase of this variant's years");
  return phase;
}

}  // namespace casus::exchange
