// The map of a variant of godip: the calls that build its graph become provinces and steps.
#pragma once

#include <map>
#include <string>

#include "checker/foreign_maps/go_program.h"
#include "checker/foreign_maps/map_draft.h"

namespace casus::transfer {

// A text that a value of Go is: a literal, a constant, a conversion such as godip.Province("ald"), or a constant of
// godip, whose text is its name. Nothing for any other value.
std::optional<std::string> go_text(GoProgram& program, const GoMeaning& value);

// "ald" or "ced/nc".
class GodipPlaces {
 public:
  // Fills in provinces and steps, without the names of provinces. `graph`: graph.New().Prov("ald")...
  void read(GoProgram& program, const GoMeaning& graph, MapDraft& draft, Report& report, Mistakes& mistakes);

  // Nothing if it is unknown; that is a mistake.
  std::optional<DraftPlace> place(const std::string& written, const SourcePos& at, Mistakes& mistakes) const;
  // The power of each centre in the graph, by keys of provinces: "Neutral" or a nation.
  const std::map<std::string, std::string>& centres() const { return centres_; }

 private:
  std::map<std::string, DraftPlace> by_name_;
  std::map<std::string, std::string> centres_;
};

}  // namespace casus::transfer
