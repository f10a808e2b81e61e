// What was tried of whole sources, kept in the tree (tests/mutation/results.jsonl), so that a later change knows what
// it has to try again: an object of JSON in each line, sorted by source.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "checker/mutate/mutate_files.h"
#include "engine/text/diagnostic.h"

namespace casus::mutate {

inline constexpr std::string_view records_name = "tests/mutation/results.jsonl";

// A mutant that no test noticed. Its line may have moved since then; its statement says which one it is.
struct Unnoticed {
  int line = 0;
  std::string kind, original, by, statement;  // as in Mutant
  bool is_untried = false;                    // not all trials were asked

  bool is(const Mutant& mutant) const { return statement == mutant.statement && by == mutant.by; }
};

struct SourceRecord {
  std::string source;     // relative to the root
  std::string signature;  // of the source's text
  std::string tests;      // of the texts of all tests
  std::size_t mutants = 0, not_compiled = 0, same_code = 0;
  std::map<std::string, std::size_t> noticed;  // by the trial that noticed it first
  std::vector<Unnoticed> unnoticed;            // with those that are proved to have no effect

  std::size_t all_noticed() const;
  bool has_untried() const;
};
using Records = std::vector<SourceRecord>;  // sorted by source, each once

Read<Records> read_records(std::string_view text, const std::string& shown_name);
std::string print(const Records& records);
const SourceRecord* record_of(const Records& records, const std::string& source);
void put(Records& records, SourceRecord record);

// All mutants of the source have been tried.
SourceRecord record_from(const TriedSource& tried, const std::string& signature, const std::string& tests);
// Some unnoticed mutants have been tried again; those that are noticed now are counted so.
void note_again(SourceRecord& record, const TriedSource& tried);
// Drops unnoticed mutants that are made no more.
void leave_mutants_of(SourceRecord& record, const std::vector<TriedMutant>& listed);

// The sources that are recorded: those of the engine, of the sentences and of the readers that people's texts go
// through.
std::vector<std::string> sources_to_record(const std::filesystem::path& root);
std::string signature_of(std::string_view text);
// Of cases, tests, worlds and what makes boards. A changed test may notice more, or less.
std::string signature_of_tests(const std::filesystem::path& root);

// A table in Markdown: each folder with its sources, how many mutants count, how many of them are noticed, how many are
// left. docs/certainty.md has it.
std::string table_of(const Records& records, const std::vector<Waiver>& waivers, const std::filesystem::path& root);
// How many sources are recorded as they are now.
std::string told_currency(const Records& records, const std::filesystem::path& root);

}  // namespace casus::mutate
