#include "reports/pages/board_map.h"

#include <nlohmann/json.hpp>

#include "engine/text/visible.h"
#include "reports/pictures/board_picture.h"

namespace casus::reports {

BoardMap board_map(const Variant& variant, const std::string& name, std::map<std::string, std::string>& files) {
  BoardMap map{map_shapes(variant.map), name};
  files[name + ".js"] = "// What the boards of " + visible(variant.id) +
                        " share; each page that has one loads it before them.\n" +
                        "document.currentScript.insertAdjacentHTML(\"afterend\", " +
                        nlohmann::json(map_definitions(variant, map.shapes)).dump() + ");\n";
  files[name + ".css"] = power_style(variant);
  return map;
}

}  // namespace casus::reports
