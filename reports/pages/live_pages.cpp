#include "reports/pages/live_pages.h"

#include "reports/assets/assets.h"
#include "reports/formats/json.h"
#include "reports/markup/packed_text.h"
#include "reports/pages/report_page.h"

namespace casus::reports {

namespace {

// The script that brings the files of a variant, packed.
std::string script_of(const std::string& id, const std::vector<VariantText>& texts) {
  Json list = Json::array();
  for (const VariantText& one : texts) list.push_back({one.variant, one.name, one.text});
  return "self.casusVariant(" + Json(id).dump() + ", \"" +
         packed_text(list.dump(-1, ' ', false, Json::error_handler_t::replace)) + "\");\n";
}

}  // namespace

LivePages::LivePages(const LiveEngine& engine, std::map<std::string, std::string>& files) {
  if (engine.script.empty() || engine.variants.empty()) return;
  files["live.js"] = assets::live_js;
  files["live.css"] = assets::live_css;
  files["live/engine.js"] = engine.script;
  Slugs slugs;
  for (const auto& [id, texts] : engine.variants) {
    const std::string file = "live/variants/" + slugs.of(id) + ".js";
    files[file] = script_of(id, texts);
    scripts_.emplace(id, file);
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
