// One page is made live without the files that it loads: casus.wasm makes pages of cases, but packs nothing.
#include "reports/pages/live_pages.h"

namespace casus::reports {

void LivePages::prepare(const Element& main, const CaseRecord& record, std::string_view home,
                        std::string_view clauses) const {
  if (record.variant == nullptr || record.phases.empty()) return;
  const auto script = scripts_.find(record.variant->id);
  if (script == scripts_.end()) return;
  const std::string up(home);
  main.add("link", {{"rel", "stylesheet"}, {"href", up + "live.css"}});
  const Element live = main.add("script", {{"src", up + "live.js"},
                                           {"defer", "defer"},
                                           {"data-home", up},
                                           {"data-variant", record.variant->id},
                                           {"data-files", up + script->second}});
  if (!clauses.empty()) live.set("data-clauses", up + std::string(clauses));
}

}  // namespace casus::reports
