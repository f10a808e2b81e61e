#include "reports/book/boards.h"

namespace casus::reports {

BookMaps book_maps(const RunRecord& run, const LivePages& live, std::map<std::string, std::string>& files) {
  BookMaps maps;
  for (const CaseRecord& record : run.cases) {
    const Variant* variant = record.variant.get();
    if (variant == nullptr || !record.has_page || maps.contains(variant->id)) continue;
    std::string name = "maps/" + stem_of(variant->id);
    for (int again = 2; files.contains(name + ".js"); ++again)
      name = "maps/" + stem_of(variant->id) + "_" + std::to_string(again);
    maps.emplace(variant->id, board_map(*variant, name, files));
    live.add_to_map(variant->id, files[name + ".js"], "clauses/{}.html");
  }
  return maps;
}

void prepare_boards(const BookPage& page, const BoardMap& map) {
  const std::string name = home_of(page.file) + map.files;
  page.main.add("link", {{"rel", "stylesheet"}, {"href", name + ".css"}});
  page.main.add("script", {{"src", name + ".js"}});
  page.main.add("noscript").add("p", {}, "Without scripts, boards show units and orders, but not the map.");
}

}  // namespace casus::reports
