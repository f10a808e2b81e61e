#include "checker/records/webdiplomacy_record.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/records/webdiplomacy_numbers.h"
#include "engine/text/mistakes.h"

namespace casus::records {

using transfer::PlacedJson;

namespace {

constexpr int most_turns = 4000;

// "variantID": 1, 3, 4
std::string known_variants() {
  std::vector<int> ids;
  std::ranges::transform(all_variant_numbers(), std::back_inserter(ids), &VariantNumbers::variant_id);
  return fmt::format("\"variantID\": {}", fmt::join(ids, ", "));
}

std::optional<double> turn_of(const PlacedJson& phase) {
  const PlacedJson* const turn = phase.member("turn");
  return turn != nullptr && turn->kind == PlacedJson::Kind::Number ? std::optional(turn->number) : std::nullopt;
}

// All that the orders of a turn say, except the turn; sorted.
std::vector<std::string> orders_of_turn(const std::vector<PlacedJson>& phases, double turn) {
  std::vector<std::string> orders;
  for (const PlacedJson& phase : phases) {
    const PlacedJson* const list = phase.member("orders");
    if (list == nullptr || turn_of(phase) != turn) continue;
    for (const PlacedJson& order : list->elements) {
      std::string& text = orders.emplace_back();
      for (std::size_t i = 0; i < order.names.size(); ++i) {
        const PlacedJson& value = order.elements[i];
        if (order.names[i] != "turn") text += fmt::format("{}: {}{}; ", order.names[i], value.text, value.number);
      }
    }
  }
  std::ranges::sort(orders);
  return orders;
}

// How many phases there are without the last turn, if that is a copy. When players of vDiplomacy end a game, it records
// the orders of the turn before once more, as those of the turn that is not played (gamemaster/game.php, setDrawn and
// setConcede). It has no phase "Finished"; webDiplomacy has one, and leaves the copy out.
std::size_t phases_without_copy(const PlacedJson& json, const std::vector<PlacedJson>& phases) {
  const PlacedJson* const over = json.member("gameOver");
  if (phases.empty() || over == nullptr || (over->text != "Drawn" && over->text != "Won")) return phases.size();
  const PlacedJson* const kind = phases.back().member("phase");
  const auto last = turn_of(phases.back());
  if (!last || kind == nullptr || kind->text == "Finished") return phases.size();
  const std::vector<std::string> orders = orders_of_turn(phases, *last);
  if (orders.empty() || orders != orders_of_turn(phases, *last - 1)) return phases.size();
  std::size_t count = phases.size();
  while (count > 0 && turn_of(phases[count - 1]) == last) --count;
  return count;
}

class WebDiplomacyRecord {
 public:
  explicit WebDiplomacyRecord(RecordReader& reader, const VariantNumbers* numbers = nullptr)
      : reader_(reader), numbers_(numbers) {}

  RecordedGame game(const PlacedJson& json) {
    RecordedGame game;
    constexpr int largest = 2'000'000'000;
    game.id = fmt::format("{}", reader_.values.number(json, "gameID", 0, largest).value_or(0));
    game.at = reader_.values.at(json);
    const auto variant = reader_.values.number(json, "variantID", 0, largest);
    if (!variant) return game;
    // Only the numbers of these maps are known, so that --variant can choose other rules for them, but no other map.
    numbers_ = numbers_of_variant(*variant);
    if (numbers_ == nullptr) {
      reader_.mistakes.add(game.at, "a record of a variant of webDiplomacy whose numbers Casus does not know",
                           known_variants(), fmt::format("{}", *variant));
      return game;
    }
    reader_.choose_variant(numbers_->variant, fmt::format("{}", *variant), game.at);
    if (reader_.variant == nullptr) return game;
    if (!numbers_->option.empty()) reader_.set_option(game, std::string(numbers_->option));
    const std::vector<PlacedJson>& phases = reader_.values.list(json, "phases");
    for (const PlacedJson& phase : std::span(phases).first(phases_without_copy(json, phases)))
      game.phases.push_back(this->phase(phase));
    // The site lists the builds with which a game begins after the movements of their turn.
    std::ranges::stable_partition(game.phases, [&](const RecordedPhase& one) {
      return one.phase && one.phase->season == Season::Winter && one.phase->year == year_of_first_builds();
    });
    // The site also lists a turn that has only messages: the turn of a draw, or the time before the game begins.
    std::erase_if(game.phases, [](const RecordedPhase& phase) {
      return phase.is_read && phase.units.empty() && phase.dislodged.empty() && phase.orders.empty();
    });
    if (game.phases.size() > 1) settle_retreats_at_the_end(game.phases.end()[-2], game.phases.back());
    game.left_out = std::move(left_out_);
    // The last phase is the one that is being played; after the end it has no orders.
    if (!game.phases.empty()) game.phases.back().is_played = false;
    return game;
  }

