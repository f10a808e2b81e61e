// What makes the pages of cases live: on them a reader changes the orders, and the engine answers in the browser. A
// page loads the engine and the files of its variant only when somebody asks for them. Without an engine nothing is
// added.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "reports/markup/html_document.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// A file that a variant is read from: its own, of one that it extends, or outlines.
struct VariantText {
  std::string variant, name, text;
};
struct LiveEngine {
  std::string script;  // the engine for browsers, live/engine.js; "": there is none
  std::map<std::string, std::vector<VariantText>> variants;  // all files of each variant, by its id
};

// Which pages are live. Their files are added to those of the report or the book.
class LivePages {
 public:
  LivePages(const LiveEngine& engine, std::map<std::string, std::string>& files);

  // Adds to the page of this case what makes it live, if its variant is there and it has a phase. `home`: the path from
  // the page to the folder of the report or book. `clauses`: the address of a clause's page, with {} for the id of the
  // clause; "" where the engine writes the addresses itself.
  void prepare(const Element& main, const CaseRecord& record, std::string_view home,
               std::string_view clauses = "") const;

 private:
  std::map<std::string, std::string> scripts_;  // of the files of each variant
};

}  // namespace casus::reports
