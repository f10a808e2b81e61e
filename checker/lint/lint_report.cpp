#include "checker/lint/lint_report.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <tuple>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "checker/lint/map_findings.h"
#include "engine/text/comma_list.h"
#include "engine/text/visible.h"

namespace casus::lint {

using reports::Severity;
using reports::StyledText;
using reports::Tone;

namespace {

using Json = nlohmann::ordered_json;

std::string_view word(Severity severity) {
  switch (severity) {
    case Severity::Error: return "error";
    case Severity::Warning: return "warning";
    case Severity::Note: return "note";
  }
  return "";
}

// "2 errors", "1 note"
std::string number_of(std::size_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

void tell(const reports::Finding& finding, std::string_view kind, const std::string& below, StyledText& text) {
  text += visible(shown_place(finding.at));
  text.add(kind == "error" || kind == "warning" ? Tone::Bad : Tone::Strong, kind);
  text += fmt::format(": {} [{}]\n", visible(finding.message), finding.code);
  if (!below.empty()) text += fmt::format("  {}\n", visible(below));
}

std::string summary(const LintedFiles& linted) {
  std::vector<std::string> counts;
  for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Note}) {
    if (const std::size_t count = linted.count(severity); count > 0) counts.push_back(number_of(count, word(severity)));
  }
  std::string line = counts.empty() ? "Nothing found" : comma_list(counts, std::identity());
  line += fmt::format(" in {}", number_of(linted.files.size(), "file"));
  if (!linted.waived.empty()) line += fmt::format("; {} waived", linted.waived.size());
  return line + ".\n";
}

Json json_of(const LintFinding& found) {
  const reports::Finding& finding = found.finding;
  return {{"code", finding.code},        {"severity", word(finding.severity)},
          {"file", finding.at.file},     {"line", finding.at.line},
          {"column", finding.at.column}, {"message", finding.message},
          {"advice", finding.advice},    {"about", found.about}};
}

bool is_same(const LintFinding& one, const LintFinding& other) { return one.finding == other.finding; }

}  // namespace

void LintedFiles::add(Linted linted) {
  std::ranges::move(linted.findings, std::back_inserter(findings));
  std::ranges::move(linted.waived, std::back_inserter(waived));
}

void LintedFiles::settle() {
  sort_by_place(findings);
  const auto twins = std::ranges::unique(findings, is_same);
  findings.erase(twins.begin(), twins.end());
  std::ranges::stable_sort(waived, {}, [](const Waived& it) {
    const reports::Finding& finding = it.found.finding;
    return std::tie(finding.at.file, finding.at.line, finding.at.column, finding.code, finding.message);
  });
  const auto waived_twins = std::ranges::unique(
      waived, [](const Waived& one, const Waived& other) { return is_same(one.found, other.found); });
  waived.erase(waived_twins.begin(), waived_twins.end());
}

std::size_t LintedFiles::count(Severity severity) const {
  return static_cast<std::size_t>(
      std::ranges::count_if(findings, [&](const LintFinding& found) { return found.finding.severity == severity; }));
}

bool LintedFiles::is_red() const { return count(Severity::Error) + count(Severity::Warning) > 0; }

StyledText text_report(const LintedFiles& linted, bool tells_waived) {
  StyledText text;
  for (const LintFinding& found : linted.findings)
    tell(found.finding, word(found.finding.severity), found.finding.advice, text);
  if (tells_waived) {
    for (const Waived& waived : linted.waived)
      tell(waived.found.finding, "waived", fmt::format("{}{}", shown_place(waived.waiver), waived.reason), text);
  }
  text += summary(linted);
  if (!linted.skipped.empty()) {
    text += fmt::format("Not maps or variants: {}.\n", visible(comma_list(linted.skipped, " and ", std::identity())));
  }
  return text;
}

std::string json_report(const LintedFiles& linted) {
  Json json;
  json["format"] = "casus-findings";
  json["format_version"] = 1;
  json["files"] = linted.files;
  json["skipped"] = linted.skipped;
  json["counts"] = {{"error", linted.count(Severity::Error)},
                    {"warning", linted.count(Severity::Warning)},
                    {"note", linted.count(Severity::Note)},
                    {"waived", linted.waived.size()}};
  json["findings"] = Json::array();
  for (const LintFinding& found : linted.findings) json["findings"].push_back(json_of(found));
  json["waived"] = Json::array();
  for (const Waived& waived : linted.waived) {
    Json told = json_of(waived.found);
    told["reason"] = waived.reason;
    told["waiver"] = {{"file", waived.waiver.file}, {"line", waived.waiver.line}, {"column", waived.waiver.column}};
    json["waived"].push_back(std::move(told));
  }
  if (const auto codes = left_out(); !codes.empty()) json["left_out"] = codes;
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace casus::lint
