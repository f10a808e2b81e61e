#include "checker/conform/ci_documents.h"

#include <map>
#include <sstream>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "reports/markup/clean_text.h"

namespace casus::conform {

namespace {

using reports::clean_text;

constexpr std::string_view agrees_though_known = "it agrees, though it is listed as a known failure";

enum class Standing { Passed, Failed, Skipped };

Standing standing_of(const CaseResult& result, const KnownFailures& known) {
  if (is_red(result, known)) return Standing::Failed;
  return result.outcome == Outcome::Agrees || result.outcome == Outcome::DiffersByChoice ? Standing::Passed
                                                                                         : Standing::Skipped;
}

void set(pugi::xml_node node, const char* name, std::string_view value) {
  node.append_attribute(name).set_value(clean_text(value).c_str());
}

void add_case(pugi::xml_node suite, const CaseResult& result, const KnownFailures& known) {
  pugi::xml_node node = suite.append_child("testcase");
  set(node, "name", result.id);
  set(node, "classname", fmt::format("{}.{}", result.variant, result.chapter));
  set(node, "file", result.file);
  set(node, "line", std::to_string(result.line));
  const std::string text = what_differs(result);
  switch (standing_of(result, known)) {
    case Standing::Passed: return;
    case Standing::Failed: {
      const bool agrees = result.outcome < Outcome::Differs;
      pugi::xml_node failure = node.append_child("failure");
      set(failure, "message", agrees ? agrees_though_known : text.substr(0, text.find('\n')));
      failure.text().set(clean_text(text).c_str());
      return;
    }
    case Standing::Skipped: {
      const auto reason = known.find(result.id);
      set(node.append_child("skipped"), "message",
          reason == known.end() ? text.substr(0, text.find('\n')) : "known failure: " + reason->second.reason);
      return;
    }
  }
}

// In a property of a command (",", ":") and in its message, as GitHub reads them.
std::string in_command(std::string_view text, bool in_property) {
  std::string escaped;
  for (const char c : text) {
    if (c == '%') escaped += "%25";
    else if (c == '\r') escaped += "%0D";
    else if (c == '\n') escaped += "%0A";
    else if (in_property && c == ':') escaped += "%3A";
    else if (in_property && c == ',') escaped += "%2C";
    else escaped += c;
  }
  return escaped;
}

}  // namespace

std::string what_differs(const CaseResult& result) {
  std::string text;
  for (const PhaseResult& phase : result.phases) {
    if (phase.outcome == Outcome::Agrees) continue;
    const std::string begin = result.phases.size() == 1 ? "" : fmt::format("phase {}: ", phase.phase);
    for (const std::string& line : lines_of(phase)) text += begin + line + '\n';
  }
  return text;
}

std::string junit_of(const Results& results, const KnownFailures& known) {
  pugi::xml_document document;
  pugi::xml_node declaration = document.append_child(pugi::node_declaration);
  set(declaration, "version", "1.0");
  set(declaration, "encoding", "UTF-8");
  pugi::xml_node root = document.append_child("testsuites");
  set(root, "name", fmt::format("{} {}", results.heading.adapter, results.heading.version));
  std::vector<std::pair<std::string, std::vector<const CaseResult*>>> suites;
  std::map<std::string, std::size_t> by_name;
  for (const CaseResult& result : results.cases) {
    const std::string name = fmt::format("{} {}", result.variant, result.chapter);
    const auto [found, is_new] = by_name.emplace(name, suites.size());
    if (is_new) suites.emplace_back(name, std::vector<const CaseResult*>());
    suites[found->second].second.push_back(&result);
  }
  for (const auto& [name, cases] : suites) {
    std::map<Standing, int> counts;
    for (const CaseResult* result : cases) ++counts[standing_of(*result, known)];
    pugi::xml_node suite = root.append_child("testsuite");
    set(suite, "name", name);
    set(suite, "tests", std::to_string(cases.size()));
    set(suite, "failures", std::to_string(counts[Standing::Failed]));
    set(suite, "skipped", std::to_string(counts[Standing::Skipped]));
    for (const CaseResult* result : cases) add_case(suite, *result, known);
  }
  std::ostringstream text;
  document.save(text, "  ", pugi::format_indent, pugi::encoding_utf8);
  return text.str();
}

std::string github_annotations_of(const Results& results, const KnownFailures& known) {
  std::string text;
  for (const CaseResult& result : results.cases) {
    if (!is_red(result, known)) continue;
    std::string told = result.outcome < Outcome::Differs ? std::string(agrees_though_known) : what_differs(result);
    while (!told.empty() && told.back() == '\n') told.pop_back();
    text += fmt::format("::error file={},line={},title={}::{}\n", in_command(clean_text(result.file), true),
                        result.line, in_command(clean_text(result.id + " " + std::string(word(result.outcome))), true),
                        in_command(clean_text(told), false));
  }
  return text;
}

}  // namespace casus::conform
