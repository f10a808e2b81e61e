// The book of the rules: docs/ and the cases of a run as a folder of pages that opens from disk. Each clause, ruling,
// chapter and case has its own permanent address (reports/book/contents.h), so that a discussion can link to it.
#pragma once

#include <map>
#include <string>

#include "reports/pages/live_pages.h"
#include "reports/record/run_record.h"

namespace casus::reports {

struct BookSources {
  std::map<std::string, std::string> docs;        // by path below docs/: "rulebooks/standard.md"; may be empty
  std::map<std::string, std::string> case_texts;  // the case as it is written, by its id
  LiveEngine live = {};                           // with it, the pages of cases are live
  std::string site = {};  // the address of the site that the book is a part of, seen from its folder; "" for none
};

// File name (with '/' for folders) -> contents. Same record and sources, same bytes.
std::map<std::string, std::string> book(const RunRecord& run, const BookSources& sources);

}  // namespace casus::reports
