#include "reports/formats/findings.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/text/assert.h"
#include "reports/formats/json.h"
#include "reports/formats/test_results.h"
#include "reports/markup/clean_text.h"

namespace casus::reports {
namespace {

std::string_view level_in_sarif(Severity severity) {
  switch (severity) {
    case Severity::Error: return "error";
    case Severity::Warning: return "warning";
    case Severity::Note: return "note";
  }
  return "";
}

// The path of a file as a URI: relative, or of the machine where it is absolute.
std::string uri_of(std::string_view path) {
  constexpr std::string_view plain = "-._~/";
  std::string uri = path.starts_with('/') ? "file://" : "";
  // A colon in the first part of a relative path would begin a URI with a scheme.
  for (const char c : path) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                          plain.find(c) != std::string_view::npos;
    if (is_plain) uri += c;
    else uri += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return uri;
}

Json location_of(const SourcePos& at) {
  Json physical = {{"artifactLocation", {{"uri", uri_of(at.file)}}}};
  if (at.line > 0) {
    physical["region"]["startLine"] = at.line;
    if (at.column > 0) physical["region"]["startColumn"] = at.column;
  }
  return {{"physicalLocation", std::move(physical)}};
}

Json result_of(const Finding& finding, std::span<const FindingKind> kinds) {
  const auto kind = std::ranges::find(kinds, finding.code, &FindingKind::code);
  CASUS_ASSERT(kind != kinds.end());
  Json result = {
      {"ruleId", finding.code}, {"ruleIndex", kind - kinds.begin()}, {"level", level_in_sarif(finding.severity)}};
  const std::string advice = finding.advice.empty() ? "" : "\n" + finding.advice;
  result["message"]["text"] = clean_text(finding.message + advice);
  result["locations"] = Json::array();
  if (!finding.at.file.empty()) result["locations"].push_back(location_of(finding.at));
  return result;
}

}  // namespace

Finding finding_of(const Diagnostic& problem, std::string code, Severity severity, std::string advice) {
  std::string message = problem.problem, details;
  if (!problem.expected.empty()) details = "expected " + problem.expected;
  if (!problem.found.empty()) details += fmt::format("{}found \"{}\"", details.empty() ? "" : ", ", problem.found);
  if (!details.empty()) message += ": " + details;
  if (!problem.nearest.empty()) message += fmt::format(" (the nearest is \"{}\")", problem.nearest);
  return {std::move(code), severity, problem.at, std::move(message), std::move(advice)};
}

std::string sarif_json(std::span<const Finding> findings, std::span<const FindingKind> kinds,
                       std::string_view version) {
  Json driver = {{"name", "casus"}, {"version", version}, {"rules", Json::array()}};
  for (const FindingKind& kind : kinds)
    driver["rules"].push_back({{"id", kind.code}, {"shortDescription", {{"text", kind.about}}}});
  Json run;
  run["tool"]["driver"] = std::move(driver);
  run["columnKind"] = "unicodeCodePoints";
  run["results"] = Json::array();
  for (const Finding& finding : findings) run["results"].push_back(result_of(finding, kinds));
  const Json json = {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                     {"version", "2.1.0"},
                     {"runs", Json::array({std::move(run)})}};
  return written_out(json);
}

std::string github_annotations(std::span<const Finding> findings) {
  std::string text;
  for (const Finding& finding : findings) {
    const std::string_view level = finding.severity == Severity::Note ? "notice" : level_in_sarif(finding.severity);
    const std::string advice = finding.advice.empty() ? "" : "\n" + finding.advice;
    text += github_annotation(level, finding.at, finding.code, finding.message + advice);
  }
  return text;
}

}  // namespace casus::reports
