#include "reports/pages/html_report.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>

#include "engine/text/visible.h"
#include "reports/assets/assets.h"
#include "reports/formats/json.h"
#include "reports/formats/run_history_json.h"
#include "reports/markup/clean_text.h"
#include "reports/markup/packed_text.h"
#include "reports/pages/board_map.h"
#include "reports/pages/case_list.h"
#include "reports/pages/case_page.h"
#include "reports/pages/chapter_pages.h"
#include "reports/pages/clause_pages.h"
#include "reports/pages/list_script.h"
#include "reports/pages/map_pages.h"
#include "reports/pages/picture_file.h"
#include "reports/pages/report_page.h"
#include "reports/pages/run_history_page.h"
#include "reports/pages/summary_page.h"

namespace casus::reports {

namespace {

using Files = std::map<std::string, std::string>;

// The result of each case, by chapter, for programs that read the report; `casus run --json` prints everything.
std::string summary_json(const RunRecord& run, const CaseList& list) {
  Json json;
  json["format"] = "casus-report";
  json["format_version"] = 1;
  json["casus"] = run.version;
  json["commit"] = run.commit;
  json["command"] = clean_text(run.command);
  json["corpus"] = run.corpus;
  json["chapters"] = Json::array();
  for (const ListedChapter& chapter : list.chapters) {
    Json told;
    told["variant"] = clean_text(chapter.variant);
    told["id"] = clean_text(chapter.id);
    told["generated"] = chapter.generated;
    told["cases"] = Json::object();
    for (const std::size_t which : chapter.cases)
      told["cases"][clean_text(run.cases[which].id)] = word(run.cases[which].status);
    json["chapters"].push_back(std::move(told));
  }
  return json.dump(0) + "\n";
}

// A report with at most so many pages has them whole.
constexpr std::size_t most_whole_pages = 500;

// What the pages of a chapter leave to a script, one after the other, with a zero byte between them.
std::string pack_script(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) text += part + '\0';
  return "window.casus_pack = \"" + packed_text(text) + "\";\n";
}

// What the pages of all chapters need.
struct CasePages {
  const RunRecord& run;
  const CaseList& list;
  const DecisionPictures& decisions;
  std::map<std::string, BoardMap> maps;       // by variant id
  std::vector<std::size_t> with_pages;        // in the sequence of the list
  std::vector<std::size_t> first_of_chapter;  // in with_pages
  bool packs = false;

  // Where the part of a case is that is left to a script; nothing if its page has it.
  std::optional<PackPlace> pack_of(std::size_t which) const {
    if (!packs || list.slugs[which].empty() || !may_be_packed(run.cases[which])) return std::nullopt;
    for (const ListedChapter& chapter : list.chapters) {
      std::size_t entry = 0;
      for (const std::size_t other : chapter.cases) {
        if (other == which) return PackPlace{std::string(home_of_case_page) + chapter.page + ".js", entry};
        entry += !list.slugs[other].empty() && may_be_packed(run.cases[other]);
      }
    }
    return std::nullopt;
  }

  // The example of a rule, on a page next to those of cases.
  const BoardMap* map_of(std::size_t which) const {
    const Variant* variant = run.cases[which].variant.get();
    const auto map = variant == nullptr ? maps.end() : maps.find(variant->id);
    return map == maps.end() ? nullptr : &map->second;
  }
  void add_example(const Element& parent, std::size_t which) const {
    if (const auto pack = pack_of(which)) add_pack_place(parent, *pack, "The page of the case has its text.");
    else add_played(parent, run, list, which, *map_of(which), decisions);
  }

  Files of_chapter(std::size_t which_chapter) const {
    const BoardMap none;
    Files files;
    std::vector<std::string> parts;
    const ListedChapter& chapter = list.chapters[which_chapter];
    std::size_t place = first_of_chapter[which_chapter];
    for (const std::size_t which : chapter.cases) {
      if (list.slugs[which].empty()) continue;
      const Variant* variant = run.cases[which].variant.get();
      const auto before = place > 0 ? std::optional(with_pages[place - 1]) : std::nullopt;
      const auto after = place + 1 < with_pages.size() ? std::optional(with_pages[place + 1]) : std::nullopt;
      const auto pack =
          packs ? std::optional(PackPlace{std::string(home_of_case_page) + chapter.page + ".js", parts.size()})
                : std::nullopt;
      CasePage page =
          case_page(run, list, which, before, after, variant != nullptr ? maps.at(variant->id) : none, decisions, pack);
      files["cases/" + list.slugs[which] + ".html"] = std::move(page.page);
      if (!page.packed.empty()) parts.push_back(std::move(page.packed));
      ++place;
    }
    if (!parts.empty()) files[chapter.page + ".js"] = pack_script(parts);
    return files;
  }
};

// What the pages of cases share, and the files that they load.
CasePages case_pages(const RunRecord& run, const CaseList& list, const DecisionPictures& decisions,
                     const LivePages& live, Files& files) {
  CasePages pages{run, list, decisions, {}, {}, {}};
  for (const ListedChapter& chapter : list.chapters) {
    pages.first_of_chapter.push_back(pages.with_pages.size());
    for (const std::size_t which : chapter.cases) {
      if (list.slugs[which].empty()) continue;
      pages.with_pages.push_back(which);
      const Variant* variant = run.cases[which].variant.get();
      if (variant == nullptr || pages.maps.contains(variant->id)) continue;
      const std::string name = map_file(variant->id, files);
      pages.maps.emplace(variant->id, board_map(*variant, name, files));
      live.add_to_map(variant->id, files[name + ".js"]);
    }
  }
  pages.packs = pages.with_pages.size() > most_whole_pages;
  return pages;
}

}  // namespace

std::map<std::string, std::string> html_report(const RunRecord& run, const std::map<std::string, std::string>& diagrams,
                                               const DecisionPictures& decisions, const EachOf& each_of,
                                               const LiveEngine& live, const RunHistory& history) {
  std::map<std::string, std::string> files;
  files["report.css"] = assets::report_css;
  files["board.css"] = assets::board_css;
  files["board.js"] = assets::board_js;
  files["report.js"] = assets::report_js;
  files["history.html"] = run_history_page(run);
  files["history.js"] = run_history_script(history);
  files["history.json"] = run_history_json(history);
  const CaseList list = case_list(run);
  const LivePages live_pages(live, files);
  const CasePages pages = case_pages(run, list, decisions, live_pages, files);

  std::vector<std::function<Files()>> parts = {
      [&] {
        return Files{{"index.html", summary_page(run, list)}};
      },
      [&] {
        return Files{{"list.js", list_script(run, list)}};
      },
      [&] {
        return Files{{"casus-report.json", summary_json(run, list)}};
      },
      [&] { return chapter_pages(run, list); },
      [&] {
        return clause_pages(run, list,
                            {[&](std::size_t which) { return pages.map_of(which); },
                             [&](const Element& parent, std::size_t which) { pages.add_example(parent, which); }});
      },
  };
  for (std::size_t chapter = 0; chapter < list.chapters.size(); ++chapter)
    parts.push_back([&pages, chapter] { return pages.of_chapter(chapter); });
  std::vector<Files> made(parts.size());
  each_of(parts.size(), [&](std::size_t part) { made[part] = parts[part](); });
  for (Files& of_part : made) files.merge(of_part);

  add_map_pages(run, diagrams, files);
  for (const auto& [place, picture] : decisions)
    files[decisions_file(list.slugs[place.first], place.second)] = picture.svg;
  return files;
}

}  // namespace casus::reports
