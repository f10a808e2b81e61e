#include "reports/pages/html_report.h"

#include "reports/assets/assets.h"
#include "reports/pages/case_page.h"
#include "reports/pages/clauses_page.h"
#include "reports/pages/report_page.h"
#include "reports/pages/summary_page.h"
#include "reports/pictures/board_picture.h"
#include "reports/pictures/map_shapes.h"

namespace casus::reports {

namespace {

// The file for a picture of a variant: its id without what an address must not have; numbered where that is taken.
std::string picture_file(const std::string& folder, const std::string& variant_id,
                         const std::map<std::string, std::string>& files) {
  std::string name;
  for (char c : variant_id) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
    name += is_plain || (c == '.' && !name.empty()) ? c : '_';
  }
  std::string file = folder + "/" + name + ".svg";
  for (int again = 2; files.contains(file); ++again) file = folder + "/" + name + "-" + std::to_string(again) + ".svg";
  return file;
}

void add_diagrams(const RunRecord& run, const std::map<std::string, std::string>& diagrams,
                  std::map<std::string, std::string>& files) {
  const ReportPage page = report_page(run, Page::Diagrams, "Maps", "");
  page.main.add("h1", {}, "Maps");
  page.main.add("p", {}, "Who borders on whom, for armies and for fleets, at the maps' own positions.");
  for (const auto& [variant_id, svg] : diagrams) {
    const std::string file = picture_file("diagrams", variant_id, files);
    files[file] = svg;
    std::string title = variant_id;
    for (const auto& variant : run.variants) {
      if (variant->id == variant_id && !variant->title.empty()) title = variant->title;
    }
    const Element section = page.main.add("section", {{"class", "diagram"}});
    section.add("h2", {}, title);
    section.add("a", {{"href", file}})
        .add("img", {{"src", file}, {"alt", "The adjacency diagram of " + title}, {"loading", "lazy"}});
    section.add("p").add("a", {{"href", file}}, "The diagram alone, to enlarge");
  }
  if (diagrams.empty()) page.main.add("p", {}, "No diagrams were drawn in this run.");
  const Element signs = page.main.add("section", {{"id", "signs"}});
  signs.add("h2", {}, "What the signs on the boards mean");
  define_signs(signs.add("svg", {{"class", "definitions"}, {"aria-hidden", "true"}, {"width", "0"}, {"height", "0"}}));
  draw_legend(signs, run.variants);
  files["diagrams.html"] = page.document.page();
}

}  // namespace

std::map<std::string, std::string> html_report(const RunRecord& run,
                                               const std::map<std::string, std::string>& diagrams) {
  std::map<std::string, std::string> files;
  files["report.css"] = assets::report_css;
  files["board.css"] = assets::board_css;
  files["board.js"] = assets::board_js;
  files["report.js"] = assets::report_js;
  const std::vector<std::string> slugs = case_slugs(run);
  files["index.html"] = summary_page(run, slugs);
  files["clauses.html"] = clauses_page(run, slugs);
  add_diagrams(run, diagrams, files);

  std::map<std::string, BoardMap> maps;  // by variant id
  const BoardMap none;
  for (std::size_t i = 0; i < run.cases.size(); ++i) {
    if (slugs[i].empty()) continue;
    const Variant* variant = run.cases[i].variant.get();
    if (variant != nullptr && !maps.contains(variant->id)) {
      const BoardMap map{map_shapes(variant->map), picture_file("maps", variant->id, files)};
      files[map.background] = background_svg(map.shapes);
      maps.emplace(variant->id, map);
    }
    files["cases/" + slugs[i] + ".html"] = case_page(run, i, slugs, variant != nullptr ? maps.at(variant->id) : none);
  }
  return files;
}

}  // namespace casus::reports
