#include "checker/conform/matrix_notes.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>

#include <fmt/format.h>

#include "engine/text/comma_list.h"

namespace casus::conform {

using reports::MatrixCase;
using reports::MatrixRecord;

namespace {

std::string listed(const std::vector<std::string>& names) { return comma_list(names, " and ", std::identity()); }

// Who was asked which cases, if not all were asked the same. Where most were, only the others are named.
std::string note_of_corpora(const std::vector<AdapterFiles>& adapters) {
  std::map<std::string, std::size_t> askings;  // by the fingerprint of the cases
  for (const AdapterFiles& adapter : adapters) ++askings[adapter.now().heading.corpus];
  const auto most = std::ranges::max_element(askings, {}, [](const auto& one) { return one.second; });
  const bool most_agree = std::ranges::count(askings, most->second, [](const auto& one) { return one.second; }) == 1;
  const auto shown = [](const std::string& corpus) { return corpus.empty() ? std::string("?") : corpus; };
  std::vector<std::string> asked_of;
  for (const AdapterFiles& adapter : adapters) {
    const std::string& corpus = adapter.now().heading.corpus;
    if (most_agree && corpus == most->first) continue;
    asked_of.push_back(fmt::format("{}: {}", name_and_version(adapter), shown(corpus)));
  }
  if (most_agree) asked_of.push_back(fmt::format("the other {}: {}", most->second, shown(most->first)));
  return fmt::format(
      "These adjudicators were not all asked the same cases, so their counts do not compare. Fingerprints of the cases: {}.",
      fmt::join(asked_of, "; "));
}

}  // namespace

void add_notes_of_files(const std::vector<AdapterFiles>& adapters, MatrixRecord& record) {
  std::vector<std::string> stopped;
  std::set<std::string> corpora;
  for (const AdapterFiles& adapter : adapters) {
    const Results& now = adapter.now();
    if (!now.is_whole) stopped.push_back(name_and_version(adapter));
    corpora.insert(now.heading.corpus);
  }
  if (!stopped.empty())
    record.notes.push_back("The results of " + listed(stopped) + " are of a call that was stopped: cases are missing.");
  if (corpora.size() > 1) record.notes.push_back(note_of_corpora(adapters));
}

void add_notes(const std::vector<AdapterFiles>& adapters, MatrixRecord& record) {
  add_notes_of_files(adapters, record);
  std::vector<std::string> others;
  for (std::size_t i = 0; i < adapters.size(); ++i) {
    const bool is_whole = adapters[i].now().is_whole;
    if (is_whole && !record.adapters[i].now().fits_corpus) others.push_back(name_and_version(adapters[i]));
  }
  if (!others.empty()) {
    record.notes.push_back(
        listed(others) + (others.size() == 1 ? " was" : " were") +
        " asked other cases than this corpus has, or cases that have been changed since. A board is drawn only where the "
        "results fit the case as it is now.");
  }
  const auto unknown = std::ranges::count_if(record.cases, [](const MatrixCase& one) { return !one.is_known(); });
  if (unknown > 0) {
    record.notes.push_back(
        fmt::format("{} of these results {} not in this corpus. The pages show no board for {}, only the words of the "
                    "results.",
                    unknown == 1 ? "A case" : fmt::format("{} cases", unknown), unknown == 1 ? "is" : "are",
                    unknown == 1 ? "it" : "them"));
  }
}

}  // namespace casus::conform
