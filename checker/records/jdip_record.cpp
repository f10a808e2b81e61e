#include "checker/records/jdip_record.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "engine/text/mistakes.h"
#include "engine/text/whole_integer.h"

namespace casus::records {

namespace {

constexpr int fall = 2000;  // "position" of its SeasonType

// Of what a saved game lists: places, orders and results of all phases together.
constexpr std::size_t most_members = 500'000;
constexpr std::size_t longest_name = 200;  // bytes

std::optional<int> number_in(const JavaObject& object) { return whole_integer<int>(object.value()); }

// Of the orders that the windows of jDip make, "GUIMove" is a Move, too.
bool is_any(const JavaObject& order, std::initializer_list<std::string_view> classes) {
  return std::ranges::any_of(classes, [&](std::string_view name) { return order.is(name); });
}

std::string_view variant_of_jdip(std::string_view map) {
  if (map.empty() || map == "Standard") return "standard";
  return map == "Fleet Rome" ? "fleet-rome" : "";
}

// Where powers build, as a value of the option build-sites; "" if in their homes (RuleOptions.java).
std::string_view build_sites(const JavaObject& rules) {
  const std::vector<JavaObject> options = rules.field("optionMap").elements();
  for (std::size_t i = 0; i + 1 < options.size(); i += 2) {
    if (options[i].field("name").value() != "Option.builds") continue;
    const std::string_view value = options[i + 1].field("name").value();
    if (value == "OptionValue.any-owned") return "any-owned";
    if (value == "OptionValue.any-if-home-owned") return "any-owned-with-home";
  }
  return "";
}

// A field that has another name in jDip since 2024 (hdwhite/jdip).
JavaObject field_of(const JavaObject& of, std::string_view name, std::string_view later_name) {
  const JavaObject found = of.field(name);
  return found ? found : of.field(later_name);
}

class JdipRecord {
 public:
  explicit JdipRecord(RecordReader& reader) : reader_(&reader) {}

  RecordedGame game(const JavaObject& world) {
    RecordedGame game;
    game.at = world.at();
    if (!world.is("World")) {
      reader_->mistakes.add(game.at, "no saved game of jDip", "an object of the class World", world.class_name());
      return game;
    }
    const JavaObject about = world.field("nonTurnData");
    game.id = about.value_of_key("_world_metadata_").field("gameName").value();
    if (game.id.empty() || game.id.size() > longest_name)
      game.id = std::filesystem::path(reader_->file).stem().string();
    const JavaObject variant = about.value_of_key("_variant_info_");
    const std::string map(variant.field("variantName").value());
    reader_->choose_variant(variant_of_jdip(map), map, game.at);
    if (reader_->variant == nullptr) return game;
    if (const std::string_view sites = build_sites(variant.field("ruleOptions")); !sites.empty())
      reader_->set_option(game, fmt::format("build-sites={}", sites));
    read_provinces(needed(world, "map"));
    if (!reader_->mistakes.none()) return game;
    for (const JavaObject& turn : turns(needed(world, "turnStates"))) {
      if (game.phases.size() > most_phases || too_many_at_) break;
      game.phases.push_back(phase(turn, game.phases));
    }
    if (too_many_at_)
      reader_->mistakes.add(*too_many_at_, "too many orders, results and places",
                            fmt::format("at most {}", most_members));
    else if (game.phases.empty())
      reader_->mistakes.add(game.at, "a saved game without phases", "at least one TurnState");
    game.left_out = std::move(left_out_);
    return game;
  }

 private:
  using Words = std::set<std::string_view>;  // "SUCCESS", "DISLODGED": what the results say of an order
  using Outcomes = std::map<JavaObject, Words>;

  // A mistake if the field is missing. `of` is no text.
  JavaObject needed(const JavaObject& of, std::string_view name) {
    const JavaObject found = of ? of.field(name) : JavaObject();
    if (of && !found) reader_->mistakes.add(of.at(), fmt::format("no \"{}\" of a {}", name, of.class_name()));
    return found;
  }

  // Of a list, an array or a map. Several objects may have the same list, so all are counted together.
  std::vector<JavaObject> members(const JavaObject& of) {
    const std::size_t left = most_members - members_;
    std::vector<JavaObject> all = of.elements(left + 1);
    members_ += std::min(all.size(), left);
    if (all.size() <= left) return all;
    too_many_at_ = of.at();
    return {};
  }

