#include "reports/pages/playground_page.h"

#include <array>

#include "reports/assets/assets.h"
#include "reports/pages/report_page.h"

namespace casus::reports {

namespace {

// What the script reads: the variants to choose from, each with the file that brings what it is read from.
void add_variants(const Element& main, const Playground& given, const LivePages& live) {
  const Element list = main.add("select", {{"id", "variants"}, {"hidden", "hidden"}, {"aria-label", "Variant"}});
  for (const auto& [id, title] : given.variants) {
    const auto script = live.scripts().find(id);
    if (script != live.scripts().end())
      list.add("option", {{"value", id}, {"data-files", script->second}}, title.empty() ? id : title);
  }
}

}  // namespace

std::map<std::string, std::string> playground(const Playground& given) {
  std::map<std::string, std::string> files;
  const LivePages live(given.engine, files);
  files["report.css"] = assets::report_css;
  files["board.css"] = assets::board_css;
  files["board.js"] = assets::board_js;
  files["playground.css"] = assets::playground_css;
  files["playground.js"] = assets::playground_js();

  constexpr std::array<std::string_view, 4> styles{"report.css", "board.css", "live.css", "playground.css"};
  constexpr std::array<std::string_view, 3> scripts{"board.js", "live.js", "playground.js"};
  FramedPage page = framed_page({"Playground", "", "", styles, scripts, "Casus"});
  if (!given.site.empty()) page.navigation.add("a", {{"href", given.site}}, "Start page");
  page.navigation.add("a", {{"href", "index.html"}, {"aria-current", "page"}}, "Playground");
  page.main.add("h1", {}, "Playground");
  page.main.add(
      "p", {{"class", "lead"}},
      "Set up a board, give orders, and see the result of each, with its reason and the clause that decides.");
  page.main.add("noscript")
      .add("p", {},
           "The playground needs scripts. They come from the folder of this page, and ask nothing of any host.");
  add_variants(page.main, given, live);
  page.footer.text(made_by(given.version, given.commit) +
                   ". The engine works in this page: boards, orders and files stay on this machine.");
  files["index.html"] = page.document.page();
  return files;
}

}  // namespace casus::reports
