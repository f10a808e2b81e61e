#include "reports/book/boards.h"

#include "reports/pages/report_page.h"
#include "reports/pictures/board_picture.h"

namespace casus::reports {

BookMaps book_maps(const RunRecord& run, std::map<std::string, std::string>& files) {
  BookMaps maps;
  for (const CaseRecord& record : run.cases) {
    const Variant* variant = record.variant.get();
    if (variant == nullptr || !record.has_page || maps.contains(variant->id)) continue;
    std::string file = "maps/" + stem_of(variant->id) + ".svg";
    for (int again = 2; files.contains(file); ++again)
      file = "maps/" + stem_of(variant->id) + "_" + std::to_string(again) + ".svg";
    const BoardMap map{map_shapes(variant->map), file};
    files[file] = background_svg(map.shapes);
    maps.emplace(variant->id, map);
  }
  return maps;
}

void prepare_boards(const BookPage& page) {
  define_signs(
      page.main.add("svg", {{"class", "definitions"}, {"aria-hidden", "true"}, {"width", "0"}, {"height", "0"}}));
}

// A picture takes its page to be a case's; other pages lie deeper.
BoardMap map_on_page(const BookMaps& maps, const Variant& variant, std::string_view file) {
  BoardMap map = maps.at(variant.id);
  map.background = home_of(file).substr(home_of_case_page.size()) + map.background;
  return map;
}

}  // namespace casus::reports
