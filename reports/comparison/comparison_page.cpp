#include "reports/comparison/comparison_page.h"

#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>

#include "engine/rules/option.h"
#include "engine/rules/rulebook.h"
#include "reports/pages/signs.h"

namespace casus::reports {

ComparisonAddresses comparison_addresses(const ComparisonRecord& record) {
  ComparisonAddresses addresses;
  Slugs cases, fresh;
  addresses.cases.resize(record.cases.size());
  for (const ChangeGroup& group : record.groups) {
    for (std::size_t i = 0; i < group.cases.size(); ++i) {
      const ChangedCase& one = record.cases[group.cases[i]];
      if (i < shown_of_a_group || !one.before.generated)
        addresses.cases[group.cases[i]] = "cases/" + cases.of(one.before.id) + ".html";
    }
  }
  for (const FreshSearch& search : record.fresh) {
    std::vector<std::string>& found = addresses.fresh.emplace_back();
    for (const ChangedCase& one : search.found) found.push_back("fresh/" + fresh.of(one.before.id) + ".html");
  }
  return addresses;
}

ReportPage comparison_page(const ComparisonRecord& record, std::string_view title, std::string_view home,
                           std::string_view map) {
  constexpr std::array<std::string_view, 4> styles{"report.css", "board.css", "matrix.css", "comparison.css"};
  constexpr std::array<std::string_view, 2> scripts{"matrix.js", "board.js"};
  const std::span<const std::string_view> needed = scripts;
  FramedPage framed = framed_page({title, home, map, styles, needed.first(map.empty() ? 1 : 2), "Comparison"});
  const std::string up(home);
  framed.navigation.add("a", {{"href", up + "index.html"}}, "What changed");
  framed.navigation.add("a", {{"href", up + "index.html#cases"}}, "Cases");
  framed.footer.text(made_by(record.version, record.commit) + (record.command.empty() ? "." : ": "));
  if (!record.command.empty()) framed.footer.add("code", {}, record.command);
  return {std::move(framed.document), framed.main};
}

bool have_one_picture(const ComparisonRecord& record) {
  const auto same = [](const Province& a, const Province& b) {
    return a.id == b.id && a.terrain == b.terrain && a.supply_centre == b.supply_centre &&
           std::ranges::equal(a.coasts, b.coasts, {}, &CoastOfProvince::coast, &CoastOfProvince::coast);
  };
  const auto same_power = [](const Power& a, const Power& b) { return a.name == b.name; };
  return std::ranges::equal(record.before->map.provinces(), record.now->map.provinces(), same) &&
         std::equal(record.before->powers.begin(), record.before->powers.end(), record.now->powers.begin(),
                    record.now->powers.end(), same_power);
}

std::string comparison_signs_page(const ComparisonRecord& record) {
  const ReportPage page = comparison_page(record, signs_title, home_of_page);
  const std::array variants{record.before, record.now};
  fill_page_of_signs(page.main, variants);
  return page.document.page();
}

std::string title_of_comparison(const ComparisonRecord& record) {
  const std::string &before = record.before->title, &now = record.now->title;
  if (before.empty() || now.empty()) return fmt::format("From {} to {}", record.before_name, record.now_name);
  if (before != now) return fmt::format("From {} to {}", before, now);
  // One variant with other options, or two versions of a file.
  std::string changed;
  for (const VariantDifference& one : record.variants) {
    if (one.topic != VariantDifference::Topic::Option) continue;
    const OptionInfo* option = find_option(one.what);
    changed +=
        fmt::format("{}{}: {}", changed.empty() ? "" : "; ", option != nullptr ? option->summary : one.what, one.now);
  }
  if (changed.empty()) return fmt::format("{}: from {} to {}", before, record.before_name, record.now_name);
  return fmt::format("{}, with another rule ({})", before, changed);
}

void add_decided_by(const Element& parent, const ComparisonRecord& record, const ChangeGroup& group) {
  const auto line = [&](std::string_view when, const Variant& variant, const std::string& id) {
    const Element said = parent.add("p", {{"class", "decided"}}, std::string(when) + ": ");
    const auto clause = variant.rulebook().find(id);
    const ClauseEntry* entry = clause ? variant.rulebook().find(*clause) : nullptr;
    if (entry != nullptr) said.text(entry->title + " ");
    if (id.empty()) said.text("decided by no single clause");
    else said.add("span", {{"class", "tag"}}, id);
  };
  if (group.before == group.now) {
    line("Before and now", *record.now, group.now);
  } else {
    line("Before", *record.before, group.before);
    line("Now", *record.now, group.now);
  }
}

}  // namespace casus::reports