  // The map of phases is inside of one that is synchronized.
  std::vector<JavaObject> turns(JavaObject map) {
    if (const JavaObject inner = map.field("m")) map = inner;
    std::vector<JavaObject> turns;
    for (const JavaObject& one : members(map)) {
      if (one && one.is("TurnState")) turns.push_back(one);
    }
    return turns;
  }

  // By the full name, or else by one of the short ones: a program may have other short names than Casus.
  void read_provinces(const JavaObject& map) {
    for (const JavaObject& one : members(needed(map, "provinces"))) {
      by_index_.push_back(no_province);
      if (!one) continue;
      std::vector<std::string> names{std::string(one.field("fullName").value())};
      for (const JavaObject& name : members(one.field("shortNames"))) names.emplace_back(name.value());
      for (const std::string& name : names) {
        if (name.size() > longest_name) continue;
        const Read<Location> found = parse_location(*reader_->variant, name, one.at());
        if (!found) continue;
        by_index_.back() = found->province;
        break;
      }
      by_province_.emplace(one, by_index_.back());
      names_.emplace(one, names.front());
    }
  }

  std::optional<ProvinceId> province(const JavaObject& province) {
    const auto found = by_province_.find(province);
    if (found != by_province_.end() && found->second != no_province) return found->second;
    const auto name = names_.find(province);
    reader_->mistakes.add(province.at(), "a province that the map does not have",
                          "a province of the variant " + reader_->variant->id,
                          name == names_.end() ? "" : name->second);
    return std::nullopt;
  }

  Coast coast(const JavaObject& coast) {
    return coast_with_short_name(coast.field("abbreviation").value()).value_or(Coast::None);
  }

  std::optional<Location> location(const JavaObject& location) {
    const JavaObject where = needed(location, "province");
    const auto id = where ? province(where) : std::nullopt;
    if (!id) return std::nullopt;
    return Location{*id, coast(location.field("coast"))};
  }
  std::optional<Location> location(const JavaObject& of, std::string_view name) { return location(needed(of, name)); }

  static std::string_view name_of_power(const JavaObject& power) {
    const std::vector<JavaObject> names = power.field("names").elements(1);
    return names.empty() ? "" : names.front().value();
  }

  // The owner of a unit or of a centre. Each unknown one is one mistake, and leaves out all phases in which it owns
  // something.
  std::optional<PowerId> power(const JavaObject& power) {
    if (!power) return std::nullopt;
    const auto [known, is_new] = powers_.try_emplace(power);
    if (is_new) known->second = reader_->power(name_of_power(power), power.at());
    if (!known->second) has_unknown_owner_ = true;
    return known->second;
  }

  std::optional<PowerId> power_of(const JavaObject& order) {
    const JavaObject power = needed(order, "power");
    return power ? reader_->power(name_of_power(power), order.at()) : std::nullopt;
  }

  std::optional<UnitKind> kind(const JavaObject& type) {
    const std::string_view name = type.field("internalName").value();
    if (name == "army") return UnitKind::Army;
    if (name == "fleet") return UnitKind::Fleet;
    if (type) reader_->mistakes.add(type.at(), "an unknown kind of unit", "army or fleet", name);
    return std::nullopt;
  }

  // Of a unit that another one helps: the order may leave it out.
  std::optional<UnitKind> kind_if_said(const JavaObject& type) {
    return type.field("internalName").value() == "undefined" ? std::nullopt : kind(type);
  }

  RecordedPhase phase(const JavaObject& turn, const std::vector<RecordedPhase>& before) {
    RecordedPhase phase;
    phase.at = turn.at();
    phase.is_played = turn.field("isResolved").value() == "true";
    has_unknown_owner_ = false;
    reader_->read_or_leave_out(phase, [&] {
      read_name(needed(turn, "phase"), phase);
      if (const JavaObject position = needed(turn, "position")) read_position(position, phase);
    });
    if (has_unknown_owner_) phase.is_read = false;
    // jDip gives centres to their new owners after the movements of a Fall. By the rules they change hands after its
    // retreats.
    const bool is_fall_retreat =
        phase.phase && phase.phase->kind == PhaseKind::Retreats && phase.phase->season == Season::Fall;
    if (is_fall_retreat && !before.empty()) {
      phase.owners = before.back().owners;
      if (!before.back().is_read) phase.is_read = false;
    }
    for (RecordedDislodgement& one : phase.dislodged) {
      if (const auto open = open_.find(one.unit.at.province); open != open_.end()) one.open = open->second;
    }
    open_.clear();
    Outcomes outcomes;
    reader_->read_or_leave_out(phase, [&] { outcomes = outcomes_of(turn.field("resultList"), phase); });
    if (!phase.is_read) open_.clear();
    for (const JavaObject& list : members(turn.field("orderMap"))) {
      if (!list || list.is("Power")) continue;
      for (const JavaObject& order : members(list)) {
        if (order) read_order_or_leave_it_out(order, outcomes, phase);
      }
    }
    return phase;
  }

