#include "reports/matrix/matrix_page.h"

#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>

#include "reports/markup/clean_text.h"
#include "reports/pages/signs.h"

namespace casus::reports {

namespace {

bool is_on_the_web(std::string_view address) {
  return address.starts_with("https://") || address.starts_with("http://");
}

}  // namespace

MatrixAddresses matrix_addresses(const MatrixRecord& record) {
  MatrixAddresses addresses;
  Slugs cases, adapters;
  for (const MatrixCase& one : record.cases) {
    const std::string slug = cases.of(one.id);
    addresses.cases.push_back(one.has_page() ? "cases/" + slug + ".html" : "");
    addresses.rows.push_back("case-" + slug);
  }
  for (const MatrixAdapter& adapter : record.adapters) {
    const auto same = std::ranges::count(record.adapters, adapter.name, &MatrixAdapter::name);
    const bool needs_language = same > 1 && !adapter.language.empty();
    addresses.names.push_back(adapter_name(adapter) + (needs_language ? " (" + adapter.language + ")" : ""));
    const std::string slug = adapters.of(adapter_name(adapter));
    addresses.badges.push_back("badges/" + slug);
    addresses.of_datc.push_back("badges/datc/" + slug);
    addresses.histories.push_back(adapter.versions.size() > 1 ? "history/" + slug + ".html" : "");
  }
  return addresses;
}

ReportPage matrix_page(const MatrixRecord& record, std::string_view title, std::string_view home,
                       std::string_view map) {
  constexpr std::array<std::string_view, 3> styles{"report.css", "board.css", "matrix.css"};
  constexpr std::array<std::string_view, 2> scripts{"matrix.js", "board.js"};  // the second for pages with boards
  const std::span<const std::string_view> needed = scripts;
  FramedPage framed = framed_page({title, home, map, styles, needed.first(map.empty() ? 1 : 2), "Matrix"});
  const std::string up(home);
  if (!record.site.empty()) framed.navigation.add("a", {{"href", up + record.site}}, "Start page");
  framed.navigation.add("a", {{"href", up + "index.html"}}, "Adjudicators");
  framed.navigation.add("a", {{"href", up + "index.html#cases"}}, "Case by case");
  framed.navigation.add("a", {{"href", up + "matrix.json"}}, "As data");
  framed.footer.text(made_by(record.version, record.commit) + ", from results of casus conform.");
  return {std::move(framed.document), framed.main};
}

std::string matrix_signs_page(const MatrixSources& sources, std::span<const std::shared_ptr<const Variant>> variants) {
  const ReportPage page = matrix_page(sources.record, signs_title, home_of_page);
  fill_page_of_signs(page.main, variants);
  return page.document.page();
}

std::string adapter_name(const MatrixAdapter& adapter) { return adapter.name.empty() ? "(no name)" : adapter.name; }

std::string short_commit(std::string_view commit) {
  const bool is_hash = commit.size() >= 12 && std::ranges::all_of(commit, [](char c) {
                         return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
                       });
  return std::string(is_hash ? commit.substr(0, 7) : commit);
}

std::string version_and_commit(const MatrixVersion& version) {
  std::string told = version.version;
  if (!version.commit.empty()) told += (told.empty() ? "commit " : ", commit ") + short_commit(version.commit);
  return told;
}

std::string right_of_asked(const MatrixTally& tally) {
  return tally.asked() == 0 ? "–" : with_commas(tally.right()) + "/" + with_commas(tally.asked());
}

std::string outcome_class(MatrixOutcome outcome) {
  constexpr std::string_view letters = "acdfsnm";
  return {letters[static_cast<std::size_t>(outcome)]};
}

void add_outcome(const Element& parent, MatrixOutcome outcome) {
  parent.add("span", {{"class", "outcome " + outcome_class(outcome)}}, word(outcome));
}

void add_adapter_link(const Element& parent, const MatrixAdapter& adapter, const std::string& name) {
  if (is_on_the_web(adapter.homepage))
    parent.add("a", {{"href", adapter.homepage}, {"rel", "noopener noreferrer"}}, name);
  else parent.text(name);
}

void add_choices(const Element& parent, const MatrixVersion& version) {
  for (const auto& [option, value] : version.choices) {
    parent.add("span", {{"class", "tag"}}, option + "=" + value);
    parent.text(" ");
  }
}

}  // namespace casus::reports
