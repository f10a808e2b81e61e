// What casus_adjudicate() answers (docs/interface.md): a phase, played, and what the question wishes to have of it.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "checker/corpus/variant_source.h"
#include "interface/phase_question.h"
#include "reports/formats/json.h"
#include "reports/pages/board_map.h"

namespace casus::interface {

// The maps that boards of pages are drawn on. Options change nothing of a map, so each variant has one.
class BoardMaps {
 public:
  const reports::BoardMap& of(const Variant& variant);

 private:
  std::map<std::string, reports::BoardMap, std::less<>> maps_;  // by variant id
};

Read<Json> phase_answer(std::string_view question, corpus::VariantSource& variants, BoardMaps& maps);

}  // namespace casus::interface
