#include "checker/compare/difference_json.h"

#include <string>

namespace casus::compare {

using Json = nlohmann::ordered_json;

namespace {

Json text_or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }

Json side_json(const reports::ComparedSide& side) { return {{"said", side.said}, {"clauses", side.clauses}}; }

}  // namespace

Json json_of(const reports::CaseDifference& difference, const NamesOfSides& names) {
  Json entry;
  entry["kind"] = word(difference.kind);
  entry["phase"] = difference.phase;
  entry["power"] = text_or_null(difference.power);
  entry["points"] = difference.kind == reports::CaseDifference::Kind::Grant ? Json(difference.points) : Json();
  entry["what"] = text_or_null(difference.what);
  entry[names.own] = side_json(difference.own);
  entry[names.other] = side_json(difference.other);
  return entry;
}

}  // namespace casus::compare
