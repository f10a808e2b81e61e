#include "interface/problems.h"

#include "checker/exchange/message.h"

namespace casus::interface {

using reports::Json;

Json list_of(const Diagnostics& problems) {
  Json list = Json::array();
  for (const Diagnostic& one : problems) {
    list.push_back({{"file", one.at.file},
                    {"line", one.at.line},
                    {"column", one.at.column},
                    {"problem", one.problem},
                    {"expected", one.expected},
                    {"found", one.found},
                    {"nearest", one.nearest}});
  }
  return list;
}

std::string problems_json(const Diagnostics& problems) { return exchange::line_of({{"problems", list_of(problems)}}); }

Diagnostic not_a_variant_id(std::string_view said) {
  return {{"variant", 0, 0},
          "this cannot be the id of a variant",
          "letters, digits, full stops, - and _",
          exchange::shown_name(said),
          ""};
}

}  // namespace casus::interface
