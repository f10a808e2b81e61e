// The cases in the sequence in which a report shows them: hand-written ones before generated ones, in each group first
// the variant that others extend, then by chapter. Also where in the report each case is.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "reports/record/run_record.h"

namespace casus::reports {

struct ListedChapter {
  std::string variant;  // id
  std::string id;
  std::string title;
  bool generated = false;
  std::vector<std::size_t> cases;  // places in run.cases
  Counts counts;
  // The page that lists it, without the rest of the address: "chapters/standard-6.D". A generated chapter's cases are
  // on separate pages, "chapters/standard-gen.cut-1.html", "...-2.html".
  std::string page;

  std::string key() const { return variant + "/" + id; }
  std::string heading() const;
};

struct CaseList {
  std::vector<ListedChapter> chapters;
  std::vector<std::string> slugs;      // of the cases' own pages, by place in run.cases; "" for a case without one
  std::vector<std::string> addresses;  // of each case, seen from the folder of the report
  std::vector<std::string> variants;   // ids, in the sequence of the list; "" where a case has none
};

// Cases of a generated chapter on one page.
constexpr std::size_t cases_a_page = 50;

CaseList case_list(const RunRecord& run);

}  // namespace casus::reports
