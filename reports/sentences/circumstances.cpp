#include "reports/sentences/circumstances.h"

#include <algorithm>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "engine/text/comma_list.h"
#include "engine/text/overloaded.h"

namespace casus::reports {
namespace {

// Where a move, support or convoy is aimed at; for a hold support, where the supported unit stands.
Location aim(const Order& order) {
  const Location own = order.unit.at;
  return std::visit(Overloaded{
                        [&](const Hold&) { return own; },
                        [](const Move& move) { return move.destination; },
                        [](const SupportHold& support) { return support.supported.at; },
                        [](const SupportMove& support) { return support.destination; },
                        [](const Convoy& convoy) { return convoy.destination; },
                        [&](const Build&) { return own; },
                        [&](const Disband&) { return own; },
                        [&](const Waive&) { return own; },
                        [&](const Declare&) { return own; },
                        [](const SupportNeutral& support) { return Location{support.neutral}; },
                        [&](const Plan&) { return own; },
                        [](const PlannedRetreat& retreat) { return retreat.destination; },
                        [&](const Permit&) { return own; },
                        [&](const Withdraw&) { return own; },
                        [&](const AgreeToEnd&) { return own; },
                    },
                    order.task);
}

}  // namespace

std::string listed(const std::vector<std::string>& words) {
  return comma_list(words, " and ", [](const std::string& word) { return word; });
}

std::string capitalised(std::string_view text) {
  std::string result(text);
  if (!result.empty() && result[0] >= 'a' && result[0] <= 'z') result[0] = static_cast<char>(result[0] - 'a' + 'A');
  return result;
}

std::string_view with_article(UnitKind kind) { return kind == UnitKind::Army ? "an army" : "a fleet"; }

const UnitName* served_unit(const Order& order) {
  return std::visit(Overloaded{
                        [](const Hold&) -> const UnitName* { return nullptr; },
                        [](const Move&) -> const UnitName* { return nullptr; },
                        [](const SupportHold& support) { return &support.supported; },
                        [](const SupportMove& support) { return &support.supported; },
                        [](const Convoy& convoy) { return &convoy.army; },
                        [](const Build&) -> const UnitName* { return nullptr; },
                        [](const Disband&) -> const UnitName* { return nullptr; },
                        [](const Waive&) -> const UnitName* { return nullptr; },
                        [](const Declare&) -> const UnitName* { return nullptr; },
                        [](const SupportNeutral&) -> const UnitName* { return nullptr; },
                        [](const Plan&) -> const UnitName* { return nullptr; },
                        [](const PlannedRetreat&) -> const UnitName* { return nullptr; },
                        [](const Permit&) -> const UnitName* { return nullptr; },
                        [](const Withdraw&) -> const UnitName* { return nullptr; },
                        [](const AgreeToEnd&) -> const UnitName* { return nullptr; },
                    },
                    order.task);
}

bool Words::is_people(PowerId power) const {
  if (!known(power)) return false;
  return variant_[power].name == variant_[power].adjective || variant_[power].name.ends_with('s');
}

std::string Words::phase_name() const { return print(variant_.calendar, before_.phase); }

std::string Words::place(Location at) const {
  return known(at.province) ? variant_.map.print(at) : "an unknown province";
}

const Unit* Words::acting_unit(ProvinceId province) const {
  if (!known(province)) return nullptr;
  if (const DislodgedUnit* dislodged = before_.dislodged_at(province)) return &dislodged->unit;
  return before_.unit_at(province);
}

std::string Words::unit(ProvinceId province) const {
  const Unit* found = acting_unit(province);
  return found != nullptr ? print(variant_, *found) : place(province);
}

std::string Words::unit(ProvinceId province, UnitKind kind) const {
  if (variant_.stacking() == Stacking::OneUnit) return unit(province);
  const auto found = std::ranges::find_if(
      before_.units, [&](const Unit& one) { return one.at.province == province && one.kind == kind; });
  return found != before_.units.end() ? print(variant_, *found) : unit(province);
}

std::string Words::units(const std::vector<ProvinceId>& provinces) const {
  std::vector<std::string> names;
  for (ProvinceId province : provinces) names.push_back(unit(province));
  return listed(names);
}

std::string Words::unit_with_power(ProvinceId province) const {
  const Unit* found = acting_unit(province);
  if (found == nullptr || !known(found->power)) return unit(province);
  return variant_[found->power].adjective + " " + print(variant_, *found);
}

std::string Words::name(const UnitName& written) const {
  return known(written.at.province) ? print(variant_, written) : std::string("a unit");
}

Circumstances::Circumstances(const Words& words, const InImpulse& impulse)
    : words_(words),
      order_(&*impulse.deed.done.order),
      at_(impulse.deed.done.order->unit.at.province),
      power_(impulse.deed.unit.power),
      verdict_(*impulse.deed.done.verdict),
      scene_(&impulse.scene),
      deed_(&impulse.deed) {}

bool Circumstances::has_also(Clause clause) const {
  return std::find(verdict_.also.begin(), verdict_.also.end(), clause) != verdict_.also.end();
}

bool Circumstances::is_support() const {
  return order_ != nullptr &&
         (std::holds_alternative<SupportHold>(order_->task) || std::holds_alternative<SupportMove>(order_->task) ||
          std::holds_alternative<SupportNeutral>(order_->task));
}

bool Circumstances::is_leader() const {
  if (deed_ != nullptr) return deed_->unit.leader != no_leader;
  if (order_ != nullptr && order_->unit.leader != no_leader) return true;
  const Unit* unit = words_.acting_unit(at_);
  return unit != nullptr && unit->leader != no_leader;
}

PowerId Circumstances::guest() const {
  if (order_ == nullptr) return no_power;
  if (const auto* permit = std::get_if<Permit>(&order_->task)) return permit->guest;
  if (const auto* withdraw = std::get_if<Withdraw>(&order_->task)) return withdraw->guest;
  return no_power;
}

std::string Circumstances::own_name() const {
  if (deed_ != nullptr) return called(words_.variant(), deed_->unit);
  // The board at the start of a turn does not tell who of several units in a province is meant, or stands there later.
  if (order_ != nullptr && words_.phase() == PhaseKind::Turn) return called(words_.variant(), order_->unit);
  if (words_.acting_unit(at_) != nullptr) return words_.unit(at_);
  return order_ != nullptr ? words_.name(order_->unit) : words_.place(at_);
}

std::string Circumstances::own() const {
  if (deed_ == nullptr || at_ == deed_->unit.at.province) return own_name();
  return own_name() + " in " + here();
}

std::string Circumstances::as_kind() const { return is_leader() ? "a leader" : std::string(with_article(kind())); }

UnitKind Circumstances::kind() const {
  if (deed_ != nullptr) return deed_->unit.kind;
  if (const Unit* unit = words_.acting_unit(at_)) return unit->kind;
  return order_ != nullptr && order_->unit.kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army;
}

UnitKind Circumstances::traveller() const {
  const UnitName* unit = order_ != nullptr ? served_unit(*order_) : nullptr;
  if (unit == nullptr) return kind();
  if (const Unit* found = words_.acting_unit(unit->at.province)) return found->kind;
  return unit->kind == WrittenKind::Army ? UnitKind::Army : UnitKind::Fleet;
}

std::optional<Location> Circumstances::implied_move() const {
  if (order_ != nullptr || played() == nullptr) return std::nullopt;
  return played()->implied_move_of(at_, verdict_);
}

Location Circumstances::target() const {
  if (order_ == nullptr) return implied_move().value_or(Location{});
  const auto* support = std::get_if<SupportHold>(&order_->task);
  if (scene_ != nullptr && support != nullptr) return {scene_->place_of(support->supported), Coast::None};
  return aim(*order_);
}

// Those that stay, if there are any: they are what a move meets.
Scene::Deeds Circumstances::occupants() const {
  const Scene::Deeds all = scene_->standing_in(target().province, kind());
  Scene::Deeds staying = all;
  std::erase_if(staying, [&](const DeedRecord* one) { return scene_->leaves(*one); });
  if (kind() == UnitKind::Fleet)
    std::erase_if(staying, [&](const DeedRecord* one) { return one->unit.power == power_; });
  return staying.empty() ? all : staying;
}

PowerId Circumstances::power_of_occupant() const {
  if (scene_ != nullptr) {
    const Scene::Deeds there = occupants();
    return there.empty() ? no_power : there.front()->unit.power;
  }
  const Unit* unit = words_.acting_unit(target().province);
  return unit != nullptr ? unit->power : no_power;
}

std::string Circumstances::occupant_with_power() const {
  if (scene_ == nullptr) return words_.unit_with_power(target().province);
  const PowerId power = power_of_occupant();
  return words_.known(power) ? words_.variant()[power].adjective + " " + occupant() : occupant();
}

std::string Circumstances::occupant() const {
  if (scene_ != nullptr) {
    const Scene::Deeds there = occupants();
    return there.empty() ? called_neutral(words_.variant(), target().province) : scene_->names(there);
  }
  return words_.acting_unit(target().province) != nullptr ? words_.unit(target().province) : "the unit there";
}

Location Circumstances::destination() const {
  Location to = target();
  const bool has_it = words_.known(to.province) && words_.variant().map.has_coast(to.province, to.coast);
  if (!has_it || traveller() == UnitKind::Army || has_also(Clause::CoastUnreachable)) to.coast = Coast::None;
  return to;
}

std::string Circumstances::there() const {
  const Location to = destination();
  return order_ == nullptr && to.province == no_province ? std::string("its destination") : words_.place(to);
}

std::string Circumstances::served() const {
  if (order_ != nullptr) {
    if (const auto* neutral = std::get_if<SupportNeutral>(&order_->task))
      return called_neutral(words_.variant(), neutral->neutral);
  }
  const UnitName* unit = order_ != nullptr ? served_unit(*order_) : nullptr;
  if (unit == nullptr) return "the unit that it is for";
  if (words_.phase() == PhaseKind::Turn) {
    const Unit* found = unit->kind == WrittenKind::Fleet ? nullptr : words_.acting_unit(unit->at.province);
    return found != nullptr && found->kind == UnitKind::Army ? called(words_.variant(), *found)
                                                             : called(words_.variant(), *unit);
  }
  return words_.acting_unit(unit->at.province) != nullptr ? words_.unit(unit->at.province) : words_.name(*unit);
}

ProvinceId Circumstances::served_province() const {
  const UnitName* unit = order_ != nullptr ? served_unit(*order_) : nullptr;
  return unit != nullptr ? unit->at.province : no_province;
}

std::string Circumstances::attacker() const {
  if (verdict_.dislodged_by == no_province) return "a stronger attack";
  if (scene_ != nullptr) return name({verdict_.dislodged_by, Part::Attacks, {}});
  const Unit* unit = words_.acting_unit(verdict_.dislodged_by);
  if (unit == nullptr) return fmt::format("the attack from {}", words_.place(verdict_.dislodged_by));
  return words_.unit(verdict_.dislodged_by);
}

std::vector<ProvinceId> Circumstances::witnesses(Part part) const {
  std::vector<ProvinceId> found;
  for (const Witness& one : verdict_.witnesses) {
    if (one.part == part && one.unit != at_) found.push_back(one.unit);
  }
  return found;
}

// Fleets that go the same way are one attack. Of the fleets that stay together, all count.
Scene::Deeds Circumstances::opponents(const Witness& witness) const {
  const UnitKind kind = witness.part == Part::LostCarrier ? UnitKind::Fleet : this->kind();
  Scene::Deeds found = scene_->that_started_in(witness.unit, kind);
  if (witness.part == Part::LostCarrier || found.empty()) return found;
  if (witness.part == Part::Holds) return kind == UnitKind::Fleet ? occupants() : found;
  if (is_earlier(witness)) return found;
  const ProvinceId to = witness.part == Part::Prevents ? target().province : at_;
  std::erase_if(found, [&](const DeedRecord* one) { return one == deed_ || !scene_->goes_to(*one, to); });
  return found.empty() ? found : scene_->squadron_of(*found.front(), to);
}

// Whether it keeps the move out by what it did in the first impulse alone.
bool Circumstances::is_earlier(const Witness& witness) const {
  if (scene_ == nullptr || witness.part != Part::Prevents) return false;
  const auto goes_there = [&](const DeedRecord* one) { return scene_->goes_to(*one, target().province); };
  const Scene::Deeds known = scene_->that_started_in(witness.unit, kind());
  return (!known.empty() || sum(witness) != nullptr) && std::ranges::none_of(known, goes_there);
}

std::string Circumstances::name(const Witness& witness) const {
  if (scene_ == nullptr) return words_.unit(witness.unit, kind());
  const Scene::Deeds found = opponents(witness);
  if (!found.empty()) return scene_->names(found);
  if (is_earlier(witness)) return name(sum(witness)->against.front());  // it is gone by now
  return words_.known(witness.unit) && words_.variant().map[witness.unit].defence > 0
             ? called_neutral(words_.variant(), witness.unit)
             : words_.unit(witness.unit);
}

const Witness* Circumstances::witness(Part part) const {
  const auto found = std::ranges::find(verdict_.witnesses, part, &Witness::part);
  return found == verdict_.witnesses.end() ? nullptr : &*found;
}

std::string Circumstances::those_with(Part part, std::string_view otherwise) const {
  std::vector<std::string> names;
  for (const Witness& one : verdict_.witnesses) {
    const bool is_itself = one.unit == at_ && scene_ == nullptr;
    if (one.part == part && !is_itself) names.push_back(name(one));
  }
  if (names.empty() && part == Part::GoesRound && scene_ != nullptr) {
    const Scene::Deeds ring = scene_->ring_of(*deed_);
    if (!ring.empty()) return scene_->names(ring);
  }
  return names.empty() ? std::string(otherwise) : listed(names);
}

const Witness* Circumstances::opponent_at_destination() const {
  const Witness* opponent = witness(Part::Holds);
  return opponent != nullptr ? opponent : witness(Part::FightsBack);
}

std::string Circumstances::rival_moves() const {
  std::vector<const Witness*> rivals;
  for (const Witness& one : verdict_.witnesses) {
    if (one.part == Part::Prevents) rivals.push_back(&one);
  }
  if (rivals.empty()) return "another move there";
  const bool alike = std::ranges::all_of(rivals, [&](const Witness* one) {
    return one->strengths == rivals.front()->strengths && (rivals.size() == 1 || sum(*one) == nullptr);
  });
  std::vector<std::string> names;
  for (const Witness* one : rivals)
    names.push_back(name(*one) + (is_earlier(*one) ? " in the first impulse" : "") + (alike ? "" : compared(one)));
  return fmt::format("the {} of {}{}", rivals.size() == 1 ? "move" : "moves", listed(names),
                     alike ? compared(rivals.front()) : "");
}

// Support by the power of the attacked unit does not count against it, nor anything against an own unit.
std::string Circumstances::against(Strengths strengths) const {
  const std::string text =
      fmt::format("{} {} against {}", has_also(Clause::StrengthWholeTurn) ? "over the whole turn" : "strength",
                  strengths.own, strengths.against);
  const bool is_attack = deed_ != nullptr && is_move() && deed_->total > strengths.own;
  if (!is_attack) return text;
  return fmt::format("{}; of its {} points {} {} not count against a unit of their own power", text, deed_->total,
                     deed_->total - strengths.own, deed_->total - strengths.own == 1 ? "does" : "do");
}

const TurnSum* Circumstances::sum(const Witness& witness) const {
  if (deed_ == nullptr) return nullptr;
  const auto is_meant = [&](const TurnSum& one) { return one.unit == witness.unit && one.part == witness.part; };
  const auto found = std::ranges::find_if(deed_->sums, is_meant);
  return found == deed_->sums.end() ? nullptr : &*found;
}

std::string Circumstances::name(const Addend& addend) const {
  Scene::Deeds found = scene_->that_started_in(addend.unit, kind());
  std::erase_if(found, [&](const DeedRecord* one) { return one->unit.power != addend.power; });
  if (!found.empty()) return scene_->names(found);
  return called(words_.variant(), Unit{addend.power, kind(), {addend.unit, Coast::None}});
}

// The defence of a neutral counts once.
std::string Circumstances::parts(const std::vector<Addend>& addends) const {
  std::vector<Addend> units;
  const auto is_same = [](const Addend& one, const Addend& other) {
    return one.power == other.power && one.unit == other.unit && one.supports == other.supports;
  };
  for (const Addend& addend : addends) {
    if (std::ranges::none_of(units, [&](const Addend& one) { return is_same(one, addend); })) units.push_back(addend);
  }
  std::ranges::stable_sort(units, {}, [](const Addend& one) { return std::pair(one.supports, one.impulse == 0); });
  std::string text;
  for (const Addend& unit : units) {
    int points[3] = {0, 0, 0};
    for (const Addend& addend : addends) points[addend.impulse] += is_same(unit, addend) ? addend.points : 0;
    const bool is_defence = unit.impulse == 0;
    const std::string who =
        is_defence ? "the defence of " + words_.place(unit.unit) : (unit.supports ? "support by " : "") + name(unit);
    text += (text.empty() ? "" : ", ") + who + ' ';
    text += is_defence ? fmt::format("{}", points[0]) : fmt::format("{} + {}", points[1], points[2]);
  }
  return text;
}

// Of a unit that stays the attack comes first, as in the comparison.
std::string Circumstances::parts(const Witness& witness) const {
  const TurnSum* const all = sum(witness);
  if (all == nullptr) return "";
  const bool attacks = witness.part == Part::Attacks;
  const std::string first = parts(attacks ? all->against : all->own);
  const std::string second = parts(attacks ? all->own : all->against);
  if (first.empty()) return second.empty() ? "" : fmt::format(": {}", second);
  return second.empty() ? fmt::format(": {}", first) : fmt::format(": {}; {}", first, second);
}

std::string Circumstances::compared(const Witness* witness) const {
  if (witness == nullptr || witness->strengths == Strengths{}) return "";
  return fmt::format(" ({}{})", against(witness->strengths), parts(*witness));
}

std::string Circumstances::compared() const {
  const std::optional<Strengths> strengths = strengths_of(verdict_);
  return strengths ? fmt::format(" ({})", against(*strengths)) : "";
}

std::string Circumstances::withstood() const {
  const Witness* strongest = nullptr;
  for (const Witness& one : verdict_.witnesses) {
    if (one.part != Part::Attacks || one.strengths.against <= 0) continue;
    if (strongest == nullptr || one.strengths.against > strongest->strengths.against) strongest = &one;
  }
  if (strongest == nullptr) return "";
  const auto [hold, attack] = strongest->strengths;
  if (has_also(Clause::StrengthWholeTurn)) {
    return fmt::format("; over the whole turn the strongest attack on it has {} against {}{}", attack, hold,
                       parts(*strongest));
  }
  return fmt::format("; the strongest attack on it has strength {} against its hold strength of {}", attack, hold);
}

}  // namespace casus::reports
