#include "reports/comparison/comparison_pages.h"

#include <optional>

#include <fmt/format.h>

#include "reports/assets/assets.h"
#include "reports/comparison/comparison_page.h"

namespace casus::reports {

namespace {

std::string beside(const std::string& address) { return address.substr(address.find('/') + 1); }

void add_pages_of_cases(const ComparisonSources& sources, std::map<std::string, std::string>& files) {
  const ComparisonRecord& record = sources.record;
  const BoardMap map = board_map(*record.now, "maps/now", files);
  std::optional<BoardMap> map_before;
  if (!have_one_picture(record)) map_before = BoardMap{map_shapes(record.before->map), "maps/before"};
  const BoardMap* other = map_before ? &*map_before : nullptr;
  // In the sequence of the groups, as the index lists them.
  std::vector<std::size_t> listed;
  for (const ChangeGroup& group : record.groups) listed.insert(listed.end(), group.cases.begin(), group.cases.end());
  const auto neighbour = [&](std::size_t place) {
    return NamedLink{beside(sources.addresses.cases[listed[place]]), record.cases[listed[place]].before.id};
  };
  for (std::size_t place = 0; place < listed.size(); ++place) {
    const ChangedCase& one = record.cases[listed[place]];
    const ChangedCasePlace where{fmt::format("g{}", one.group), place > 0 ? neighbour(place - 1) : NamedLink{},
                                 place + 1 < listed.size() ? neighbour(place + 1) : NamedLink{}};
    files[sources.addresses.cases[listed[place]]] = changed_case_page(record, one, where, map, other);
  }
  for (std::size_t i = 0; i < record.fresh.size(); ++i) {
    for (std::size_t n = 0; n < record.fresh[i].found.size(); ++n)
      files[sources.addresses.fresh[i][n]] =
          changed_case_page(record, record.fresh[i].found[n], {"fresh", {}, {}}, map, other);
  }
}

}  // namespace

std::map<std::string, std::string> comparison_pages(const ComparisonRecord& record, const std::string& map_changes) {
  const ComparisonAddresses addresses = comparison_addresses(record);
  const ComparisonSources sources{record, addresses};
  std::map<std::string, std::string> files;
  files["report.css"] = assets::report_css;
  files["board.css"] = assets::board_css;
  files["matrix.css"] = assets::matrix_css;
  files["comparison.css"] = assets::comparison_css;
  files["board.js"] = assets::board_js;
  files["matrix.js"] = assets::matrix_js;
  if (!map_changes.empty()) files["changes.svg"] = map_changes;
  files["index.html"] = comparison_index_page(sources, !map_changes.empty());
  add_pages_of_cases(sources, files);
  return files;
}

}  // namespace casus::reports
