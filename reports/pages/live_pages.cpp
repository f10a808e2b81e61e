#include "reports/pages/live_pages.h"

#include <set>

#include <fmt/format.h>

#include "reports/assets/assets.h"
#include "reports/formats/json.h"
#include "reports/markup/packed_text.h"
#include "reports/pages/report_page.h"

namespace casus::reports {

namespace {

// The script that brings the files of a variant, packed.
std::string script_of(const std::map<std::string, VariantText>& texts) {
  Json list = Json::array();
  for (const auto& [name, one] : texts) list.push_back({one.variant, one.name, one.text});
  return "self.casusFiles(\"" + packed_text(list.dump(-1, ' ', false, Json::error_handler_t::replace)) + "\");\n";
}

}  // namespace

LivePages::LivePages(const LiveEngine& engine, std::map<std::string, std::string>& files) {
  if (engine.script.empty() || engine.variants.empty()) return;
  files["live.js"] = assets::live_js();
  files["live.css"] = assets::live_css;
  files["live/engine.js"] = engine.script;
  std::map<std::string, std::map<std::string, VariantText>> of_each;  // by variant and name
  for (const auto& [id, texts] : engine.variants) {
    for (const VariantText& one : texts) of_each[one.variant].emplace(one.name, one);
  }
  Slugs slugs;
  std::map<std::string, std::string> scripts;
  for (const auto& [id, texts] : of_each) {
    scripts[id] = "live/variants/" + slugs.of(id) + ".js";
    files[scripts[id]] = script_of(texts);
  }
  for (const auto& [id, texts] : engine.variants) {
    std::set<std::string> needed;
    for (const VariantText& one : texts) needed.insert(scripts[one.variant]);
    scripts_.emplace(id, fmt::format("{}", fmt::join(needed, " ")));
  }
}

void LivePages::add_to_map(const std::string& variant_id, std::string& script, std::string_view clauses) const {
  const auto files = scripts_.find(variant_id);
  if (files == scripts_.end()) return;
  Json data = {{"variant", variant_id}, {"files", files->second}};
  if (!clauses.empty()) data["clauses"] = clauses;
  script +=
      "{\n  const live = document.createElement(\"script\");\n"
      "  live.src = new URL(\"../live.js\", document.currentScript.src).href;\n"
      "  Object.assign(live.dataset, " +
      data.dump() + ");\n  document.head.append(live);\n}\n";
}

}  // namespace casus::reports
