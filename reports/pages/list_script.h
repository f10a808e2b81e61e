// The list of cases as data for report.js, which draws, searches and filters it: as rows of a page it would be most of
// the report. What is repeated is written once, and numbers are packed into letters (packed_places).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "reports/pages/case_list.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// "window.casus_list = {...};". A case is known by its place in the list, chapter by chapter. The members:
//   variants   [id, title] in the sequence of the list
//   chapters   [place of its variant, id, title, 1 where generated, number of cases, what their ids begin with, page]
//   ids        what follows in the id of each case, separated by blanks; a blank in it is a no-break space
//   words      of all titles, the most frequent first, separated by blanks
//   titles     of each case the packed numbers of its words; separated by blanks
//   addresses  {place: address} of the cases whose address does not follow from their id
//   known      {place: reason} of known failures
//   statuses, verdicts, clauses   [name, packed places of the cases that have it]
//   texts      [what a search finds, packed places]: provinces and powers with all their spellings, options, sources,
//              "ruling:ID" and "file:PATH"
std::string list_script(const RunRecord& run, const CaseList& list);

// A number as one to five characters of ASCII, none of them a blank, a quotation mark or a backslash.
std::string packed(std::size_t number);
// Ascending places: for each its distance from the one before (the first from -1), or 0 and a number n for n + 4 that
// follow each other.
std::string packed_places(std::span<const std::size_t> places);

// "ruling:ae-7.16", as the list is searched for it.
std::string ruling_text(const CaseRecord& record);
std::string file_text(const CaseRecord& record);

// "bounces", "cut", "dislodged": each word once. A fate counts as a separate verdict.
std::vector<std::string> verdicts_of(const CaseRecord& record);

}  // namespace casus::reports
