// The first page of a comparison: counts, how the variants differ, and the cases group by group.
#include <algorithm>
#include <map>
#include <span>
#include <vector>

#include <fmt/format.h>

#include "engine/rules/option.h"
#include "reports/comparison/comparison_page.h"

namespace casus::reports {

namespace {

// A change is neither good nor bad: it may be wanted. So nothing here is red.
void add_counts(const Element& main, const ComparisonRecord& record) {
  const ComparedCounts& counts = record.counts;
  const std::size_t shared = counts.hand_written + counts.generated;
  main.add("div", {{"class", record.differs() ? "banner told" : "banner"}})
      .add("p", {},
           record.differs()
               ? fmt::format("{} of {} get another result.", with_commas(counts.different), counted(shared, "case"))
               : fmt::format("Nothing differs: {} have the same results as before.", counted(shared, "case")));
  const Element names = main.add("p", {{"class", "keys"}}, "Before: ");
  names.add("code", {}, record.before_name);
  names.text(". Now: ").add("code", {}, record.now_name);
  const Element tiles = main.add("ul", {{"class", "tiles"}});
  const auto tile = [&](std::size_t count, std::string_view what) {
    if (count == 0) return;
    const Element box = tiles.add("li").add("span", {{"class", "tile"}});
    box.add("b", {}, with_commas(count));
    box.text(what);
  };
  tile(counts.different, "get another result");
  tile(counts.same, "as before");
  tile(counts.only_before, "cannot be played now");
  tile(counts.only_now, "can be played only now");
  tile(counts.hand_written, "written by hand");
  tile(counts.generated, "generated");
  std::string of = fmt::format("Played: the cases of {}.", fmt::join(record.family, ", "));
  if (counts.neither > 0) of += fmt::format(" {} can be played neither before nor now.", with_commas(counts.neither));
  main.add("p", {}, of);
}

void add_difference(const Element& body, const VariantDifference& one) {
  const Element row = body.add("tr");
  const Element what = row.add("th", {{"scope", "row"}});
  const OptionInfo* option = one.topic == VariantDifference::Topic::Option ? find_option(one.what) : nullptr;
  if (option != nullptr) {
    what.text(std::string(option->summary) + " ");
    what.add("span", {{"class", "tag"}}, one.what);
  } else {
    what.text(one.what);
  }
  const auto side = [&](const std::string& said, std::string_view css_class) {
    const Element cell = row.add("td");
    if (said.empty()) cell.text("—");
    else cell.add("span", {{"class", css_class}}, said);
  };
  side(one.before, "was");
  side(one.now, "is");
}

// Long lists, such as the borders of another map, are folded: the cases come after them.
void add_topic(const Element& main, std::span<const VariantDifference> differences) {
  constexpr std::size_t most_unfolded = 12;
  const std::string title = fmt::format("{} ({})", heading(differences.front().topic), differences.size());
  Element place = main;
  if (differences.size() > most_unfolded) {
    place = main.add("details");
    place.add("summary", {}, title);
  } else {
    main.add("h3", {}, title);
  }
  const Element table = place.add("div", {{"class", "frame"}})
                            .add("table", {{"class", "stack variants"}, {"data-roles", "on"}, {"aria-label", title}});
  const Element head = table.add("thead").add("tr");
  for (const std::string_view column : {"What", "Before", "Now"})
    head.add("th", {{"scope", "col"}, {"class", column == "What" ? "" : "told"}}, column);
  const Element body = table.add("tbody");
  for (const VariantDifference& one : differences) add_difference(body, one);
}

void add_variants(const Element& main, const ComparisonRecord& record, bool has_map_changes) {
  main.add("h2", {{"id", "variants"}}, "Differences between the two");
  if (record.variants.empty()) {
    main.add("p", {}, "None: options, map, powers, start and victory are the same.");
    return;
  }
  const std::span all(record.variants);
  for (std::size_t begin = 0; begin < all.size();) {
    const auto other = std::ranges::find_if(
        all.subspan(begin), [&](const VariantDifference& one) { return one.topic != all[begin].topic; });
    const auto end = static_cast<std::size_t>(other - all.begin());
    add_topic(main, all.subspan(begin, end - begin));
    begin = end;
  }
  if (!has_map_changes) return;
  const Element figure = main.add("figure", {{"class", "diagram"}});
  figure.add("a", {{"href", "changes.svg"}})
      .add("img", {{"src", "changes.svg"}, {"alt", "The map with what changed on it; the tables above say the same"}});
  figure.add("figcaption", {},
             "What changed on the map. The legend is below the drawing; a click opens the drawing alone.");
}

void add_case(const Element& list, const ComparisonSources& sources, std::size_t which) {
  const ChangedCase& one = sources.record.cases[which];
  const Element item = list.add("li");
  if (sources.addresses.cases[which].empty()) item.add("code", {}, one.before.id);
  else item.add("a", {{"href", sources.addresses.cases[which]}}, one.before.id);
  item.text(" " + one.before.title);
  if (one.before.generated) item.text(" ").add("small", {}, "generated");
  if (!one.first) {
    item.add("p", {{"class", "badword"}}, one.now.message);
    return;
  }
  const Element told = item.add("p", {}, where_it_parts(*one.first) + ": ");
  told.add("span", {{"class", "was"}}, one.first->own.said);
  told.text(", now ");
  told.add("b", {{"class", "is"}}, one.first->other.said);
}

void add_groups(const Element& main, const ComparisonSources& sources) {
  const ComparisonRecord& record = sources.record;
  main.add("h2", {{"id", "cases"}}, "Cases that get another result");
  if (record.groups.empty()) {
    main.add("p", {}, "None.");
    return;
  }
  const Element contents = main.add("ol", {{"class", "groups"}});
  for (std::size_t i = 0; i < record.groups.size(); ++i) {
    const Element item = contents.add("li");
    item.add("a", {{"href", fmt::format("#g{}", i)}}, counted(record.groups[i].cases.size(), "case"));
    add_decided_by(item, record, record.groups[i]);
  }
  for (std::size_t i = 0; i < record.groups.size(); ++i) {
    const ChangeGroup& group = record.groups[i];
    const Element section = main.add("section", {{"id", fmt::format("g{}", i)}});
    section.add("h3", {}, counted(group.cases.size(), "case"));
    add_decided_by(section, record, group);
    const Element list = section.add("ul", {{"class", "changes"}});
    const std::size_t shown = std::min(group.cases.size(), shown_of_a_group);
    for (std::size_t n = 0; n < shown; ++n) add_case(list, sources, group.cases[n]);
    if (shown == group.cases.size()) continue;
    const Element rest = section.add("details");
    rest.add("summary", {}, fmt::format("{} more", group.cases.size() - shown));
    const Element more = rest.add("ul", {{"class", "changes"}});
    for (std::size_t n = shown; n < group.cases.size(); ++n) add_case(more, sources, group.cases[n]);
  }
}

void add_unplayable(const Element& main, const std::vector<UnplayableCase>& cases, const std::string& title) {
  if (cases.empty()) return;
  main.add("h2", {}, title);
  std::map<std::string, std::vector<const UnplayableCase*>> by_reason;
  for (const UnplayableCase& one : cases) by_reason[one.reason].push_back(&one);
  const Element list = main.add("ul", {{"class", "changes"}});
  for (const auto& [reason, members] : by_reason) {
    const Element item = list.add("li");
    item.add("b", {}, reason);
    std::string ids;
    for (const UnplayableCase* one : members) ids += (ids.empty() ? ": " : ", ") + one->head.id;
    item.text(ids);
  }
}

void add_fresh(const Element& main, const ComparisonSources& sources) {
  if (sources.record.fresh.empty()) return;
  main.add("h2", {{"id", "fresh"}}, "What no case shows");
  for (std::size_t i = 0; i < sources.record.fresh.size(); ++i) {
    const FreshSearch& search = sources.record.fresh[i];
    main.add("h3", {}, search.what.empty() ? "All that differs" : search.what);
    if (!search.impossible.empty()) {
      main.add("p", {}, "No board was made for it: " + search.impossible + ".");
      continue;
    }
    main.add("p", {},
             fmt::format("{} of {} fresh boards (seed {}) get another result.{}", search.different, search.playable,
                         search.seed, search.found.empty() ? "" : " Made as small as they can be:"));
    for (std::size_t n = 0; n < search.found.size(); ++n) {
      const ChangedCase& one = search.found[n];
      const Element card = main.add("section", {{"class", "card known"}});
      card.add("h3").add("a", {{"href", sources.addresses.fresh[i][n]}}, one.before.title);
      if (one.first) {
        const Element told = card.add("p", {}, where_it_parts(*one.first) + ": ");
        told.add("span", {{"class", "was"}}, one.first->own.said);
        told.text(", now ");
        told.add("b", {{"class", "is"}}, one.first->other.said);
      }
      card.add("pre", {{"tabindex", "0"}}, one.before.text);
    }
  }
}

}  // namespace

std::string comparison_index_page(const ComparisonSources& sources, bool has_map_changes) {
  const ComparisonRecord& record = sources.record;
  const ReportPage page = comparison_page(record, title_of_comparison(record), home_of_page);
  const Element& main = page.main;
  main.add("h1", {}, title_of_comparison(record));
  add_counts(main, record);
  add_variants(main, record, has_map_changes);
  add_groups(main, sources);
  add_unplayable(main, record.only_before, "Cases that cannot be played now");
  add_unplayable(main, record.only_now, "Cases that can be played only now");
  add_fresh(main, sources);
  return page.document.page();
}

}  // namespace casus::reports
