// What makes the pages of cases live: on them a reader changes the orders, and the engine answers in the browser. A
// page loads the engine and the files of its variant only when somebody asks for them. Without an engine nothing is
// added.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace casus::reports {

// A file that a variant is read from: its own, of one that it extends, or outlines.
struct VariantText {
  std::string variant, name, text;
};
struct LiveEngine {
  std::string script;                                        // the engine for browsers, live/engine.js; "" without one
  std::map<std::string, std::vector<VariantText>> variants;  // all files of each variant, by its id
};

// Adds the files that make pages live, and tells the script of a map (reports/pages/board_map.h) to load the editor: so
// no page is longer. The editor does nothing on pages without a case.
class LivePages {
 public:
  LivePages(const LiveEngine& engine, std::map<std::string, std::string>& files);

  // To the script of this variant's map, in a folder below that of the report or book. `clauses`: the address of a
  // clause's page, seen from there, with {} for the id of the clause; "" where the engine writes the addresses itself.
  void add_to_map(const std::string& variant_id, std::string& script, std::string_view clauses = "") const;

  // The scripts that bring the files of a variant, with blanks between them, by its id. Variants share those of what
  // they extend.
  const std::map<std::string, std::string>& scripts() const { return scripts_; }

 private:
  std::map<std::string, std::string> scripts_;
};

}  // namespace casus::reports