 private:
  // If a game ends before its retreats, the dislodged units are among the others.
  static void settle_retreats_at_the_end(const RecordedPhase& before, RecordedPhase& end) {
    if (end.phase || !before.phase || before.phase->kind != PhaseKind::Movement) return;
    const auto is_dislodged = [&](const Unit& unit) {
      return std::ranges::count(end.units, unit.at.province, [](const Unit& one) { return one.at.province; }) > 1 &&
             std::ranges::find(before.units, unit) != before.units.end();
    };
    std::vector<Unit> dislodged;
    std::ranges::copy_if(end.units, std::back_inserter(dislodged), is_dislodged);
    if (dislodged.empty()) return;
    end.phase = before.phase;
    end.phase->kind = PhaseKind::Retreats;
    for (const Unit& unit : dislodged) {
      std::erase(end.units, unit);
      end.dislodged.push_back({unit});
    }
  }

  // The year of turn 0.
  int year_of_first_spring() const {
    const Variant& variant = *reader_.variant;
    const bool begins_in_winter = variant.start.phase.kind == PhaseKind::Adjustments;
    return variant.calendar.first_year + (begins_in_winter ? variant.calendar.step : 0);
  }

  int year_of_first_builds() const { return year_of_first_spring() - reader_.variant->calendar.step; }

  RecordedPhase phase(const PlacedJson& json) {
    RecordedPhase phase;
    phase.at = reader_.values.at(json);
    reader_.read_or_leave_out(phase, [&] { read_position(json, phase); });
    for (const PlacedJson& one : reader_.values.list(json, "orders")) read_order_or_leave_it_out(one, phase);
    return phase;
  }

  void read_position(const PlacedJson& json, RecordedPhase& phase) {
    const auto turn = reader_.values.number(json, "turn", 0, most_turns);
    const std::string kind = reader_.values.text(json, "phase");
    if (!turn) return;
    const bool is_spring = *turn % 2 == 0;
    const bool is_first_builds = kind == "Builds" && *turn == 0;
    Phase now{is_spring ? Season::Spring : Season::Fall,
              year_of_first_spring() + reader_.variant->calendar.step * (*turn / 2)};
    phase.name = fmt::format("turn {}, {}", *turn, kind);
    if (kind == "Retreats") now.kind = PhaseKind::Retreats;
    else if (kind == "Builds")
      now = {Season::Winter, is_first_builds ? year_of_first_builds() : now.year, PhaseKind::Adjustments};
    else if (kind != "Diplomacy" && kind != "Finished")
      reader_.mistakes.add(phase.at, "an unknown phase", "Diplomacy, Retreats, Builds or Finished", kind);
    if (kind == "Builds" && is_spring && !is_first_builds)
      reader_.mistakes.add(phase.at, "builds in an even turn, which is a spring", "an odd turn", phase.name);
    if (kind != "Finished") phase.phase = now;
    // The first builds are on an empty board; the site lists the units after the movements.
    if (!is_first_builds)
      for (const PlacedJson& one : reader_.values.list(json, "units")) read_unit(one, phase);
    // At the end of a game these are the owners of the phase before, also after a Fall.
    if (kind == "Finished") return;
    for (const PlacedJson& one : reader_.values.list(json, "centers")) read_owner(one, phase);
  }

  // A mistake in an order does not refuse the game.
  void read_order_or_leave_it_out(const PlacedJson& json, RecordedPhase& phase) {
    if (!phase.phase) return;
    Mistakes mistakes;
    RecordReader reader = reader_.with(mistakes);
    const auto order = WebDiplomacyRecord(reader, numbers_).order(json);
    if (!mistakes.none()) left_out_.push_back(std::move(mistakes).take().front());
    else if (order) phase.orders.push_back(*order);
  }

  // `least`: 0 if it may be nobody.
  std::optional<PowerId> power(const PlacedJson& json, int least = 1) {
    const auto number = reader_.values.number(json, "countryID", least, static_cast<int>(numbers_->powers.size()));
    if (!number) return std::nullopt;
    if (*number == 0) return no_power;
    return reader_.power(numbers_->powers[static_cast<std::size_t>(*number) - 1], reader_.values.at(json));
  }

  std::optional<std::string_view> place(const PlacedJson& json, std::string_view member) {
    const auto number = reader_.values.number(json, member, 1, static_cast<int>(numbers_->places.size()));
    if (!number) return std::nullopt;
    return numbers_->places[static_cast<std::size_t>(*number) - 1];
  }
  std::optional<Location> location(const PlacedJson& json, std::string_view member) {
    const auto name = place(json, member);
    return name ? reader_.location(*name, reader_.values.at(json)) : std::nullopt;
  }

  std::optional<UnitKind> kind(const PlacedJson& json) {
    const std::string text = reader_.values.text(json, "unitType");
    if (text == "Army") return UnitKind::Army;
    if (text == "Fleet") return UnitKind::Fleet;
    reader_.mistakes.add(reader_.values.at(json), "an unknown kind of unit", "Army or Fleet", text);
    return std::nullopt;
  }

