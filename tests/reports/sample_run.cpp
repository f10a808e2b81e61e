#include "tests/reports/sample_run.h"

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <stdexcept>

#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/variant_files.h"
#include "engine/rules/with_options.h"

namespace casus::testing {

using reports::CaseRecord;
using reports::OrderRecord;
using reports::PhaseRecord;
using reports::RunRecord;
using reports::Status;

namespace {

std::string words(Result result, Fate fate) {
  std::string text(word(result));
  if (fate == Fate::Dislodged) text += ", dislodged";
  if (fate == Fate::Destroyed) text += ", destroyed";
  return text;
}

Unit unit_named(const Variant& variant, PowerId power, std::string_view text) {
  const Read<UnitName> name = parse_unit(variant, text, {});
  if (!name) throw std::runtime_error(to_string(name.problems()));
  return {power, name->kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army, name->at};
}

void sort_units(std::vector<Unit>& units) {
  std::sort(units.begin(), units.end(), [](const Unit& a, const Unit& b) { return a.at < b.at; });
}

}  // namespace

SampleCase::SampleCase(std::shared_ptr<const Variant> variant, std::string id, std::string title, std::string chapter)
    : variant_(std::move(variant)) {
  record_.id = std::move(id);
  record_.title = std::move(title);
  record_.chapter = std::move(chapter);
  record_.variant = variant_;
  record_.file = "cases/sample.case";
  record_.line = 7;
  record_.replay = {"cases/sample.case", record_.id, ""};
}

PowerId SampleCase::power(std::string_view name) const {
  const std::optional<PowerId> found = variant_->find_power(name);
  if (!found) throw std::runtime_error("no such power: " + std::string(name));
  return *found;
}

SampleCase& SampleCase::phase(Phase phase) {
  PhaseRecord begun;
  begun.phase = phase;
  if (record_.phases.empty()) {
    begun.before.owners.assign(variant_->map.provinces().size(), no_power);
  } else {
    finish_phase();
    begun.before = now().after;
  }
  begun.before.phase = phase;
  record_.phases.push_back(std::move(begun));
  return *this;
}

SampleCase& SampleCase::order(std::string_view power_name, std::string_view text, Result result, Clause clause,
                              Fate fate, std::string_view dislodged_by, std::string_view expected) {
  const PowerId who = power(power_name);
  const Read<Order> order = parse_order(*variant_, who, text, {});
  if (!order) throw std::runtime_error(to_string(order.problems()));
  OrderRecord record;
  record.power = who;
  record.text = print(*variant_, *order);
  record.order = *order;
  record.got = words(result, fate);
  record.expected = expected.empty() ? record.got : std::string(expected);
  record.agrees = record.expected == record.got;
  record.line = static_cast<int>(10 + now().orders.size());
  Verdict verdict;
  verdict.result = result;
  verdict.fate = fate;
  verdict.clause = clause;
  if (!dislodged_by.empty()) verdict.dislodged_by = *variant_->map.find(dislodged_by);
  record.verdict = verdict;
  if (now().phase.kind == PhaseKind::Movement || std::holds_alternative<Disband>(order->task)) {
    const bool known = now().before.unit_at(order->unit.at.province) != nullptr ||
                       now().before.dislodged_at(order->unit.at.province) != nullptr;
    if (!known) {
      const UnitKind kind = order->unit.kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army;
      now().before.units.push_back({who, kind, order->unit.at});
      sort_units(now().before.units);
    }
  }
  record_.decided.push_back(clause);
  now().orders.push_back(std::move(record));
  return *this;
}

SampleCase& SampleCase::over(std::initializer_list<std::string_view> fleets) {
  for (const std::string_view fleet : fleets)
    now().orders.back().verdict->carriers.push_back(*variant_->map.find(fleet));
  return *this;
}

SampleCase& SampleCase::unit(std::string_view power_name, std::string_view text, Result result, Fate fate,
                             Clause clause) {
  const Unit stands = unit_named(*variant_, power(power_name), text);
  now().before.units.push_back(stands);
  sort_units(now().before.units);
  OrderRecord record;
  record.power = stands.power;
  record.text = print(*variant_, stands);
  record.unit = stands;
  record.got = words(result, fate);
  Verdict verdict;
  verdict.result = result;
  verdict.fate = fate;
  verdict.clause = clause;
  record.verdict = verdict;
  record_.decided.push_back(clause);
  now().orders.push_back(std::move(record));
  return *this;
}

SampleCase& SampleCase::owner(std::string_view power_name, std::string_view centre) {
  now().before.owners[index(*variant_->map.find(centre))] = power(power_name);
  return *this;
}

SampleCase& SampleCase::result(std::string what, std::string expected, std::string got) {
  const bool agrees = expected == got;
  now().results.push_back({std::move(what), std::move(expected), std::move(got), agrees});
  return *this;
}

// Units go where their orders took them; dislodged ones wait for a retreat.
void SampleCase::finish_phase() {
  PhaseRecord& phase = now();
  phase.played = phase.before;
  Position& after = phase.after;
  after = Position{};
  after.owners = phase.before.owners;
  after.phase = next_phase(variant_->calendar, phase.phase);
  const auto record_of = [&](const Unit& unit) -> const OrderRecord* {
    for (const OrderRecord& record : phase.orders) {
      const bool meant =
          record.order ? record.order->unit.at.province == unit.at.province : record.text == print(*variant_, unit);
      if (meant && record.power == unit.power) return &record;
    }
    return nullptr;
  };
  const auto place = [&](Unit unit) {
    const OrderRecord* record = record_of(unit);
    if (record == nullptr || !record->verdict) return after.units.push_back(unit);
    const Verdict& verdict = *record->verdict;
    if (verdict.result == Result::Moves || verdict.result == Result::Retreats) {
      unit.at = std::get<Move>(record->order->task).destination;
    }
    if (verdict.result == Result::Disbands || verdict.result == Result::Removes || verdict.fate == Fate::Destroyed)
      return;
    if (phase.phase.kind == PhaseKind::Retreats && verdict.result == Result::Bounces) return;
    if (verdict.fate == Fate::Dislodged) return after.dislodged.push_back({unit, verdict.dislodged_by, false});
    after.units.push_back(unit);
  };
  for (const Unit& unit : phase.before.units) place(unit);
  for (const DislodgedUnit& dislodged : phase.before.dislodged) place(dislodged.unit);
  for (const OrderRecord& record : phase.orders) {
    if (!record.order || !record.verdict || record.verdict->result != Result::Builds) continue;
    after.units.push_back({record.power,
                           record.order->unit.kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army,
                           record.order->unit.at});
  }
  sort_units(after.units);
  for (const DislodgedUnit& dislodged : after.dislodged) phase.retreats.push_back({dislodged, {}});
}

CaseRecord SampleCase::record() {
  finish_phase();
  std::sort(record_.decided.begin(), record_.decided.end());
  record_.decided.erase(std::unique(record_.decided.begin(), record_.decided.end()), record_.decided.end());
  return record_;
}

CaseRecord SampleCase::with_status(Status status) {
  CaseRecord made = record();
  made.status = status;
  return made;
}

std::shared_ptr<const Variant> standard_variant() {
  static const std::shared_ptr<const Variant> variant = [] {
    const FileSource files = [](std::string_view variant_id, std::string_view file) -> std::optional<NamedText> {
      const std::string path = std::string(variant_id) + "/" + std::string(file);
      std::ifstream stream(CASUS_SOURCE_DIR "/mapdata/" + path, std::ios::binary);
      if (!stream) return std::nullopt;
      std::ostringstream text;
      text << stream.rdbuf();
      return NamedText{text.str(), path};
    };
    auto read = read_variant("standard", files);
    if (!read) throw std::runtime_error(to_string(read.problems()));
    return *read;
  }();
  return variant;
}

std::shared_ptr<const Variant> tiny_variant() {
  static const std::shared_ptr<const Variant> variant = [] {
    auto made = std::make_shared<Variant>();
    made->id = "tiny";
    made->title = "Tiny";
    MapBuilder builder;
    builder.size({120, 90});
    const auto add = [&](std::string name, std::string abbreviation, Terrain terrain, bool centre, Point at) {
      Province province;
      province.id = abbreviation;
      province.name = std::move(name);
      province.abbreviations = {std::move(abbreviation)};
      province.terrain = terrain;
      province.supply_centre = centre;
      province.position = at;
      return builder.add(std::move(province));
    };
    const ProvinceId east = add("Eastland", "eas", Terrain::Coastal, true, {100, 40});
    const ProvinceId north = add("Northland", "nor", Terrain::Coastal, false, {60, 10});
    const ProvinceId sea = add("Round Sea", "rou", Terrain::Sea, false, {60, 45});
    const ProvinceId south = add("Southland", "sou", Terrain::Coastal, false, {60, 80});
    const ProvinceId west = add("Westland", "wes", Terrain::Coastal, true, {20, 40});
    for (ProvinceId coast : {east, north, south, west})
      builder.add(Border{.a = sea, .b = coast, .fleet = true, .strait = {}, .closed_in = {}, .only_owner_of = {}});
    for (ProvinceId side : {east, west}) {
      for (ProvinceId end : {north, south})
        builder.add(Border{
            .a = side, .b = end, .army = true, .fleet = true, .strait = {}, .closed_in = {}, .only_owner_of = {}});
    }
    made->map = builder.build();
    const auto power = [](std::string name, std::string adjective, std::string colour, ProvinceId centre) {
      Power named;
      named.name = std::move(name);
      named.adjective = std::move(adjective);
      named.colour = std::move(colour);
      named.homes = {centre};
      return named;
    };
    made->powers.add(power("Alba", "Alban", "#0072b2", west));
    made->powers.add(power("Boria", "Borian", "#d1491b", east));
    Rulebook rulebook;
    rulebook.name = "tiny";
    for (std::size_t i = 0; Clause(i) <= Clause::Victory; ++i) {  // those of the standard game
      const std::string key(all_clause_keys()[i]);
      rulebook.set({Clause(i), "tiny/" + key, "The rule of " + key, "Tiny rules, p. 1"});
    }
    set_rules(*made, std::move(rulebook), Options{});
    made->start.owners.assign(made->map.provinces().size(), no_power);
    return std::shared_ptr<const Variant>(made);
  }();
  return variant;
}

RunRecord tiny_run() {
  RunRecord run;
  run.version = "0.0.0";
  run.chapters = {{"tiny", "T.A", "Moves"}};
  run.variants = {tiny_variant()};
  run.cases.push_back(SampleCase(tiny_variant(), "T.A.1", "A fleet moves", "T.A")
                          .phase({})
                          .owner("Alba", "Westland")
                          .order("Alba", "F Westland - Round Sea", Result::Moves, Clause::MoveUnopposed)
                          .record());
  run.cases.back().cited = {"tiny/move/unopposed"};
  run.cases.push_back(
      SampleCase(tiny_variant(), "T.A.2", "A stand-off", "T.A")
          .phase({})
          .order("Alba", "A Westland - Northland", Result::Bounces, Clause::BounceStandOff, Fate::Stays, "", "moves")
          .order("Boria", "A Eastland - Northland", Result::Bounces, Clause::BounceStandOff)
          .unit("Boria", "F Southland", Result::Holds, Fate::Stays, Clause::OrderNone)
          .with_status(Status::Failed));
  return run;
}

RunRecord standard_run() {
  const auto standard = standard_variant();
  const auto sample = [&](std::string id, std::string title, std::string chapter) {
    return SampleCase(standard, std::move(id), std::move(title), std::move(chapter)).phase({});
  };
  RunRecord run;
  run.version = "0.1.0";
  run.chapters = {{"standard", "6.A", "Basic checks"},
                  {"standard", "6.D", "Supports and dislodges"},
                  {"standard", "6.F", "Convoys"},
                  {"standard", "6.H", "Retreats"},
                  {"standard", "6.I", "Building"}};
  run.variants = {standard};

  run.cases.push_back(sample("6.A.1", "A fleet cannot move to a province that it does not border on", "6.A")
                          .order("England", "F North Sea - Picardy", Result::Illegal, Clause::MoveNotAdjacent)
                          .record());
  run.cases.back().source = "DATC 3.2, 6.A.1";
  run.cases.back().cited = {"standard/move/not-adjacent"};

  run.cases.push_back(sample("6.D.17", "Dislodgement cuts supports", "6.D")
                          .order("Russia", "F Constantinople S F Black Sea - Ankara", Result::Cut,
                                 Clause::SupportCutByDislodgement, Fate::Dislodged, "Ankara")
                          .order("Russia", "F Black Sea - Ankara", Result::Bounces, Clause::BounceStandOff)
                          .order("Turkey", "F Ankara - Constantinople", Result::Moves, Clause::MoveDislodges)
                          .order("Turkey", "A Smyrna S F Ankara - Constantinople", Result::Given, Clause::SupportGiven)
                          .order("Turkey", "A Armenia - Ankara", Result::Bounces, Clause::BounceStandOff)
                          .result("dislodged", "Russia F Constantinople from Ankara: Aegean Sea",
                                  "Russia F Constantinople from Ankara: Aegean Sea")
                          .record());
  run.cases.back().source = "DATC 3.2, 6.D.17";
  run.cases.back().cited = {"standard/support/cut-by-dislodgement"};
  run.cases.back().notes = {"The support would have held the fleet in the Black Sea's attack."};

  run.cases.push_back(
      sample("6.D.33", "A beleaguered garrison stays", "6.D")
          .order("Germany", "A Berlin H", Result::Holds, Clause::BeleagueredGarrison)
          .order("Germany", "A Munich S A Berlin", Result::Given, Clause::SupportGiven)
          .order("Russia", "A Prussia - Berlin", Result::Bounces, Clause::BounceStandOff, Fate::Stays, "", "moves")
          .order("Russia", "A Silesia S A Prussia - Berlin", Result::Cut, Clause::SupportCut)
          .order("Austria", "A Bohemia - Silesia", Result::Bounces, Clause::BounceOccupied)
          .order("France", "A Ruhr S A Kiel - Berlin", Result::Void, Clause::SupportMismatch, Fate::Stays, "", "given")
          .order("France", "A Kiel H", Result::Holds, Clause::OrderHold)
          .unit("England", "F Baltic Sea", Result::Holds, Fate::Stays, Clause::OrderNone)
          .result("stand-offs", "none", "Berlin")
          .with_status(Status::Failed));
  run.cases.back().cited = {"standard/hold/beleaguered-garrison"};

  run.cases.push_back(
      sample("6.F.6", "A convoy over two fleets", "6.F")
          .owner("England", "London")
          .owner("France", "Brest")
          .order("England", "A London - Spain", Result::Moves, Clause::MoveUnopposed)
          .over({"English Channel", "Mid-Atlantic Ocean"})
          .order("England", "F English Channel C A London - Spain", Result::Convoys, Clause::ConvoyGiven)
          .order("England", "F Mid-Atlantic Ocean C A London - Spain", Result::Convoys, Clause::ConvoyGiven)
          .order("France", "F Brest - English Channel", Result::Bounces, Clause::BounceOccupied)
          .order("France", "F Spain(nc) - Gascony", Result::Moves, Clause::MoveUnopposed)
          .record());
  run.cases.push_back(
      sample("6.F.14/4.A.2=1982", "A convoy is disrupted", "6.F")
          .order("England", "A London - Norway", Result::Disrupted, Clause::ConvoyDisrupted)
          .over({"North Sea"})
          .order("England", "F North Sea C A London - Norway", Result::Disrupted, Clause::ConvoyDisrupted,
                 Fate::Dislodged, "Holland")
          .order("Germany", "F Holland - North Sea", Result::Moves, Clause::MoveDislodges)
          .order("Germany", "F Helgoland Bight S F Holland - North Sea", Result::Given, Clause::SupportGiven)
          .with_status(Status::KnownFailure));
  run.cases.back().known_failure = "the 1982 rule is not decided yet";
  run.cases.back().options = {{"convoy-paradox", "1982"}};
  run.cases.push_back(
      sample("6.F.17", "Pandin's paradox: supports & convoys <in a ring>", "6.F")
          .order("England", "F London S F Wales - English Channel", Result::Given, Clause::SupportGiven)
          .order("England", "F Wales - English Channel", Result::Bounces, Clause::BounceStandOff)
          .order("France", "A Brest - London", Result::Disrupted, Clause::ParadoxSzykman)
          .over({"English Channel"})
          .order("France", "F English Channel C A Brest - London", Result::Disrupted, Clause::ParadoxSzykman)
          .order("Germany", "F North Sea S F Belgium - English Channel", Result::Given, Clause::SupportGiven)
          .order("Germany", "F Belgium - English Channel", Result::Bounces, Clause::BounceStandOff)
          .record());
  {
    Paradox paradox;
    const auto at = [&](std::string_view name) { return *standard->map.find(name); };
    paradox.ring = {{DecisionKind::Convoy, at("English Channel")},
                    {DecisionKind::Support, at("London")},
                    {DecisionKind::Move, at("Wales")}};
    paradox.core = {at("English Channel"), at("London"), at("Wales")};
    run.cases.back().phases[0].paradoxes.push_back(paradox);
  }
  run.cases.push_back(
      sample("6.H.1", "A dislodged unit retreats; two that meet disband", "6.H")
          .order("Austria", "A Vienna S A Trieste - Venice", Result::Given, Clause::SupportGiven)
          .order("Austria", "A Tyrolia S A Trieste - Venice", Result::Given, Clause::SupportGiven)
          .order("Austria", "A Trieste - Venice", Result::Moves, Clause::MoveDislodges)
          .order("Italy", "A Venice H", Result::Holds, Clause::DislodgedRetreats, Fate::Dislodged, "Trieste")
          .order("Italy", "F Adriatic Sea - Trieste", Result::Bounces, Clause::BounceStandOff, Fate::Destroyed,
                 "Ionian Sea")
          .phase({Season::Spring, 1901, PhaseKind::Retreats})
          .order("Italy", "A Venice - Tuscany", Result::Retreats, Clause::RetreatMoves)
          .with_status(Status::UnexpectedPass));
  run.cases.back().known_failure = "retreats were not written when this was marked";
  run.cases.push_back(SampleCase(standard, "6.I.1", "Builds and removals", "6.I")
                          .phase({Season::Winter, 1901, PhaseKind::Adjustments})
                          .owner("Germany", "Berlin")
                          .owner("Germany", "Kiel")
                          .owner("Germany", "Munich")
                          .order("Germany", "Build A Berlin", Result::Builds, Clause::BuildBuilt)
                          .order("Germany", "Build F Kiel", Result::Builds, Clause::BuildBuilt)
                          .order("Germany", "Build F Munich", Result::Illegal, Clause::BuildInlandFleet)
                          .order("Germany", "Waive", Result::Waives, Clause::BuildWaived)
                          .order("France", "Disband A Burgundy", Result::Removes, Clause::RemovalOrdered)
                          .record());
  CaseRecord broken;
  broken.id = "6.I.9";
  broken.title = "Contradicts itself";
  broken.chapter = "6.I";
  broken.file = "cases/sample.case";
  broken.line = 99;
  broken.status = Status::Broken;
  broken.message = "cases/sample.case:99:3: two units in one province";
  run.cases.push_back(broken);
  // Text that would like to be markup.
  run.cases.push_back(sample("6.B.2/4.B.2=b", "<script>alert('title')</script> & \"quotes\"", "6.A")
                          .order("France", "A Paris H", Result::Holds, Clause::OrderHold)
                          .with_status(Status::Failed));
  CaseRecord& hostile = run.cases.back();
  hostile.notes = {"</style><img src=x onerror=alert(1)>", "a byte that is not UTF-8: \xFF, a bell: \a"};
  hostile.source = "\"><script>alert('source')</script>";
  hostile.ruling = "<b>ruling</b>";
  hostile.options = {{"<i>option</i>", "&amp;"}};
  hostile.phases[0].orders[0].text = "<script>alert('order')</script>";
  hostile.phases[0].orders[0].expected = "<u>expected</u>";
  hostile.phases[0].orders[0].agrees = false;
  hostile.cited = {"<script>clause</script>"};
  hostile.cited_in_vain = hostile.cited;
  hostile.replay = {"<script>", "", ""};
  return run;
}

}  // namespace casus::testing
