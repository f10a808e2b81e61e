#include "checker/records/diplomacy_record.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "engine/orders/notation.h"
#include "engine/text/mistakes.h"
#include "engine/text/overloaded.h"

namespace casus::records {

using transfer::PlacedJson;

namespace {

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (true) {
    const std::size_t begin = text.find_first_not_of(' ');
    if (begin == std::string_view::npos) return words;
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    text.remove_prefix(end);
  }
}

bool was_refused(const std::vector<std::string_view>& order) { return !order.empty() && order.front() == "VOID"; }

// "A PAR R BUR" is a retreat, "A PAR B" a build and "A PAR D" a disbandment; "VOID" comes before an order that was
// refused. The rest is notation that Casus reads.
std::string in_notation(std::vector<std::string_view> words) {
  if (was_refused(words)) words.erase(words.begin());
  std::string before;
  if (words.size() == 3 && words[2] == "B") before = "Build ";
  if (words.size() == 3 && words[2] == "D") before = "Disband ";
  if (!before.empty()) words.pop_back();
  if (words.size() == 4 && words[2] == "R") words[2] = "-";
  for (const std::string_view word : words) before.append(word).append(" ");
  if (!before.empty()) before.pop_back();
  return before;
}

// The results of each unit, by its text: "A PAR". An empty text means success, as an empty list does.
using Results = std::map<std::string, std::vector<std::string>, std::less<>>;

// The words of the package for results.
const std::vector<std::string>& known_results() {
  static const std::vector<std::string> words = {"",          "bounce",    "cut",   "disband", "dislodged",
                                                 "disrupted", "no convoy", "maybe", "void"};
  return words;
}

bool is_known(const std::string& word) { return std::ranges::find(known_results(), word) != known_results().end(); }

// The variant with the places and the rules of a map of the package, or of dipcc ("fva"). Where only two powers play,
// the others own nothing.
std::string_view variant_of_package(std::string_view map) {
  constexpr std::array<std::string_view, 6> on_the_standard_map{"standard",
                                                                "standard_france_austria",
                                                                "fva",
                                                                "standard_germany_italy",
                                                                "standard_age_of_empires",
                                                                "standard_age_of_empires_2"};
  if (std::ranges::find(on_the_standard_map, map) != on_the_standard_map.end()) return "standard";
  return map == "standard_fleet_rome" ? "fleet-rome" : "";
}

// Whether powers build in all their centres (README_RULES.txt).
bool has_build_any(const PlacedJson& game) {
  const PlacedJson* const rules = game.member("rules");
  return rules != nullptr &&
         std::ranges::find(rules->elements, "BUILD_ANY", &PlacedJson::text) != rules->elements.end();
}

bool is_before_or_after_the_game(std::string_view phase) { return phase == "FORMING" || phase == "COMPLETED"; }

class DiplomacyRecord {
 public:
  explicit DiplomacyRecord(RecordReader& reader) : reader_(reader) {}

  RecordedGame game(const PlacedJson& json) {
    const bool is_of_server = json.member("state_history") != nullptr;
    const char* const map_name = is_of_server ? "map_name" : "map";
    RecordedGame game;
    game.id = reader_.values.text(json, is_of_server ? "game_id" : "id");
    game.at = reader_.values.at(json);
    const std::string map = json.member(map_name) == nullptr ? "standard" : reader_.values.text(json, map_name);
    reader_.choose_variant(variant_of_package(map), map, reader_.values.at(json));
    if (reader_.variant == nullptr) return game;
    if (has_build_any(json)) reader_.set_option(game, "build-sites=any-owned");
    game.phases = is_of_server ? phases_of_server(json) : phases(json);
    game.left_out = std::move(left_out_);
    game.unknown_results = std::move(unknown_results_).take();
    mark_played(game.phases);
    return game;
  }

 private:
  std::vector<RecordedPhase> phases(const PlacedJson& json) {
    std::vector<RecordedPhase> phases;
    for (const PlacedJson& phase : reader_.values.list(json, "phases")) {
      if (!only_has_messages(phase)) phases.push_back(this->phase(phase));
    }
    return phases;
  }

