#include "reports/formats/test_results.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "reports/markup/clean_text.h"
#include "reports/markup/string_writer.h"

namespace casus::reports {
namespace {

// ---- JUnit XML ----

void set_attribute(pugi::xml_node node, const char* name, std::string_view value) {
  node.append_attribute(name).set_value(clean_text(value).c_str());
}

template <class IsOf>
void set_counts(pugi::xml_node node, const TestRun& run, IsOf is_of) {
  const auto count = [&](auto... standings) {
    return std::to_string(std::ranges::count_if(run.tests, [&](const TestResult& test) {
      return is_of(test) && (sizeof...(standings) == 0 || ((test.standing == standings) || ...));
    }));
  };
  set_attribute(node, "tests", count());
  set_attribute(node, "failures", count(Standing::Failed));
  set_attribute(node, "errors", count(Standing::Error));
  set_attribute(node, "skipped", count(Standing::Skipped, Standing::KnownFailure));
}

std::string name_of(const TestResult& test) { return test.title.empty() ? test.id : test.id + " " + test.title; }

void add_testcase(pugi::xml_node suite, const TestRun& run, const TestResult& test) {
  pugi::xml_node node = suite.append_child("testcase");
  set_attribute(node, "name", name_of(test));
  set_attribute(node, "classname", run.suites[test.suite].classname);
  set_attribute(node, "file", test.file);
  set_attribute(node, "line", std::to_string(test.line));
  if (test.seconds) set_attribute(node, "time", fmt::format("{:.3f}", *test.seconds));
  if (test.standing == Standing::Passed) return;
  pugi::xml_node what = node.append_child(test.standing == Standing::Failed  ? "failure"
                                          : test.standing == Standing::Error ? "error"
                                                                             : "skipped");
  set_attribute(what, "message", test.headline);
  if (!test.is_red()) return;
  set_attribute(what, "type", test.type);
  what.text().set(clean_text(test.text).c_str());
}

// ---- TAP ----

// A description may hold anything but a line break and an unescaped '#'.
std::string tap_text(std::string_view text) {
  std::string escaped;
  for (const char letter : clean_text(text)) {
    if (letter == '\\' || letter == '#') escaped += '\\';
    escaped += letter == '\n' || letter == '\t' ? ' ' : letter;
  }
  return escaped;
}

// A JSON string is a YAML string.
std::string yaml_text(std::string_view text) {
  return nlohmann::json(clean_text(text)).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string tap_diagnostics(const TestResult& test) {
  std::string yaml = fmt::format("  ---\n  status: {}\n  file: {}\n  line: {}\n", yaml_text(test.status),
                                 yaml_text(test.file), test.line);
  const auto add = [&](std::string_view member, std::string_view text) {
    if (!text.empty()) yaml += fmt::format("{}: {}\n", member, yaml_text(text));
  };
  add("  message", test.message);
  if (!test.differences.empty()) yaml += "  differences:\n";
  for (const TestDifference& one : test.differences) {
    yaml += fmt::format("    - what: {}\n      expected: {}\n      got: {}\n", yaml_text(one.what),
                        yaml_text(one.expected), yaml_text(one.got));
    add("      clause", one.clause);
    add("      why", one.why);
  }
  if (!test.cited_in_vain.empty()) yaml += "  cited_in_vain:\n";
  for (const std::string& id : test.cited_in_vain) yaml += fmt::format("    - {}\n", yaml_text(id));
  add("  replay", test.replay);
  return yaml + "  ...\n";
}

std::string_view tap_directive(Standing standing) {
  switch (standing) {
    case Standing::Skipped: return " # SKIP ";
    case Standing::KnownFailure: return " # TODO ";
    case Standing::Passed:
    case Standing::Failed:
    case Standing::Error: break;
  }
  return "";
}

// ---- GitHub ----

// In a property of a command (",", ":") and in its message, as GitHub reads them.
std::string in_command(std::string_view text, bool in_property) {
  std::string escaped;
  for (const char c : clean_text(text)) {
    if (c == '%') escaped += "%25";
    else if (c == '\r') escaped += "%0D";
    else if (c == '\n') escaped += "%0A";
    else if (in_property && c == ':') escaped += "%3A";
    else if (in_property && c == ',') escaped += "%2C";
    else escaped += c;
  }
  return escaped;
}

std::string_view without_last_line_feeds(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  return text;
}

// A text of at most so many bytes, cut between characters.
std::string cut(std::string text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0U) == 0x80U) --most;
  return text.substr(0, most) + "...";
}

void add_red_tests(std::string& text, const TestRun& run, std::size_t most_told) {
  constexpr std::size_t most_bytes = 2000;  // of a cell
  const std::size_t red = static_cast<std::size_t>(std::ranges::count_if(run.tests, &TestResult::is_red));
  if (red == 0) return;
  text += red <= most_told ? std::string("\n### The failures\n\n")
                           : fmt::format("\n### The first {} of {}\n\n", most_told, red);
  text += "| case | | result | where |\n| --- | --- | --- | --- |\n";
  std::size_t told = 0;
  for (const TestResult& test : run.tests) {
    if (!test.is_red()) continue;
    if (++told > most_told) break;
    text += fmt::format("| **{}** | {} | {} | {} |\n", markdown_text(cut(name_of(test), most_bytes)),
                        markdown_text(test.status),
                        markdown_text(cut(std::string(without_last_line_feeds(test.brief)), most_bytes)),
                        markdown_text(cut(fmt::format("{}:{}", test.file, test.line), most_bytes)));
  }
}

void add_changes(std::string& text, const TestRun& run, std::size_t most_told) {
  if (!run.has_before) return;
  text += fmt::format("\n### {} with another result than before\n", run.changes.size());
  if (run.changes.empty()) return;
  text += "\n| case | before | now |\n| --- | --- | --- |\n";
  for (std::size_t i = 0; i < std::min(most_told, run.changes.size()); ++i) {
    const TestChange& change = run.changes[i];
    text += fmt::format("| {} | {} | {} |\n", markdown_text(change.id), markdown_text(change.before),
                        markdown_text(change.now));
  }
  if (run.changes.size() > most_told) text += fmt::format("\n... and {} more.\n", run.changes.size() - most_told);
}

}  // namespace

