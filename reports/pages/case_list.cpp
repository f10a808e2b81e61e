#include "reports/pages/case_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "reports/pages/report_page.h"
#include "reports/record/clause_uses.h"

namespace casus::reports {
namespace {

// A case whose file could not be read has no variant; its chapter may show the variant.
std::string variant_of(const RunRecord& run, const CaseRecord& record) {
  if (record.variant) return record.variant->id;
  for (const ChapterRecord& chapter : run.chapters) {
    if (chapter.id == record.chapter) return chapter.variant;
  }
  return "";
}

// Variants whose own rulebook most others have come first: that is the standard game if it is among them.
std::vector<std::string> variants_of(const RunRecord& run, const std::vector<ListedChapter>& chapters) {
  std::vector<std::string> ids;
  for (const RulebookUses& rulebook : clause_uses(run)) {
    if (rulebook.variants > 1 && !rulebook.variant.empty()) ids.push_back(rulebook.variant);
  }
  const auto add = [&](const std::string& id) {
    if (std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
  };
  for (const auto& variant : run.variants) add(variant->id);
  for (const ListedChapter& chapter : chapters) add(chapter.variant);
  return ids;
}

std::vector<ListedChapter> chapters_of(const RunRecord& run) {
  std::vector<ListedChapter> chapters;
  std::map<std::tuple<std::string, std::string, bool>, std::size_t> places;
  const auto place_of = [&](const std::string& variant, const std::string& id, bool generated) {
    const auto [place, is_new] = places.emplace(std::tuple(variant, id, generated), chapters.size());
    if (is_new) chapters.push_back({variant, id, "", generated, {}, {}, ""});
    return place->second;
  };
  for (const ChapterRecord& chapter : run.chapters) {
    for (const bool generated : {false, true}) {
      std::string& title = chapters[place_of(chapter.variant, chapter.id, generated)].title;
      if (title.empty()) title = chapter.title;
    }
  }
  for (std::size_t i = 0; i < run.cases.size(); ++i) {
    const CaseRecord& record = run.cases[i];
    ListedChapter& chapter = chapters[place_of(variant_of(run, record), record.chapter, record.generated)];
    chapter.cases.push_back(i);
    add(chapter.counts, record.status);
  }
  std::erase_if(chapters, [](const ListedChapter& chapter) { return chapter.cases.empty(); });
  return chapters;
}

}  // namespace

std::string ListedChapter::heading() const {
  if (id.empty() && title.empty()) return "Without a chapter";
  return title.empty() ? id : id + " " + title;
}

CaseList case_list(const RunRecord& run) {
  CaseList list;
  list.chapters = chapters_of(run);
  list.variants = variants_of(run, list.chapters);
  std::ranges::stable_sort(list.chapters, {}, [&](const ListedChapter& chapter) {
    return std::pair(chapter.generated, std::ranges::find(list.variants, chapter.variant) - list.variants.begin());
  });
  list.slugs = case_slugs(run);
  list.addresses.resize(run.cases.size());
  std::set<std::string> taken;
  for (ListedChapter& chapter : list.chapters) {
    const std::string plain = "chapters/" + slug_of(chapter.variant + "-" + chapter.id);
    chapter.page = plain;
    for (int again = 2; !taken.insert(lower(chapter.page)).second; ++again)
      chapter.page = fmt::format("{}_{}", plain, again);
    for (std::size_t i = 0; i < chapter.cases.size(); ++i) {
      const std::size_t which = chapter.cases[i];
      list.addresses[which] =
          list.slugs[which].empty()
              ? fmt::format("{}-{}.html#{}", chapter.page, i / cases_a_page + 1, slug_of(run.cases[which].id))
              : "cases/" + list.slugs[which] + ".html";
    }
  }
  return list;
}

}  // namespace casus::reports