  // The end of a game can be there for messages alone.
  static bool only_has_messages(const PlacedJson& phase) {
    const PlacedJson* const name = phase.member("name");
    return name != nullptr && is_before_or_after_the_game(name->text) && phase.member("state") == nullptr;
  }

  RecordedPhase phase(const PlacedJson& json) {
    RecordedPhase phase;
    phase.at = reader_.values.at(json);
    phase.name = reader_.values.text(json, "name");
    reader_.read_or_leave_out(phase, [&] {
      read_name(phase);
      if (const PlacedJson* state = reader_.object(json, "state")) read_state(*state, phase);
    });
    read_orders(reader_.object_if_there(json, "orders"), reader_.object_if_there(json, "results"), phase);
    return phase;
  }

  // Objects by phase for what was played, and an object by power for the present position.
  std::vector<RecordedPhase> phases_of_server(const PlacedJson& json) {
    std::vector<RecordedPhase> phases;
    const PlacedJson* const states = reader_.object(json, "state_history");
    const PlacedJson* const orders = reader_.object(json, "order_history");
    const PlacedJson* const results = reader_.object(json, "result_history");
    const PlacedJson* const powers = reader_.object(json, "powers");
    if (states == nullptr || orders == nullptr || results == nullptr || powers == nullptr) return phases;
    for (std::size_t i = 0; i < states->names.size() && phases.size() <= most_phases; ++i) {
      RecordedPhase phase;
      phase.at = reader_.values.at(states->elements[i]);
      phase.name = states->names[i];
      const PlacedJson* orders_then = nullptr;
      reader_.read_or_leave_out(phase, [&] {
        read_name(phase);
        if (const PlacedJson* state = reader_.object(*states, phase.name)) read_state(*state, phase);
        orders_then = reader_.object(*orders, phase.name);
      });
      read_orders(orders_then, reader_.object_if_there(*results, phase.name), phase);
      phases.push_back(std::move(phase));
    }
    phases.push_back(present_phase(json, *powers));
    return phases;
  }

  // Its orders are not played yet.
  RecordedPhase present_phase(const PlacedJson& json, const PlacedJson& powers) {
    RecordedPhase phase;
    phase.at = reader_.values.at(powers);
    phase.name = reader_.values.text(json, "phase");
    reader_.read_or_leave_out(phase, [&] {
      read_name(phase);
      of_each_power(&powers, &DiplomacyRecord::read_power, phase);
    });
    phase.is_played = false;
    return phase;
  }

  void read_name(RecordedPhase& phase) {
    if (is_before_or_after_the_game(phase.name)) return;
    phase.phase = parse_phase(reader_.variant->calendar, phase.name);
    if (!phase.phase) reader_.mistakes.add(phase.at, "an unknown phase", "a phase such as S1901M", phase.name);
  }

  void read_orders(const PlacedJson* orders, const PlacedJson* of_units, RecordedPhase& phase) {
    const Results results = results_of(of_units);
    phase.is_played = !results.empty();  // of the last phase; the others were played (mark_played)
    if (orders == nullptr) return;
    for (std::size_t i = 0; i < orders->names.size(); ++i) {
      const PlacedJson& list = orders->elements[i];
      if (list.kind == PlacedJson::Kind::Null) continue;
      if (const auto power = reader_.variant->find_power(orders->names[i]))
        read_orders_of(*power, *orders, orders->names[i], results, phase);
      else leave_out_orders(*orders, orders->names[i]);
    }
  }

  // Of a power that the variant does not have.
  void leave_out_orders(const PlacedJson& orders, const std::string& name) {
    const Variant& variant = *reader_.variant;
    const std::string nearest = variant.nearest_power(name);
    Mistakes mistakes;
    for (const PlacedJson& one : reader_.values.list(orders, name))
      mistakes.add_with_nearest(reader_.values.at(one), "an unknown power", "a power of the variant " + variant.id,
                                name, nearest);
    const Diagnostics found = std::move(mistakes).take();
    left_out_.insert(left_out_.end(), found.begin(), found.end());
  }

