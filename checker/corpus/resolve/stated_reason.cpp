#include "checker/corpus/resolve/stated_reason.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "engine/rules/rulebook.h"
#include "engine/text/comma_list.h"

namespace casus::corpus {

namespace {

bool goes_beyond(const NamedUnit& unit) { return unit.strengths && unit.strengths->own > unit.strengths->against; }

// A sortie that wins its comparisons still does not move: it bounces against the units that it beat.
bool is_against(const ExpectedDeed& verdict) {
  const auto& units = verdict.reason.units;
  return verdict.result == Result::Bounces && units && !units->empty() && std::ranges::all_of(*units, goes_beyond);
}

std::optional<Clause> resolve_clause(const Variant& variant, const WrittenReason& written, Mistakes& mistakes) {
  if (written.clause.empty()) return std::nullopt;
  return read_clause(variant, written.clause, written.clause_at, mistakes);
}

// "N BPr"
std::optional<NamedUnit> neutral_in(const Variant& variant, const UnitInReason& written, Mistakes& mistakes) {
  constexpr std::string_view letter = "N ";
  const std::string_view place = std::string_view(written.unit).substr(letter.size());
  const SourcePos at{written.at.file, written.at.line, written.at.column + static_cast<int>(letter.size())};
  const Read<Location> read = parse_location(variant, place, at);
  if (!read) {
    mistakes.add(read.problems());
    return std::nullopt;
  }
  if (variant.map[read->province].defence == 0) {
    mistakes.add(at, "a neutral that has no defence", "an armed neutral", place);
    return std::nullopt;
  }
  return NamedUnit{UnitKind::Army, *read, written.strengths, no_leader, true};
}

std::optional<NamedUnit> resolve_unit(const Variant& variant, const UnitInReason& written, Mistakes& mistakes) {
  if (variant.movement == MovementSystem::Impulses && written.unit.starts_with("N "))
    return neutral_in(variant, written, mistakes);
  const Read<UnitName> read = parse_unit(variant, written.unit, written.at);
  if (!read) mistakes.add(read.problems());
  else if (read->kind == WrittenKind::Unsaid)
    mistakes.add(written.at, "a unit without its letter", "A or F before the province", written.unit);
  else if (read->power != no_power)
    mistakes.add(written.at, "a unit with a nationality", "the unit alone", written.unit);
  else
    return NamedUnit{read->kind == WrittenKind::Army ? UnitKind::Army : UnitKind::Fleet, read->at, written.strengths,
                     read->leader};
  return std::nullopt;
}

std::vector<NamedUnit> resolve_units(const Variant& variant, const WrittenReason& written, bool with_strengths,
                                     Mistakes& mistakes) {
  std::vector<NamedUnit> units;
  for (const UnitInReason& one : written.units) {
    const auto unit = resolve_unit(variant, one, mistakes);
    if (!unit) continue;
    const bool stacks = variant.stacking() == Stacking::LandAndFleets;
    // Fleets that started the turn together share one name, but each has its own comparison.
    const bool twice = std::ranges::any_of(units, [&](const NamedUnit& other) {
      if (other.at.province != unit->at.province) return false;
      return !stacks ||
             (other.kind == unit->kind && (unit->kind == UnitKind::Army || other.strengths == unit->strengths));
    });
    if (twice) mistakes.add(one.at, "a unit named twice", "each unit once", one.unit);
    if (with_strengths && !one.strengths)
      mistakes.add(one.at, "a unit without strengths", "UNIT OWN:AGAINST, such as " + one.unit + " 1:1", one.unit);
    if (!with_strengths && one.strengths)
      mistakes.add(one.at, "strengths in a reason that compares none", "the unit alone", one.unit);
    units.push_back(*unit);
  }
  return units;
}

// How the numbers contradict the verdict.
void expect_agreement(const ExpectedDeed& verdict, const WrittenReason& written, Mistakes& mistakes) {
  const std::vector<NamedUnit>& units = *verdict.reason.units;
  const bool any_beyond = std::ranges::any_of(units, goes_beyond);
  const bool all_beyond = std::ranges::all_of(units, goes_beyond);
  if (verdict.result == Result::Moves && !all_beyond)
    mistakes.add(written.at, "a move that succeeds against as much strength as it has",
                 "more strength than its opponents");
  if (verdict.result == Result::Bounces && written.joint == "by" && any_beyond)
    mistakes.add(written.at, "a move that fails against less strength than it has",
                 "units with at least its strength; \"against\" those that a sortie beats");
  if (verdict.result == Result::Bounces && written.joint == "against" && !all_beyond)
    mistakes.add(written.at, "a sortie against as much strength as it has", "\"by\" the units that it does not beat");
  const bool none_stronger =
      std::ranges::none_of(units, [](const NamedUnit& unit) { return unit.strengths->against > unit.strengths->own; });
  if (written.joint == "against" && verdict.result != Result::Moves && verdict.result != Result::Bounces &&
      verdict.fate != Fate::Stays && none_stronger)
    mistakes.add(written.at, "a dislodged unit without a stronger attack", "the attack that dislodges it");
}

std::string list_of(const Variant& variant, const std::vector<NamedUnit>& units) {
  if (units.empty()) return "none";
  return comma_list(units, [&](const NamedUnit& unit) {
    const std::string name = print(variant, unit);
    return unit.strengths ? fmt::format("{} {}:{}", name, unit.strengths->own, unit.strengths->against) : name;
  });
}

std::string fate_of(Fate fate) { return fate == Fate::Stays ? "" : ", " + std::string(word(fate)); }

std::string clause_of(const ExpectedReason& reason) {
  return reason.clause ? fmt::format(" ({})", key_of(*reason.clause)) : "";
}

}  // namespace

std::optional<Clause> read_clause(const Variant& variant, std::string_view text, const SourcePos& at,
                                  Mistakes& mistakes) {
  std::optional<Clause> clause = clause_with_key(text);
  if (!clause) clause = variant.rulebook().find(text);
  if (!clause) {
    std::vector<std::string> keys;
    for (const std::string_view key : all_clause_keys()) keys.emplace_back(key);
    mistakes.add(at, "unknown clause", "a clause without its rulebook's name", text, keys);
  }
  return clause;
}

ReasonForm form_of(PhaseKind phase, Result result) {
  const bool is_movement = phase == PhaseKind::Movement;
  switch (result) {
    case Result::Bounces: return {"by", is_movement};
    case Result::Moves:
    case Result::Holds:
    case Result::Convoys: return {"against", true};
    case Result::Given: return {"despite", false};
    case Result::Cut: return {"by", false};
    case Result::Disrupted: return {"by", false};
    case Result::Void:
    case Result::Illegal:
    case Result::Retreats:
    case Result::Disbands:
    case Result::Builds:
    case Result::Waives:
    case Result::Declares:
    case Result::Removes:
    case Result::UnderWay:
    case Result::Stands:
    case Result::Permits:
    case Result::Withdraws:
    case Result::Agrees:
    case Result::Transforms: break;
  }
  return {"", false};
}

PhaseKind phase_of(PhaseKind phase, const Task& task) {
  if (phase != PhaseKind::Turn) return phase;
  if (std::holds_alternative<PlannedRetreat>(task)) return PhaseKind::Retreats;
  return std::holds_alternative<Plan>(task) ? PhaseKind::Movement : PhaseKind::Adjustments;
}

bool compares_points(GrantResult result) {
  return result == GrantResult::Carried || result == GrantResult::Outbid || result == GrantResult::Tied;
}

bool decides(Result result, Part part) {
  switch (part) {
    case Part::Holds:
    case Part::FightsBack:
    case Part::Prevents: return result == Result::Bounces || result == Result::Moves;
    case Part::Attacks: return result == Result::Holds || result == Result::Convoys;
    case Part::Cuts: return result == Result::Cut;
    case Part::Spares: return result == Result::Given;
    case Part::LostCarrier: return result == Result::Disrupted;
    case Part::Supports:
    case Part::NotCounted:
    case Part::GoesRound:
    case Part::Ahead:
    case Part::Water:
    case Part::UsesUp:
    case Part::Stands: break;
  }
  return false;
}

ExpectedReason resolve_reason(const Variant& variant, PhaseKind phase, const ExpectedDeed& verdict,
                              const WrittenReason& written, Mistakes& mistakes) {
  ExpectedReason reason;
  reason.clause = resolve_clause(variant, written, mistakes);
  if (written.points) {
    mistakes.add(written.at, "strengths without a unit", "by or against and UNIT OWN:AGAINST");
    return reason;
  }
  if (written.joint.empty()) return reason;
  const ReasonForm form = form_of(phase, verdict.result);
  const bool is_sortie = verdict.result == Result::Bounces && form.with_strengths && written.joint == "against";
  if (written.joint != form.joint && !is_sortie) {
    mistakes.add(written.at, "a reason that this verdict cannot have",
                 form.joint.empty() ? "the verdict alone, or a clause in brackets"
                                    : fmt::format("{} {} UNIT, ...", word(verdict.result), form.joint),
                 written.joint);
    return reason;
  }
  const std::size_t before = mistakes.count();
  reason.units = resolve_units(variant, written, form.with_strengths, mistakes);
  if (form.with_strengths && mistakes.count() == before) {
    ExpectedDeed stated = verdict;
    stated.reason = reason;
    expect_agreement(stated, written, mistakes);
  }
  return reason;
}

ExpectedReason resolve_reason(const Variant& variant, GrantResult result, const WrittenReason& written,
                              Mistakes& mistakes) {
  ExpectedReason reason;
  reason.clause = resolve_clause(variant, written, mistakes);
  if (written.points && !compares_points(result))
    mistakes.add(written.at, "points in a reason that compares none", "points only with carried, outbid or tied");
  if (!written.joint.empty() && (result != GrantResult::Barred || written.joint != "by"))
    mistakes.add(written.at, "a reason that this verdict cannot have",
                 result == GrantResult::Barred ? "barred by UNIT, ..." : "units only with barred", written.joint);
  else if (!written.joint.empty()) reason.units = resolve_units(variant, written, false, mistakes);
  reason.points = written.points;
  return reason;
}

namespace {

bool is_there(const Position& board, const NamedUnit& named) {
  const ProvinceId province = named.at.province;
  if (named.neutral) return !board.campaign.entered.contains(province);
  const DislodgedUnit* dislodged = board.dislodged_at(province);
  if (dislodged != nullptr && dislodged->unit.kind == named.kind) return true;
  return std::ranges::any_of(board.units, [&](const Unit& unit) {
    return unit.at.province == province && unit.kind == named.kind && unit.leader == named.leader;
  });
}

}  // namespace

void expect_on_board(const Variant& variant, const Position& board, const ExpectedReason& reason, const SourcePos& at,
                     Mistakes& mistakes) {
  if (!reason.units) return;
  for (const NamedUnit& named : *reason.units) {
    if (is_there(board, named)) continue;
    const Unit* unit = board.unit_at(named.at.province);
    mistakes.add(at, "a reason that names a unit that is not on the board",
                 unit == nullptr ? "a unit on the board" : print(variant, *unit), print(variant, named));
  }
}

std::string print(const Variant& variant, const NamedUnit& unit) {
  if (variant.movement != MovementSystem::Impulses) return print(variant, Unit{no_power, unit.kind, unit.at});
  const std::string_view letter = unit.neutral                   ? "N"
                                  : unit.leader != no_leader     ? std::string_view(variant[unit.leader].abbreviation)
                                  : unit.kind == UnitKind::Fleet ? "F"
                                                                 : "A";
  return fmt::format("{} {}", letter, print(variant, unit.at));
}

std::string words(const Variant& variant, const ExpectedDeed& verdict) {
  std::string text(word(verdict.result));
  if (verdict.reason.units) {
    const std::string_view joint = is_against(verdict) ? "against" : form_of(PhaseKind::Movement, verdict.result).joint;
    text += fmt::format(" {} {}", joint, list_of(variant, *verdict.reason.units));
  }
  return text + clause_of(verdict.reason) + std::string(fate_of(verdict.fate));
}

std::string words(const Variant& variant, const ExpectedVerdict& verdict) {
  const auto& impulses = verdict.impulses;
  const auto just_holds = [](const ExpectedDeed& deed) {
    return deed.result == Result::Holds && deed.fate == Fate::Stays;
  };
  if (impulses.empty()) return words(variant, static_cast<const ExpectedDeed&>(verdict));
  if (impulses.size() == 2 && impulses[0].size() == 1 && impulses[0] == impulses[1] && just_holds(impulses[0][0]))
    return words(variant, impulses[0][0]);
  std::string text;
  for (const std::vector<ExpectedDeed>& deeds : impulses) {
    if (!text.empty()) text += " / ";
    for (std::size_t i = 0; i < deeds.size(); ++i) text += (i == 0 ? "" : " + ") + words(variant, deeds[i]);
  }
  return text;
}

std::string words(const Variant& variant, GrantResult result, const ExpectedReason& reason) {
  std::string text(word(result));
  if (reason.points) text += fmt::format(" {}:{}", reason.points->own, reason.points->against);
  if (reason.units) text += " by " + list_of(variant, *reason.units);
  return text + clause_of(reason);
}

}  // namespace casus::corpus
