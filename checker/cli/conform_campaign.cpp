#include "checker/cli/conform_campaign.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iterator>
#include <map>
#include <optional>
#include <ostream>
#include <set>

#include <fmt/format.h>

#include "checker/campaign/growing_file.h"
#include "checker/campaign/units.h"
#include "checker/cli/case_selection.h"
#include "checker/cli/ci_outputs.h"
#include "checker/cli/conform_text.h"
#include "checker/cli/progress_line.h"
#include "checker/conform/choices.h"
#include "checker/conform/ci_documents.h"
#include "checker/files/files.h"
#include "engine/text/visible.h"
#include "reports/sentences/number.h"

namespace casus::cli {

namespace {

// "2026-11-22".
bool is_date(const std::string& text) {
  int year = 0;
  unsigned month = 0, day = 0;
  char rest = 0;
  if (text.size() != 10 || std::sscanf(text.c_str(), "%4d-%2u-%2u%c", &year, &month, &day, &rest) != 3) return false;
  return std::chrono::year_month_day(std::chrono::year(year), std::chrono::month(month), std::chrono::day(day)).ok();
}

// Whether a case differs or failed that did not in the earlier call.
bool is_worse(const conform::Results& now, const conform::Results& before) {
  std::map<std::string_view, conform::CaseOutcome> earlier;
  for (const conform::CaseResult& result : before.cases) earlier.emplace(result.id, result.outcome);
  return std::ranges::any_of(now.cases, [&](const conform::CaseResult& result) {
    const auto old = earlier.find(result.id);
    const auto outcome_before = old == earlier.end() ? conform::CaseOutcome::Agrees : old->second;
    return result.outcome >= conform::CaseOutcome::Differs && result.outcome > outcome_before;
  });
}

std::string without_line_feed(std::string line) {
  if (line.ends_with('\n')) line.pop_back();
  return line;
}

// The results of an earlier call.
Read<conform::Results> found_before(const Campaign& campaign, const conform::Heading& heading) {
  conform::Results so_far{heading, {}, false};
  if (campaign.results_file.empty() || !campaign::has_something(campaign.results_file)) return so_far;
  Read<conform::Results> there = conform::read_results_file(campaign.results_file);
  if (!campaign.goes_on) {
    if (there && !there->is_whole) return Diagnostics{campaign::would_be_lost(campaign.results_file)};
    return so_far;
  }
  if (!there) return there;
  if (there->heading != heading) {
    return Diagnostics{{{campaign.results_file, 1, 1},
                        "results of another adapter, of other cases or of another shard",
                        without_line_feed(conform::heading_line(heading)),
                        without_line_feed(conform::heading_line(there->heading)),
                        ""}};
  }
  there->is_whole = false;
  return there;
}

conform::Heading heading_for(const Campaign& campaign, const CommandLine& line) {
  conform::Heading heading = conform::heading_of(campaign.party.introduction);
  heading.corpus = campaign.cases.fingerprint();
  heading.shard = campaign.shard;
  heading.selection = campaign.cases.selection();
  heading.date = line.text("date");
  return heading;
}

bool has_failed_enough(const Campaign& campaign, std::size_t failures) {
  return campaign.most_failures > 0 && failures >= campaign.most_failures;
}

struct Asked {
  bool is_whole = true;      // all cases have been asked
  std::size_t failures = 0;  // of this call
};

// Adds the results of the cases that have none yet, batch by batch.
Asked ask_about_the_rest(const Campaign& campaign, const Progress& told, campaign::GrowingFile& file,
                         conform::Results& results) {
  std::set<std::pair<std::string, int>> done;  // by file and line
  for (const conform::CaseResult& result : results.cases) done.emplace(result.file, result.line);
  Asked asked;
  std::size_t count = done.size();
  const auto take = [&](const conform::CaseResult& result) {
    file.add(conform::case_line(result));
    if (told) told(++count, campaign.cases.count());
    asked.failures += conform::has_failed(result) ? 1 : 0;
  };
  campaign.cases.begin();
  while (asked.is_whole) {
    std::vector<conform::CaseToAsk> batch = campaign.cases.next();
    if (batch.empty()) break;
    if (has_failed_enough(campaign, asked.failures)) {
      asked.is_whole = false;
      break;
    }
    std::erase_if(batch, [&](const conform::CaseToAsk& one) {
      return done.contains({one.file, one.the_case->at.line});
    });
    const conform::Campaign of_batch{
        .converse = campaign.party.converse,
        .processes = campaign.processes,
        .most_failures = campaign.most_failures == 0 ? 0 : campaign.most_failures - asked.failures,
        .again = campaign.again,
        .done = take};
    std::vector<conform::CaseResult> now = conform::conform_all(of_batch, campaign.party.introduction, batch);
    asked.is_whole = now.size() == batch.size();
    std::ranges::move(now, std::back_inserter(results.cases));
  }
  return asked;
}

}  // namespace

Read<std::optional<conform::Results>> results_before(const CommandLine& line) {
  if (!line.has("since")) return std::optional<conform::Results>();
  Read<conform::Results> read = conform::read_results_file(line.text("since"));
  if (!read) return read.problems();
  return std::optional(*std::move(read));
}

Read<conform::KnownFailures> known_failures(const CommandLine& line) {
  if (!line.has("known-failures")) return conform::KnownFailures{};
  const std::string file = line.text("known-failures");
  const Read<std::string> text = files::read_file(file);
  if (!text) return text.problems();
  return conform::read_known_failures(*text, file);
}

std::vector<Option> with_conforming_options(std::vector<Option> options) {
  std::vector<Option> all = with_selecting_options({
      flag("generated", "without a PATH: also the generated cases of the corpus"),
      number("list", "N", 25, "print at most N cases that differ or failed; 0: all").within(0, 1'000'000),
      text("results", "FILE", "write the results to FILE as they arrive, one JSON object in each line"),
      text("date", "DATE", "with --results: the date to write into them, such as 2026-11-22 (default: none)"),
      number("min-asked", "N", 1,
             "status 1 if fewer than N cases were answered; a part of a run may have none, unless you name a number")
          .within(0, 100'000'000),
      text("since", "FILE", "print only the cases whose result differs from these results of an earlier call"),
      flag("gate", "with --since: status 1 only if a case differs or failed that did not before"),
      text("known-failures", "FILE",
           "cases that may differ or fail, one id in each line; a listed case that agrees is reported"),
      text("write-known-failures", "FILE", "write this file with the cases that differ or failed now"),
      text("annotate", "FILE",
           "with --annotations: the file of your own that they point to, such as your adapter (default: the list of "
           "--known-failures for the cases that it has)"),
      flag("quiet", "print nothing if no case differs or failed").with_letter('q'),
  });
  all.insert(all.end(), options.begin(), options.end());
  return with_ci_options(std::move(all));
}

std::string over_what_is_read(const CommandLine& line, std::string_view input) {
  return output_over_input(line, line.texts(input), {"results", "write-known-failures"});
}

std::string mistake_in_conforming(const CommandLine& line) {
  if (line.flag("gate") && !line.has("since")) return "--gate needs --since";
  if (line.has("date") && !is_date(line.text("date")))
    return "--date has to be a date such as 2026-11-22, not \"" + line.text("date") + '"';
  if (line.has("date") && !line.has("results")) return "--date needs --results";
  if (line.has("annotate") && !line.flag("annotations")) return "--annotate needs --annotations";
  for (const char* input : {"since", "ids"}) {
    const std::string mistake = over_what_is_read(line, input);
    if (!mistake.empty()) return mistake;
  }
  // The list may be written again, with its reasons.
  const std::string mistake = output_over_input(line, line.texts("known-failures"), {"results"});
  return mistake.empty() ? outputs_that_meet(line, {"results", "write-known-failures"}) : mistake;
}

bool can_write_results(const CommandLine& line, Console& console) {
  for (const char* option : {"results", "write-known-failures", "junit", "tap", "github-summary"}) {
    if (line.has(option) && line.text(option) != "-") files::make_folder_of(line.text(option));
  }
  if (const auto may = has_place_for_ci_documents(line); !may) {
    print_problems(may.problems(), console);
    return false;
  }
  for (const char* option : {"results", "write-known-failures"}) {
    if (!line.has(option)) continue;
    if (const auto may = files::may_write_file(line.text(option)); !may) {
      print_problems(may.problems(), console);
      return false;
    }
  }
  const auto known = known_failures(line);
  if (!known) print_problems(known.problems(), console);
  const auto before = results_before(line);
  if (!before) print_problems(before.problems(), console);
  return known && before;
}

Read<conform::Results> carried_out(const Campaign& campaign, const CommandLine& line, Console& console) {
  const conform::Heading heading = heading_for(campaign, line);
  Read<conform::Results> results = found_before(campaign, heading);
  if (!results) return results;
  const auto write = [&](const Sink& sink) { conform::write_results(*results, sink); };
  campaign::GrowingFile file;
  if (!campaign.results_file.empty()) {
    if (const auto begun = file.begin(campaign.results_file, write); !begun) return begun.problems();
  }
  ProgressLine progress("cases", console);
  const Asked asked = ask_about_the_rest(campaign, progress.told(), file, *results);
  progress.end();
  results->is_whole = asked.is_whole;
  conform::settle_choices(*results);
  if (!asked.is_whole && !has_failed_enough(campaign, asked.failures))
    console.err << fmt::format("casus: {} gave no usable answer to {} cases in a row, so the rest was not asked\n",
                               visible(campaign.party.name.empty() ? heading.adapter : campaign.party.name),
                               conform::most_without_answer);
  // Written again as a whole, since only now it is known which cases differ by choice.
  if (file.is_open()) {
    if (const auto written = file.end(""); !written) return written.problems();
    if (const auto written = files::write_file(campaign.results_file, write); !written) return written.problems();
  }
  return results;
}

std::string too_few_answers(const CommandLine& line, const conform::Results& results) {
  const std::size_t answered = conform::tally_of(results.cases).answered();
  const bool is_part = !results.heading.shard.empty() && !line.has("min-asked");
  if (is_part || answered >= static_cast<std::size_t>(line.number("min-asked"))) return "";
  return fmt::format("{} of {} answered; --min-asked wants {}", answered,
                     reports::numbered(results.cases.size(), "case was", "cases were"), line.number("min-asked"));
}

Exit told_results(const CommandLine& line, const conform::Results& results, const FindsCase& case_of,
                  Console& console) {
  const auto known = known_failures(line);
  if (!known) return complained(known.problems(), console);
  const auto read_before = results_before(line);
  if (!read_before) return complained(read_before.problems(), console);
  const std::optional<conform::Results>& before = *read_before;
  const std::string too_few = too_few_answers(line, results);
  const auto is_red_case = [&](const conform::CaseResult& result) { return conform::is_red(result, *known); };
  const bool is_red =
      !too_few.empty() || !results.is_whole ||
      (line.flag("gate") ? is_worse(results, *before) : std::ranges::any_of(results.cases, is_red_case));
  if (!prints_ci_document(line) && (is_red || !line.flag("quiet"))) {
    const auto text = conformance_text({.now = results,
                                        .known = *known,
                                        .before = before ? &*before : nullptr,
                                        .most_told = static_cast<std::size_t>(line.number("list")),
                                        .case_of = case_of});
    console.out << text.on_screen(console.out_ink) << std::flush;
  }
  if (line.has("write-known-failures")) {
    const auto written =
        files::write_file(line.text("write-known-failures"), conform::known_failures_text(results.cases, *known));
    if (!written) return complained(written.problems(), console);
  }
  const auto run = conform::test_run(results, *known, before ? &*before : nullptr, line.text("annotate"));
  if (!write_ci_documents(line, run, console)) return Exit::Unusable;
  if (!too_few.empty()) console.err << fmt::format("casus: {}\n", too_few);
  return is_red ? Exit::Failed : Exit::Green;
}

}  // namespace casus::cli