  void read_unit(const PlacedJson& json, RecordedPhase& phase) {
    const auto owner = power(json);
    const auto kind = this->kind(json);
    const auto at = location(json, "terrID");
    if (!owner || !kind || !at) return;
    const Unit unit{*owner, *kind, reader_.as_stands(*kind, *at)};
    if (reader_.values.text(json, "retreating") == "Yes") phase.dislodged.push_back({unit});
    else phase.units.push_back(unit);
  }

  void read_owner(const PlacedJson& json, RecordedPhase& phase) {
    const auto owner = power(json, 0);
    const auto name = place(json, "terrID");
    if (!owner || !name) return;
    if (!phase.owners) phase.owners.emplace(reader_.variant->map.provinces().size(), no_power);
    // All provinces have owners there, and those with several coasts also by the coast.
    const auto at = reader_.location(*name, reader_.values.at(json));
    if (*owner == no_power || !at || at->coast != Coast::None) return;
    if (reader_.variant->map.supply_centres().contains(at->province))
      reader_.set_owner(phase, *name, *owner, reader_.values.at(json));
  }

  // If there was a mistake, what it returns has no meaning.
  std::optional<RecordedOrder> order(const PlacedJson& json) {
    const auto owner = power(json);
    const std::string type = reader_.values.text(json, "type");
    if (!owner) return std::nullopt;
    RecordedOrder recorded;
    recorded.order.power = *owner;
    const bool has_succeeded = reader_.values.text(json, "success") == "Yes";
    if (type == "Wait") {
      recorded.order.task = Waive{};
      return recorded;
    }
    const auto at = location(json, "terrID");
    if (!at) return std::nullopt;
    // An adjustment names no unit, except by its place.
    UnitName unit{WrittenKind::Unsaid, no_power, *at};
    if (type == "Build Army") unit.kind = WrittenKind::Army;
    else if (type == "Build Fleet") unit.kind = WrittenKind::Fleet;
    else if (type != "Destroy") {
      const auto kind = this->kind(json);
      if (!kind) return std::nullopt;
      unit.kind = written(*kind);
    }
    if (unit.kind == WrittenKind::Army) unit.at.coast = Coast::None;
    recorded.order.unit = unit;
    const auto task = this->task(json, type);
    if (!task) return std::nullopt;
    recorded.order.task = *task;
    // What success means of a hold, a support or a convoy, no documentation says: the positions decide those.
    if (std::holds_alternative<Move>(*task) || std::holds_alternative<Build>(*task)) recorded.succeeds = has_succeeded;
    return recorded;
  }

  std::optional<Task> task(const PlacedJson& json, std::string_view type) {
    if (type == "Hold") return Hold{};
    if (type == "Build Army" || type == "Build Fleet") return Build{};
    if (type == "Disband" || type == "Destroy") return Disband{};
    const bool is_known =
        type == "Move" || type == "Retreat" || type == "Support hold" || type == "Support move" || type == "Convoy";
    if (!is_known) {
      reader_.mistakes.add(reader_.values.at(json), "an unknown kind of order",
                           "Hold, Move, Support hold, Support move, Convoy, Retreat, Disband, Build Army, Build Fleet, "
                           "Wait or Destroy",
                           type);
      return std::nullopt;
    }
    const auto to = location(json, "toTerrID");
    if (!to) return std::nullopt;
    if (type == "Retreat") return Move{*to};
    if (type == "Support hold") return SupportHold{{WrittenKind::Unsaid, no_power, {to->province}}};
    if (type == "Move") {
      const bool by_convoy = reader_.values.text(json, "viaConvoy") == "Yes";
      return Move{*to, by_convoy ? Via::Convoy : Via::Any};
    }
    const auto from = location(json, "fromTerrID");
    if (!from) return std::nullopt;
    const UnitName helped{WrittenKind::Unsaid, no_power, {from->province}};
    if (type == "Convoy") return Convoy{helped, {to->province}};
    return SupportMove{helped, {to->province}};
  }

  RecordReader& reader_;
  const VariantNumbers* numbers_;
  Diagnostics left_out_;
};

}  // namespace

bool is_used_of_webdiplomacy(const std::vector<std::string_view>& inside, std::string_view name) {
  if (inside.empty()) return is_among(name, {"gameID", "variantID", "gameOver", "phases"});
  if (inside[0] != "phases") return false;
  if (inside.size() == 1) return is_among(name, {"turn", "phase", "units", "centers", "orders"});
  return is_among(inside[1], {"units", "centers", "orders"});
}

RecordedGame read_webdiplomacy_record(const PlacedJson& json, RecordReader& reader) {
  return WebDiplomacyRecord(reader).game(json);
}

}  // namespace casus::records
