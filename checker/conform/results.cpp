#include "checker/conform/results.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "checker/campaign/shard.h"
#include "checker/conform/choices.h"
#include "checker/exchange/message.h"
#include "checker/files/files.h"
#include "checker/judging/judge.h"
#include "engine/text/json_depth.h"

namespace casus::conform {

namespace {

using exchange::Json;
using exchange::line_of;

constexpr std::string_view format_name = "casus-conformance";
// 2: a phase that differs has its answer.
constexpr int format_version = 2;

constexpr std::pair<CaseOutcome, std::string_view> outcome_words[] = {
    {CaseOutcome::Agrees, "agrees"},   {CaseOutcome::NotApplicable, "not applicable"},
    {CaseOutcome::Skipped, "skipped"}, {CaseOutcome::DiffersByChoice, "differs by choice"},
    {CaseOutcome::Differs, "differs"}, {CaseOutcome::Failed, "failed"},
};

const char* choices_name(CaseOutcome outcome) { return outcome == CaseOutcome::Agrees ? "hinges_on" : "fits"; }

std::string end_line(std::size_t cases) { return line_of({{"end", true}, {"cases", cases}}) + '\n'; }

// ---- Reading ----

constexpr const char* results_of_a_run = "what casus conform writes with --results";

// The expected form of a line of the file; thrown within this file only.
struct Unreadable {
  std::string problem, expected, found;
};

std::string member_text(const Json& json, const char* member) {
  const auto found = json.find(member);
  if (found == json.end()) return "";
  if (!found->is_string())
    throw Unreadable{fmt::format("\"{}\" is not a string", member), "a string", found->type_name()};
  return found->get<std::string>();
}
int member_number(const Json& json, const char* member) {
  const auto found = json.find(member);
  const bool fits = found != json.end() && found->is_number_integer() && *found >= 0 && *found <= 100'000'000;
  if (!fits) throw Unreadable{fmt::format("no valid number in \"{}\"", member), "a whole number, 0 or more", ""};
  return found->get<int>();
}
const Json& member_list(const Json& json, const char* member) {
  static const Json none = Json::array();
  const auto found = json.find(member);
  if (found == json.end()) return none;
  if (!found->is_array()) throw Unreadable{fmt::format("\"{}\" is not a list", member), "a list", found->type_name()};
  for (const Json& item : *found) {
    if (!item.is_object())
      throw Unreadable{fmt::format("an entry of \"{}\" is not an object", member), "an object", ""};
  }
  return *found;
}
std::vector<std::string> member_texts(const Json& json, const char* member) {
  std::vector<std::string> texts;
  const auto found = json.find(member);
  if (found == json.end()) return texts;
  if (!found->is_array()) throw Unreadable{fmt::format("\"{}\" is not a list", member), "a list", found->type_name()};
  for (const Json& item : *found) {
    if (!item.is_string())
      throw Unreadable{fmt::format("an entry of \"{}\" is not a string", member), "a string", item.type_name()};
    texts.push_back(item.get<std::string>());
  }
  return texts;
}
CaseOutcome member_outcome(const Json& json) {
  const std::string said = member_text(json, "outcome");
  if (const auto outcome = outcome_from(said)) return *outcome;
  throw Unreadable{"an unknown outcome", "agrees, not applicable, skipped, differs by choice, differs or failed", said};
}

Heading heading_from(const Json& json) {
  if (member_text(json, "format") != format_name) throw Unreadable{"not a file of results", results_of_a_run, ""};
  if (const int version = member_number(json, "format_version"); version != format_version)
    throw Unreadable{version < format_version
                         ? "results that an older version of Casus wrote: the adapter has to be asked again"
                         : "results of a newer format",
                     fmt::format("format_version {}", format_version), std::to_string(version)};
  if (json.contains("comparison")) {
    if (const int version = member_number(json, "comparison"); version != judging::comparison_version)
      throw Unreadable{"results from another version of the comparison",
                       fmt::format("comparison {}", judging::comparison_version), std::to_string(version)};
  }
  Heading heading;
  heading.adapter = member_text(json, "adapter");
  heading.version = member_text(json, "version");
  heading.language = member_text(json, "language");
  heading.homepage = member_text(json, "homepage");
  heading.level = member_text(json, "level");
  heading.corpus = member_text(json, "corpus");
  heading.shard = member_text(json, "shard");
  heading.commit = member_text(json, "commit");
  heading.date = member_text(json, "date");
  heading.selection = member_text(json, "selection");
  heading.language_version = member_text(json, "language_version");
  heading.source = member_text(json, "source");
  heading.issues = member_text(json, "issues");
  for (const Json& choice : member_list(json, "choices"))
    heading.choices.emplace_back(member_text(choice, "option"), member_text(choice, "value"));
  return heading;
}

PhaseResult phase_from(const Json& json) {
  PhaseResult phase;
  phase.phase = member_number(json, "phase");
  phase.outcome = member_outcome(json);
  phase.why = member_text(json, "why");
  phase.see = member_text(json, "see");
  phase.failure = member_text(json, "failure");
  for (const Json& one : member_list(json, "differences"))
    phase.differences.push_back({member_text(one, "what"), member_text(one, "expected"), member_text(one, "got")});
  if (const auto answer = json.find("answer"); answer != json.end()) {
    if (!answer->is_object()) throw Unreadable{"\"answer\" is not an object", "an answer", answer->type_name()};
    phase.answer = *answer;
  }
  phase.order = member_text(json, "order");
  phase.clause = member_text(json, "clause");
  phase.choices = member_texts(json, choices_name(phase.outcome));
  phase.raw = member_text(json, "raw");
  phase.complaints = member_text(json, "complaints");
  return phase;
}

CaseResult case_from(const Json& json) {
  CaseResult result;
  result.id = member_text(json, "id");
  if (result.id.empty()) throw Unreadable{"a case without an id", "\"id\"", ""};
  result.variant = member_text(json, "variant");
  result.chapter = member_text(json, "chapter");
  result.file = member_text(json, "file");
  result.line = member_number(json, "line");
  result.outcome = member_outcome(json);
  for (const Json& phase : member_list(json, "phases")) result.phases.push_back(phase_from(phase));
  return result;
}

// The last line says how many cases there are, so that a line that was lost is noticed.
void end_at(const Json& json, Results& results) {
  const int count = member_number(json, "cases");
  if (std::cmp_not_equal(count, results.cases.size()))
    throw Unreadable{"the last line counts other cases than the file has", fmt::format("{} cases", count),
                     std::to_string(results.cases.size())};
  results.is_whole = true;
}

// Reads a line of the file; false after its end.
bool read_line(const Json& json, bool is_first, Results& results) {
  if (is_first && !json.is_object()) throw Unreadable{"not a file of results", results_of_a_run, ""};
  if (!json.is_object()) throw Unreadable{"a line that is not a JSON object", "an object", json.type_name()};
  if (is_first) results.heading = heading_from(json);
  else if (json.contains("end")) end_at(json, results);
  else results.cases.push_back(case_from(json));
  return !results.is_whole;
}

}  // namespace

std::string_view word(CaseOutcome outcome) {
  for (const auto& [value, name] : outcome_words) {
    if (value == outcome) return name;
  }
  return "";
}

std::optional<CaseOutcome> outcome_from(std::string_view word) {
  for (const auto& [value, name] : outcome_words) {
    if (name == word) return value;
  }
  return std::nullopt;
}

std::vector<std::string> lines_of(const PhaseResult& phase, std::string_view whose) {
  std::vector<std::string> lines;
  if (!phase.why.empty()) {
    const std::string_view what = phase.failure.empty() ? word(phase.outcome) : std::string_view(phase.failure);
    lines.push_back(fmt::format("{}: {}{}", what, phase.why, phase.see.empty() ? "" : " (" + phase.see + ')'));
  }
  for (const ToldDifference& one : phase.differences)
    lines.push_back(fmt::format("{}: rules: {}; {}: {}", one.what, one.expected, whose, one.got));
  if (!phase.clause.empty()) {
    const std::string order = phase.order.empty() ? "" : " (" + phase.order + ')';
    lines.push_back(fmt::format("deciding clause of the rules: {}{}", phase.clause, order));
  }
  return lines;
}

bool was_judged(CaseOutcome outcome) { return outcome == CaseOutcome::Agrees || is_difference(outcome); }

bool is_difference(CaseOutcome outcome) {
  return outcome == CaseOutcome::Differs || outcome == CaseOutcome::DiffersByChoice;
}

bool has_failed(const CaseResult& result) {
  return std::ranges::any_of(result.phases, [](const PhaseResult& phase) {
    return phase.outcome == CaseOutcome::Failed || (phase.outcome == CaseOutcome::Differs && phase.choices.empty());
  });
}

bool came_out_alike(const CaseResult& one, const CaseResult& other) {
  return one.outcome == other.outcome &&
         std::ranges::equal(one.phases, other.phases, [](const PhaseResult& phase, const PhaseResult& there) {
           return phase.outcome == there.outcome && phase.differences == there.differences;
         });
}

std::string heading_line(const Heading& heading) {
  Json json = {{"format", format_name},        {"format_version", format_version},
               {"adapter", heading.adapter},   {"version", heading.version},
               {"language", heading.language}, {"homepage", heading.homepage},
               {"level", heading.level},       {"choices", Json::array()},
               {"corpus", heading.corpus},     {"comparison", judging::comparison_version}};
  for (const auto& [option, value] : heading.choices) json["choices"].push_back({{"option", option}, {"value", value}});
  if (!heading.shard.empty()) json["shard"] = heading.shard;
  if (!heading.commit.empty()) json["commit"] = heading.commit;
  if (!heading.date.empty()) json["date"] = heading.date;
  if (!heading.selection.empty()) json["selection"] = heading.selection;
  if (!heading.language_version.empty()) json["language_version"] = heading.language_version;
  if (!heading.source.empty()) json["source"] = heading.source;
  if (!heading.issues.empty()) json["issues"] = heading.issues;
  return line_of(json) + '\n';
}

std::string case_line(const CaseResult& result) {
  Json json = {{"id", result.id},        {"variant", result.variant}, {"chapter", result.chapter},
               {"file", result.file},    {"line", result.line},       {"outcome", word(result.outcome)},
               {"phases", Json::array()}};
  for (const PhaseResult& phase : result.phases) {
    Json one = {{"phase", phase.phase}, {"outcome", word(phase.outcome)}};
    if (!phase.why.empty()) one["why"] = phase.why;
    if (!phase.see.empty()) one["see"] = phase.see;
    if (!phase.failure.empty()) one["failure"] = phase.failure;
    for (const ToldDifference& difference : phase.differences) {
      one["differences"].push_back(
          {{"what", difference.what}, {"expected", difference.expected}, {"got", difference.got}});
    }
    if (phase.answer) one["answer"] = *phase.answer;
    if (!phase.order.empty()) one["order"] = phase.order;
    if (!phase.clause.empty()) one["clause"] = phase.clause;
    if (!phase.choices.empty()) one[choices_name(phase.outcome)] = phase.choices;
    if (!phase.raw.empty()) one["raw"] = phase.raw;
    if (!phase.complaints.empty()) one["complaints"] = phase.complaints;
    json["phases"].push_back(std::move(one));
  }
  return line_of(json) + '\n';
}

void write_results(const Results& results, const Sink& sink) {
  sink(heading_line(results.heading));
  for (const CaseResult& result : results.cases) sink(case_line(result));
  if (results.is_whole) sink(end_line(results.cases.size()));
}

bool is_results(std::string_view text) {
  const Json json = json_from_outside<Json>(text.substr(0, text.find('\n')));
  if (!json.is_object()) return false;
  const auto format = json.find("format");
  return format != json.end() && *format == format_name;
}

Read<Results> read_results(std::string_view text, const std::string& shown_name) {
  Results results;
  const SourcePos file{shown_name, 1, 1};
  if (text.empty()) return Diagnostics{{file, "an empty file", "results, a JSON object in each line", "", ""}};
  int number = 0;
  while (!text.empty()) {
    ++number;
    const std::size_t end = text.find('\n');
    const bool is_cut_off = end == std::string_view::npos;
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(is_cut_off ? text.size() : end + 1);
    const SourcePos at{shown_name, number, 1};
    const Json json = json_from_outside<Json>(line);
    if (json.is_discarded()) {
      if (is_cut_off && number > 1) break;
      if (number == 1) return Diagnostics{{at, "not a file of results", results_of_a_run, "", ""}};
      return Diagnostics{{at, "a line that is not JSON", object_in_a_line, "", ""}};
    }
    try {
      if (read_line(json, number == 1, results)) continue;
    } catch (const Unreadable& mistake) {
      return Diagnostics{{at, mistake.problem, mistake.expected, mistake.found, ""}};
    }
    if (!text.empty()) return Diagnostics{{{shown_name, number + 1, 1}, "text after the end", "nothing", "", ""}};
  }
  settle_choices(results);
  return results;
}

Read<Results> read_results_file(const std::string& file) {
  const Read<std::string> text = files::read_file(file, std::size_t{1} << 30);
  return text ? read_results(*text, file) : Read<Results>(text.problems());
}

Tally tally_of(const std::vector<CaseResult>& cases) {
  Tally tally;
  for (const CaseResult& result : cases) {
    switch (result.outcome) {
      case CaseOutcome::Agrees: ++tally.agrees; break;
      case CaseOutcome::NotApplicable: ++tally.not_applicable; break;
      case CaseOutcome::Skipped: ++tally.skipped; break;
      case CaseOutcome::DiffersByChoice: ++tally.by_choice; break;
      case CaseOutcome::Differs: ++tally.differs; break;
      case CaseOutcome::Failed: ++tally.failed; break;
    }
  }
  return tally;
}

Read<Results> merged(const std::vector<std::pair<std::string, Results>>& shards) {
  Results all;
  std::set<std::size_t> here;
  std::size_t count = 0;
  Diagnostics problems;
  const auto refuse = [&](const std::string& file, std::string problem, std::string expected, std::string found) {
    problems.push_back({{file, 1, 1}, std::move(problem), std::move(expected), std::move(found), ""});
  };
  for (const auto& [file, results] : shards) {
    Heading heading = results.heading;
    const auto shard = campaign::shard_from(heading.shard);
    if (!shard) {
      refuse(file, "missing shard", "results of a run with --shard", heading.shard);
      continue;
    }
    heading.shard.clear();
    if (count == 0) {
      count = shard->count;
      all.heading = heading;
    }
    if (heading != all.heading)
      refuse(file, "a shard of another run", "the adapter, version and corpus of " + shards.front().first, "");
    else if (shard->count != count)
      refuse(file, "a shard of another run", fmt::format("one of {} shards", count), results.heading.shard);
    else if (!here.insert(shard->number).second)
      refuse(file, "a shard that another file also has", "each shard once", results.heading.shard);
    else if (!results.is_whole) refuse(file, "a shard that was not finished", "its last line", "");
    all.cases.insert(all.cases.end(), results.cases.begin(), results.cases.end());
  }
  for (std::size_t number = 1; problems.empty() && number <= count; ++number) {
    if (!here.contains(number))
      refuse(shards.front().first, "a shard is missing", fmt::format("{}/{}", number, count), "");
  }
  if (!problems.empty()) return problems;
  std::ranges::sort(all.cases, {}, [](const CaseResult& result) { return std::tie(result.file, result.line); });
  all.is_whole = true;
  settle_choices(all);
  return all;
}

}  // namespace casus::conform