  // Reads a member of an object, which is about a power; nothing if the power is unknown.
  using ReadsMember = void (DiplomacyRecord::*)(std::optional<PowerId> power, const PlacedJson& of,
                                                std::string_view member, RecordedPhase& phase);

  void of_each_power(const PlacedJson* by_power, ReadsMember reads, RecordedPhase& phase) {
    if (by_power == nullptr) return;
    for (std::size_t i = 0; i < by_power->names.size(); ++i) {
      const std::string& name = by_power->names[i];
      (this->*reads)(reader_.power(name, reader_.values.at(by_power->elements[i])), *by_power, name, phase);
    }
  }

  void read_state(const PlacedJson& state, RecordedPhase& phase) {
    of_each_power(reader_.object_if_there(state, "retreats"), &DiplomacyRecord::read_retreats, phase);
    of_each_power(reader_.object(state, "units"), &DiplomacyRecord::read_units, phase);
    of_each_power(reader_.object(state, "centers"), &DiplomacyRecord::read_centres, phase);
  }

  void read_power(std::optional<PowerId> power, const PlacedJson& of, std::string_view member, RecordedPhase& phase) {
    const PlacedJson* const has = reader_.object(of, member);
    if (has == nullptr) return;
    read_retreats(power, *has, "retreats", phase);
    read_units(power, *has, "units", phase);
    read_centres(power, *has, "centers", phase);
  }

  void read_units(std::optional<PowerId> power, const PlacedJson& of, std::string_view member, RecordedPhase& phase) {
    for (const PlacedJson& one : reader_.values.list(of, member)) {
      const std::string text = reader_.values.text_of(one, "units");
      // A dislodged unit has a star, and is mostly among the retreats, too.
      const bool is_dislodged = text.starts_with('*');
      const auto unit =
          power ? reader_.unit(*power, text.substr(is_dislodged ? 1 : 0), reader_.values.at(one)) : std::nullopt;
      if (!unit) continue;
      if (!is_dislodged) phase.units.push_back(*unit);
      else if (std::ranges::find(phase.dislodged, *unit, &RecordedDislodgement::unit) == phase.dislodged.end())
        phase.dislodged.push_back({*unit});
    }
  }

  void read_centres(std::optional<PowerId> power, const PlacedJson& of, std::string_view member, RecordedPhase& phase) {
    for (const PlacedJson& one : reader_.values.list(of, member)) {
      const std::string text = reader_.values.text_of(one, "centers");
      if (power) reader_.set_owner(phase, text, *power, reader_.values.at(one));
    }
  }

  // "FRANCE": {"A PAR": ["PIC", "GAS"]}
  void read_retreats(std::optional<PowerId> power, const PlacedJson& of, std::string_view member,
                     RecordedPhase& phase) {
    const PlacedJson* const units = reader_.object_if_there(of, member);
    if (!power || units == nullptr) return;
    for (std::size_t i = 0; i < units->names.size(); ++i) {
      const auto unit = reader_.unit(*power, units->names[i], reader_.values.at(units->elements[i]));
      if (!unit) continue;
      RecordedDislodgement dislodged{*unit, std::vector<Location>()};
      for (const PlacedJson& one : reader_.values.list(*units, units->names[i])) {
        const auto to = reader_.location(reader_.values.text_of(one, "retreats"), reader_.values.at(one));
        if (!to) continue;
        const Location there = reader_.as_stands(unit->kind, *to);
        // A fleet can arrive at a coast only; the package also lists the province.
        const bool lacks_coast = unit->kind == UnitKind::Fleet && there.coast == Coast::None &&
                                 reader_.variant->map.has_coasts(there.province);
        if (!lacks_coast) dislodged.open->push_back(there);
      }
      sort_places(*dislodged.open);
      phase.dislodged.push_back(std::move(dislodged));
    }
  }

