#include "tests/reports/formats/written_runs.h"

#include <optional>
#include <utility>

#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports::written_runs {
namespace {

PhaseRecord vienna_moves() {
  PhaseRecord phase;
  phase.before = standard().start;
  phase.played = phase.before;
  phase.after = standard().start;
  phase.phase = phase.before.phase;
  OrderRecord vienna;
  vienna.power = power("Austria");
  vienna.order = order("Austria", "A Vienna - Galicia");
  vienna.text = "A Vienna - Galicia";
  vienna.expected = "bounces";
  vienna.got = "moves";
  vienna.agrees = false;
  vienna.line = 7;
  vienna.verdict = Verdict{};
  vienna.verdict->result = Result::Moves;
  vienna.verdict->clause = Clause::MoveUnopposed;
  phase.orders.push_back(vienna);
  phase.results.push_back({"stand-offs", "Galicia", "none", false});
  return phase;
}
ProvinceId empire_province(std::string_view name) { return empire().map.find(name).value(); }

}  // namespace

const Variant& standard() { return *standard_variant(); }
PowerId power(std::string_view name) { return standard().find_power(name).value(); }

Order order(std::string_view who, std::string_view text) {
  return *parse_order(standard(), power(who), text, SourcePos{});
}

CaseRecord one_case(std::string id, Status status) {
  CaseRecord record;
  record.id = std::move(id);
  record.title = "A title";
  record.chapter = "6.A";
  record.file = "cases/standard/datc-6a.case";
  record.line = 5;
  record.variant = standard_variant();
  record.status = status;
  record.replay = {"cases/a.case", record.id, ""};
  return record;
}

RunRecord a_run() {
  RunRecord run;
  run.version = "0.1.0";
  run.variants = {standard_variant()};
  run.chapters = {{"standard", "6.A", "Basic checks"}, {"standard", "6.B", "Coasts"}};
  run.cases.push_back(one_case("6.A.1", Status::Passed));
  run.cases.push_back(one_case("6.A.2", Status::Failed));
  run.cases.back().phases.push_back(vienna_moves());
  run.cases.back().cited = run.cases.back().cited_in_vain = {"standard/bounce/stand-off"};
  run.cases.push_back(one_case("6.B.1", Status::KnownFailure));
  run.cases.back().chapter = "6.B";
  run.cases.back().known_failure = "Not decided # yet";
  run.cases.push_back(one_case("6.B.2", Status::UnexpectedPass));
  run.cases.back().chapter = "6.B";
  run.cases.push_back(one_case("6.B.3", Status::OurBug));
  run.cases.back().chapter = "6.B";
  run.cases.back().message = "an assertion";
  CaseRecord unread;
  unread.file = "cases/standard/broken.case";
  unread.status = Status::Broken;
  unread.message = "broken.case:1:1: no variant";
  run.cases.push_back(unread);
  return run;
}

RunRecord a_hostile_run() {
  RunRecord run = a_run();
  CaseRecord& record = run.cases[1];
  record.title =
      "<script>alert('\"&\"')</script> ]]> \x01\x7f \xff\xfe\xc3 \xed\xa0\x80 \xef\xbf\xbf # TODO\nok 9 - forged";
  record.message = record.notes.emplace_back(record.title);
  record.phases[0].orders[0].text = record.title;
  record.options = {{record.title, record.title}};
  run.chapters[0].title = record.title;
  return run;
}

PhaseRecord a_classical_phase() {
  PhaseRecord phase;
  phase.before = classical()->start;
  phase.played = phase.before;
  phase.after = classical()->start;
  phase.after.phase.year = 272;
  phase.phase = phase.before.phase;
  return phase;
}

const Variant& empire() { return *ambition_empire_6(); }
PowerId empire_power(std::string_view name) { return empire().find_power(name).value(); }

Order empire_order(std::string_view who, std::string_view text) {
  return *parse_order(empire(), empire_power(who), text, SourcePos{});
}

RunRecord a_run_with_grants() {
  PhaseRecord phase;
  phase.before.phase = empire().start.phase;
  phase.before.owners = empire().start.owners;
  phase.before.units = {*empire().start.unit_at(empire_province("Switzerland"))};
  phase.before.homes = {{empire_power("Turkey"), empire_province("Algiers")}};
  phase.before.fallen = {{empire_province("Liverpool"), empire_power("Britain")}};
  phase.played = phase.after = phase.before;
  phase.phase = phase.before.phase;
  phase.fallen = {empire_power("Britain")};
  GrantRecord grant;
  grant.power = empire_power("Austria");
  grant.points = 2;
  grant.order = empire_order("Switzerland", "A Swi - Bur");
  grant.text = "A Switzerland - Burgundy";
  grant.expected = "outbid";
  grant.got = "carried";
  grant.agrees = false;
  grant.line = 8;
  grant.verdict = GrantVerdict{GrantResult::Carried, Clause::PointsCarried, {}, {}, 2, 1};
  phase.grants.push_back(grant);
  OrderRecord published;
  published.power = empire_power("Switzerland");
  published.order = grant.order;
  published.text = "A Switzerland - Burgundy";
  published.expected = published.got = "bounces";
  published.line = 11;
  published.published = true;
  published.verdict = Verdict{};
  published.verdict->result = Result::Bounces;
  published.verdict->clause = Clause::SortieUnopposed;
  phase.orders.push_back(published);
  phase.events.push_back({EventKind::Rebuilt, Clause::MinorRebuilt, published.power, published.order->unit.at.province,
                          phase.before.units[0], 0});
  RunRecord run;
  run.version = "0.1.0";
  run.cases.push_back(one_case("AE6.POINTS.1", Status::Failed));
  run.cases.back().variant = ambition_empire_6();
  run.cases.back().phases = {phase};
  return run;
}

}  // namespace casus::reports::written_runs