  void read_name(const JavaObject& phase, RecordedPhase& recorded) {
    if (!phase) return;
    const auto season = number_in(needed(needed(phase, "seasonType"), "position"));
    const auto year = number_in(needed(needed(phase, "yearType"), "year"));
    const std::string_view kind = needed(needed(phase, "phaseType"), "constName").value();
    if (!season || !year || kind.empty()) {
      reader_->mistakes.add(phase.at(), "a phase that cannot be read", "a season, a year and a kind of phase");
      return;
    }
    const bool is_fall = *season >= fall;
    Phase now{is_fall ? Season::Fall : Season::Spring, *year};
    if (kind == "retreat") now.kind = PhaseKind::Retreats;
    else if (kind == "adjustment") now = {Season::Winter, *year, PhaseKind::Adjustments};
    else if (kind != "movement")
      reader_->mistakes.add(phase.at(), "an unknown phase", "movement, retreat or adjustment", kind);
    recorded.name = fmt::format("{} {}, {}", is_fall ? "Fall" : "Spring", *year, kind);
    recorded.phase = now;
  }

  void read_position(const JavaObject& position, RecordedPhase& phase) {
    const JavaObject provinces = needed(position, "provArray");
    if (!provinces) return;
    phase.owners.emplace(reader_->variant->map.provinces().size(), no_power);
    const std::vector<JavaObject> all = members(provinces);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!all[i]) continue;
      const ProvinceId here = i < by_index_.size() ? by_index_[i] : no_province;
      const JavaObject owner = field_of(all[i], "SCOwner", "scOwner");
      const JavaObject unit = all[i].field("unit"), dislodged = all[i].field("dislodgedUnit");
      if (!owner && !unit && !dislodged) continue;
      if (here == no_province) {
        reader_->mistakes.add(all[i].at(), "a unit or an owner of a province that the map does not have",
                              "a province of the variant " + reader_->variant->id);
        continue;
      }
      if (const auto owned = power(owner)) reader_->set_owner(phase, here, *owned, all[i].at());
      if (const auto found = this->unit(unit, here)) phase.units.push_back(*found);
      if (const auto found = this->unit(dislodged, here)) phase.dislodged.push_back({*found});
    }
  }

  std::optional<Unit> unit(const JavaObject& unit, ProvinceId where) {
    if (!unit) return std::nullopt;
    const auto owner = power(needed(unit, "owner"));
    const auto kind = this->kind(needed(unit, "type"));
    if (!owner || !kind) return std::nullopt;
    return Unit{*owner, *kind, reader_->as_stands(*kind, {where, coast(unit.field("coast"))})};
  }

  // What the results of a phase say of each order. They also say where dislodged units may retreat to in the next one.
  Outcomes outcomes_of(const JavaObject& results, const RecordedPhase& phase) {
    Outcomes outcomes;
    for (const JavaObject& result : members(results)) {
      const JavaObject order = result.field("order"), type = result.field("resultType");
      if (!order || !type) continue;
      outcomes[order].emplace(type.field("key").value());
      const JavaObject open = result.field("retreatLocations");
      const auto from = open ? location(order, "src") : std::nullopt;
      if (!from) continue;
      const auto stands = std::ranges::find(phase.units, from->province, [](const Unit& it) { return it.at.province; });
      if (stands == phase.units.end()) continue;
      std::vector<Location>& places = open_[from->province];
      for (const JavaObject& one : members(open)) {
        const auto to = one ? location(one) : std::nullopt;
        if (to) places.push_back(reader_->as_stands(stands->kind, *to));
      }
      sort_places(places);
    }
    return outcomes;
  }