  Results results_of(const PlacedJson* all) {
    Results results;
    if (all == nullptr) return results;
    for (std::size_t i = 0; i < all->names.size(); ++i) {
      std::vector<std::string>& words = results[all->names[i]];
      for (const PlacedJson& one : reader_.values.list(*all, all->names[i])) {
        words.push_back(reader_.values.text_of(one, "results"));
        if (!is_known(words.back()))
          unknown_results_.add(reader_.values.at(one), "an unknown result",
                               "bounce, cut, disband, dislodged, disrupted, no convoy, void or an empty text",
                               words.back(), known_results());
      }
    }
    return results;
  }

  void read_orders_of(PowerId power, const PlacedJson& orders, const std::string& name, const Results& results,
                      RecordedPhase& phase) {
    for (const PlacedJson& one : reader_.values.list(orders, name)) {
      const std::string text = reader_.values.text_of(one, "orders");
      const std::vector<std::string_view> words = words_of(text);
      Read<Order> order = parse_order(*reader_.variant, power, in_notation(words), reader_.values.at(one));
      if (!order) {
        left_out_.insert(left_out_.end(), order.problems().begin(), order.problems().end());
        continue;
      }
      RecordedOrder recorded{*std::move(order)};
      if (words.size() >= 2 && !was_refused(words)) {
        if (const auto found = results.find(std::string(words[0]) + ' ' + std::string(words[1]));
            found != results.end())
          tell_result(phase, found->second, recorded);
      }
      phase.orders.push_back(std::move(recorded));
    }
  }

  // "dislodged" and "disband" alone do not say how the order itself came out. "void" of a support says only that it
  // helped nobody, and "no convoy" of a fleet that the army did not go. The positions show these. A build or a removal
  // with several results was ordered several times.
  static void tell_result(const RecordedPhase& phase, const std::vector<std::string>& words, RecordedOrder& recorded) {
    if (!phase.phase || !std::ranges::all_of(words, is_known)) return;
    const auto says = [&](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
    const bool is_plain = std::ranges::all_of(words, [](const std::string& word) { return word.empty(); });
    if (phase.phase->kind == PhaseKind::Adjustments) {
      if (words.size() == 1) recorded.succeeds = is_plain;
      return;
    }
    if (is_plain) recorded.succeeds = true;
    else if (says("no convoy")) recorded.succeeds = of_no_convoy(recorded.order);
    else if (says("void")) recorded.result = of_void(recorded.order);
    else if (says("bounce")) recorded.result = Result::Bounces;
    else if (says("cut")) recorded.result = Result::Cut;
    else if (says("disrupted")) recorded.result = Result::Disrupted;
  }

  static std::optional<bool> of_no_convoy(const Order& order) {
    return std::holds_alternative<Move>(order.task) ? std::optional(false) : std::nullopt;
  }
  static std::optional<Result> of_void(const Order& order) {
    const bool supports =
        std::holds_alternative<SupportHold>(order.task) || std::holds_alternative<SupportMove>(order.task);
    return supports ? std::nullopt : std::optional(Result::Void);
  }

  // A phase before another one was played, also without results. A game that ends by agreement keeps the orders of its
  // last phase, and only results show that these were played.
  static void mark_played(std::vector<RecordedPhase>& phases) {
    for (std::size_t i = 0; i + 1 < phases.size(); ++i) {
      if (phases[i + 1].phase) phases[i].is_played = true;
    }
  }

  RecordReader& reader_;
  Diagnostics left_out_;
  Mistakes unknown_results_;
};

}  // namespace

bool is_used_of_diplomacy(const std::vector<std::string_view>& inside, std::string_view name) {
  if (inside.empty())
    return is_among(name, {"id", "map", "rules", "phases", "game_id", "map_name", "phase", "state_history",
                           "order_history", "result_history", "powers"});
  if (inside.size() == 1) return inside[0] != "phases" || is_among(name, {"name", "state", "orders", "results"});
  const bool is_position =
      inside.size() == 2 && (inside[0] == "state_history" || inside[0] == "powers" || inside[1] == "state");
  return !is_position || is_among(name, {"units", "retreats", "centers"});
}

RecordedGame read_diplomacy_record(const PlacedJson& json, RecordReader& reader) {
  return DiplomacyRecord(reader).game(json);
}

}  // namespace casus::records
