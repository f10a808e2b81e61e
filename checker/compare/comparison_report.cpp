#include "checker/compare/comparison_report.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "checker/compare/difference_json.h"

namespace casus::compare {

using Json = nlohmann::ordered_json;
using reports::Status;

namespace {

std::string_view word(ComparisonResult result) {
  switch (result) {
    case ComparisonResult::Same: return "same";
    case ComparisonResult::Different: return "different";
    case ComparisonResult::Unreadable: return "unreadable";
    case ComparisonResult::FailsAnyway: return "fails anyway";
    case ComparisonResult::OnlyNow:
    case ComparisonResult::Neither: break;
  }
  return "";
}

std::string counted(int count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

// The two sides, one below the other, in columns.
std::string sides(const ComparedCase& compared) {
  const Side &own = compared.first->own, &other = compared.first->other;
  const std::string_view its = compared.own.variant->id, rules = compared.other->variant->id;
  const std::size_t first = std::max(its.size(), rules.size()), second = std::max(own.said.size(), other.said.size());
  const auto line = [&](std::string_view variant, const Side& side) {
    if (side.clauses.empty()) return fmt::format("    {:<{}}  {}\n", variant, first, side.said);
    return fmt::format("    {:<{}}  {:<{}}  ({})\n", variant, first, side.said, second, fmt::join(side.clauses, ", "));
  };
  return line(its, own) + line(rules, other);
}

reports::StyledText told(const ComparedCase& compared) {
  const reports::CaseRecord& own = compared.own;
  reports::StyledText text;
  text.add(reports::Tone::Strong, fmt::format("{} \"{}\"", own.id, own.title));
  text += fmt::format(" ({}:{})\n", own.file, own.line);
  if (!compared.first) text += fmt::format("  {}\n", compared.other->message);
  else text += fmt::format("  {}\n{}", where_it_parts(*compared.first), sides(compared));
  return text;
}

std::string why_unreadable(const ComparedCase& compared) {
  if (compared.unreadable.empty()) return fmt::format("{}: cannot be read\n", compared.own.id);
  return fmt::format("{}: {}\n", compared.own.id, to_string(compared.unreadable.front()));
}

}  // namespace

Totals totals_of(const Comparison& comparison) {
  Totals totals;
  for (const ComparedCase& compared : comparison.cases) {
    totals.shared += compared.is_shared();
    if (compared.other && compared.other->status == Status::OurBug) ++totals.our_bugs;
    switch (compared.result) {
      case ComparisonResult::Same: ++totals.same; break;
      case ComparisonResult::Different: ++totals.different; break;
      case ComparisonResult::Unreadable: ++totals.unreadable; break;
      case ComparisonResult::FailsAnyway: ++totals.fail_anyway; break;
      case ComparisonResult::OnlyNow:
      case ComparisonResult::Neither: break;
    }
  }
  return totals;
}

std::string text_report(const Comparison& comparison, const ReportLimits& limits, const reports::Ink& ink) {
  reports::StyledText text;
  std::string unreadable, failing;
  std::size_t told_so_far = 0;
  for (const ComparedCase& compared : comparison.cases) {
    switch (compared.result) {
      case ComparisonResult::Same: break;
      case ComparisonResult::Different:
        if (limits.differences == 0 || told_so_far < limits.differences) text += told(compared);
        ++told_so_far;
        break;
      case ComparisonResult::Unreadable: unreadable += why_unreadable(compared); break;
      case ComparisonResult::FailsAnyway:
        failing += fmt::format("{}: fails under the rules of {} too, and is left out\n", compared.own.id,
                               compared.own.variant->id);
        break;
      case ComparisonResult::OnlyNow:
      case ComparisonResult::Neither: break;
    }
  }
  if (limits.differences > 0 && told_so_far > limits.differences) {
    text += fmt::format("and {} more\n", told_so_far - limits.differences);
  }
  if (limits.unreadable) text += unreadable;
  text += failing;
  const Totals totals = totals_of(comparison);
  text += fmt::format("{} under the rules of {}: {} the same, {} different", counted(totals.shared, "shared case"),
                      comparison.rules->id, totals.same, totals.different);
  if (totals.unreadable > 0) text += fmt::format("; {} cannot be read there", totals.unreadable);
  return (text += "\n").on_screen(ink);
}

std::string json_report(const Comparison& comparison) {
  const Totals totals = totals_of(comparison);
  Json report;
  report["format"] = "casus-comparison";
  report["format_version"] = 1;
  report["rules"] = comparison.rules->id;
  report["counts"] = {{"shared", totals.shared},
                      {"same", totals.same},
                      {"different", totals.different},
                      {"unreadable", totals.unreadable},
                      {"fail_anyway", totals.fail_anyway}};
  report["cases"] = Json::array();
  for (const ComparedCase& compared : comparison.cases) {
    Json entry;
    entry["id"] = compared.own.id;
    entry["title"] = compared.own.title;
    entry["variant"] = compared.own.variant->id;
    entry["file"] = compared.own.file;
    entry["line"] = compared.own.line;
    entry["outcome"] = word(compared.result);
    entry["first_difference"] = compared.first ? json_of(*compared.first, {"own", "other"}) : Json();
    entry["problem"] = compared.unreadable.empty() ? Json() : Json(to_string(compared.unreadable.front()));
    report["cases"].push_back(std::move(entry));
  }
  return report.dump(2) + '\n';
}

}  // namespace casus::compare