std::string junit_xml(const TestRun& run) {
  pugi::xml_document document;
  pugi::xml_node declaration = document.append_child(pugi::node_declaration);
  set_attribute(declaration, "version", "1.0");
  set_attribute(declaration, "encoding", "UTF-8");
  pugi::xml_node root = document.append_child("testsuites");
  set_attribute(root, "name", run.name);
  set_counts(root, run, [](const TestResult&) { return true; });
  std::vector<pugi::xml_node> suites;
  for (std::size_t i = 0; i < run.suites.size(); ++i) {
    suites.push_back(root.append_child("testsuite"));
    set_attribute(suites.back(), "name", run.suites[i].name);
    set_counts(suites.back(), run, [&](const TestResult& test) { return test.suite == i; });
  }
  for (const TestResult& test : run.tests) add_testcase(suites[test.suite], run, test);
  std::string text;
  StringWriter writer(text);
  document.save(writer, "  ", pugi::format_indent, pugi::encoding_utf8);
  return text;
}

std::string tap_lines(const TestRun& run) {
  std::string text = fmt::format("TAP version 14\n1..{}\n", run.tests.size());
  for (std::size_t i = 0; i < run.tests.size(); ++i) {
    const TestResult& test = run.tests[i];
    const bool ok = test.standing == Standing::Passed || test.standing == Standing::Skipped;
    text += fmt::format("{} {} - {}", ok ? "ok" : "not ok", i + 1, tap_text(name_of(test)));
    if (const std::string_view directive = tap_directive(test.standing); !directive.empty())
      text += fmt::format("{}{}", directive, tap_text(test.headline));
    text += '\n';
    if (!ok) text += tap_diagnostics(test);
  }
  return text;
}

std::string github_annotation(std::string_view level, const SourcePos& at, std::string_view title,
                              std::string_view message) {
  std::string place;
  if (!at.file.empty()) {
    place = fmt::format("file={},", in_command(at.file, true));
    if (at.line > 0) place += fmt::format("line={},", at.line);
    if (at.line > 0 && at.column > 0) place += fmt::format("col={},", at.column);
  }
  return fmt::format("::{} {}title={}::{}\n", level, place, in_command(title, true), in_command(message, false));
}

std::string github_annotations(const TestRun& run) {
  std::string text;
  for (const TestResult& test : run.tests) {
    if (!test.is_red()) continue;
    const std::string title = test.id + " " + test.status;
    for (const Diagnostic& problem : test.problems) {
      Diagnostic without_place = problem;
      without_place.at = {};
      text += github_annotation("error", problem.at.file.empty() ? SourcePos{test.file, 0, 0} : problem.at, test.status,
                                to_string(without_place));
    }
    if (test.problems.empty())
      text += github_annotation(
          "error", test.annotated_at.value_or(SourcePos{test.file, test.line_told > 0 ? test.line_told : test.line, 0}),
          title, without_last_line_feeds(test.brief));
  }
  return text;
}

std::string github_summary(const TestRun& run, std::size_t most_told) {
  const auto red = std::ranges::count_if(run.tests, &TestResult::is_red);
  const auto counted = [](auto number, std::string_view what) {
    return number == 0 ? fmt::format("no {}", what) : fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
  };
  std::string text = fmt::format("## {}: {} in {}\n\n", markdown_text(run.name), counted(red, "failure"),
                                 counted(run.tests.size(), "case"));
  text += "| outcome | cases |\n| --- | ---: |\n";
  for (const auto& [word, count] : run.counts) text += fmt::format("| {} | {} |\n", markdown_text(word), count);
  add_red_tests(text, run, most_told);
  add_changes(text, run, most_told);
  return text + "\n";
}

std::string markdown_text(std::string_view text) {
  constexpr std::string_view meant_otherwise = "\\`*_{}[]()#+!|~$^=:@";
  std::string escaped;
  for (const char c : clean_text(text)) {
    if (c == '\n') escaped += "<br>";
    else if (c == '\t') escaped += ' ';
    else if (c == '<') escaped += "&lt;";
    else if (c == '>') escaped += "&gt;";
    else if (c == '&') escaped += "&amp;";
    else if (meant_otherwise.find(c) != std::string_view::npos) (escaped += '\\') += c;
    else escaped += c;
  }
  return escaped;
}

}  // namespace casus::reports