  // Places and powers are objects that orders share, so a mistake is reported at the order.
  void read_order_or_leave_it_out(const JavaObject& order, const Outcomes& outcomes, RecordedPhase& phase) {
    Mistakes mistakes;
    RecordReader of_order = reader_->with(mistakes);
    RecordReader* const of_game = std::exchange(reader_, &of_order);
    read_order(order, outcomes, phase);
    reader_ = of_game;
    if (mistakes.none()) return;
    left_out_.push_back(std::move(mistakes).take().front());
    left_out_.back().at = order.at();
  }

  void read_order(const JavaObject& order, const Outcomes& outcomes, RecordedPhase& phase) {
    const auto owner = power_of(order);
    if (!owner || !phase.phase) return;
    RecordedOrder recorded;
    recorded.order.power = *owner;
    if (order.is("Waive")) {
      recorded.order.task = Waive{};
      phase.orders.push_back(std::move(recorded));
      return;
    }
    const auto at = location(order, "src");
    const auto kind = this->kind(needed(order, "srcUnitType"));
    if (!at || !kind) return;
    recorded.order.unit = {written(*kind), no_power, reader_->as_stands(*kind, *at)};
    const auto task = this->task(order, *kind);
    if (!task) return;
    recorded.order.task = *task;
    if (const auto found = outcomes.find(order); found != outcomes.end()) tell_result(found->second, recorded);
    phase.orders.push_back(std::move(recorded));
  }

  std::optional<Task> task(const JavaObject& order, UnitKind kind) {
    if (order.is("Hold")) return Hold{};
    if (order.is("Build")) return Build{};
    if (is_any(order, {"Disband", "Remove"})) return Disband{};
    if (is_any(order, {"Move", "Retreat"})) {
      const auto to = location(order, "dest");
      if (!to) return std::nullopt;
      const bool by_convoy = field_of(order, "_isViaConvoy", "isViaConvoy").value() == "true";
      return Move{reader_->as_stands(kind, *to), by_convoy ? Via::Convoy : Via::Any};
    }
    const bool is_support = order.is("Support");
    if (!is_support && !order.is("Convoy")) {
      reader_->mistakes.add(order.at(), "an unknown kind of order", "an order of a phase", order.class_name());
      return std::nullopt;
    }
    const auto from = location(order, is_support ? "supSrc" : "convoySrc");
    const JavaObject dest = order.field(is_support ? "supDest" : "convoyDest");
    const auto to = dest ? location(dest) : from;
    if (!from || !to) return std::nullopt;
    const auto helped_kind = kind_if_said(order.field(is_support ? "supUnitType" : "convoyUnitType"));
    const UnitName helped{helped_kind ? written(*helped_kind) : WrittenKind::Unsaid, no_power, {from->province}};
    if (!is_support) return Convoy{helped, {to->province}};
    if (to->province == from->province) return SupportHold{helped};
    return SupportMove{helped, {to->province}};
  }

  // "DISLODGED" alone says only of a move how the order itself came out. A convoy fails also if no army goes by it,
  // which the positions show.
  static void tell_result(const Words& words, RecordedOrder& recorded) {
    const bool is_convoy = std::holds_alternative<Convoy>(recorded.order.task);
    if (words.contains("SUCCESS")) recorded.succeeds = true;
    else if (words.contains("FAILURE") && !is_convoy) recorded.succeeds = false;
    else if (words.contains("DISLODGED") && std::holds_alternative<Move>(recorded.order.task))
      recorded.succeeds = false;
  }

  RecordReader* reader_;              // of the game, or of the order that is being read
  std::vector<ProvinceId> by_index_;  // no_province where Casus has none
  std::map<JavaObject, ProvinceId> by_province_;
  std::map<JavaObject, std::string> names_;
  std::map<JavaObject, std::optional<PowerId>> powers_;  // that own something; nothing: unknown
  std::map<ProvinceId, std::vector<Location>> open_;     // retreats of the next phase
  Diagnostics left_out_;
  bool has_unknown_owner_ = false;  // in the position of this phase
  std::size_t members_ = 0;         // read so far
  std::optional<SourcePos> too_many_at_;
};

}  // namespace

RecordedGame read_jdip_record(const JavaObjects& objects, RecordReader& reader) {
  return JdipRecord(reader).game(objects.root());
}

}  // namespace casus::records
