// The common part of casus conform and casus judge: an adjudicator is asked about cases, and the results are printed
// and written as the options say. casus merge reads --since and --known-failures in the same way.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "checker/cli/cases_to_ask.h"
#include "checker/cli/command_line.h"
#include "checker/conform/conform.h"
#include "checker/conform/known_failures.h"

namespace casus::cli {

// Before the other options of a command: which cases, and what is printed and written about them.
std::vector<Option> with_conforming_options(std::vector<Option> options);
// A mistake in those options; "" without one.
std::string mistake_in_conforming(const CommandLine& line);
// Such an output that is also a file to be read, which this option or these words name; "" without one.
std::string over_what_is_read(const CommandLine& line, std::string_view input);
// The results of --since; nothing without it.
Read<std::optional<conform::Results>> results_before(const CommandLine& line);
// The list of --known-failures; empty without one.
Read<conform::KnownFailures> known_failures(const CommandLine& line);
// Whether the files that they name can be read and written; if not, prints why. Makes the folders that are missing.
bool can_write_results(const CommandLine& line, Console& console);

// The adjudicator that is asked.
struct Party {
  conform::Introduction introduction;
  std::function<std::unique_ptr<conform::Conversation>()> converse;
  std::string name = {};  // in messages; "": that of the introduction
};

struct Campaign {
  Party party;
  CasesToAsk& cases;
  std::string results_file = {};  // grows as answers come; "" for none
  std::string shard = {};
  bool goes_on = false;  // from where the call that wrote the file was stopped
  int processes = 1;
  std::size_t most_failures = 0;
  conform::AskedAgain again = {};
};
Read<conform::Results> carried_out(const Campaign& campaign, const CommandLine& line, Console& console);

// That fewer cases were answered than --min-asked wants; "" if there are enough.
std::string too_few_answers(const CommandLine& line, const conform::Results& results);

// Prints and writes them. `case_of` finds the case of a result, to print its title and orders; it may be empty.
using FindsCase = std::function<std::optional<conform::CaseToAsk>(const conform::CaseResult&)>;
Exit told_results(const CommandLine& line, const conform::Results& results, const FindsCase& case_of, Console& console);

}  // namespace casus::cli
