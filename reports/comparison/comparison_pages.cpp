#include "reports/comparison/comparison_pages.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "reports/assets/assets.h"
#include "reports/comparison/comparison_page.h"
#include "reports/pages/signs.h"

namespace casus::reports {

namespace {

std::string beside(const std::string& address) { return address.substr(address.find('/') + 1); }

void add_pages_of_cases(const ComparisonSources& sources, std::map<std::string, std::string>& files) {
  const ComparisonRecord& record = sources.record;
  const BoardMap map = board_map(*record.now, "maps/now", files);
  std::optional<BoardMap> map_before;
  if (!have_one_picture(record)) map_before = board_map(*record.before, "maps/before", files);
  const BoardMap* other = map_before ? &*map_before : nullptr;
  // In the sequence of the groups, as the index lists them.
  std::vector<std::size_t> listed;
  for (const ChangeGroup& group : record.groups) {
    std::ranges::copy_if(group.cases, std::back_inserter(listed),
                         [&](std::size_t i) { return !sources.addresses.cases[i].empty(); });
  }
  const auto neighbour = [&](std::size_t place) {
    return NamedLink{beside(sources.addresses.cases[listed[place]]), record.cases[listed[place]].before.id};
  };
  for (std::size_t place = 0; place < listed.size(); ++place) {
    const ChangedCase& one = record.cases[listed[place]];
    const ChangedCasePlace where{sources.addresses.cases[listed[place]], fmt::format("g{}", one.group),
                                 place > 0 ? neighbour(place - 1) : NamedLink{},
                                 place + 1 < listed.size() ? neighbour(place + 1) : NamedLink{}};
    add_changed_case_page(record, one, where, map, other, files);
  }
  for (std::size_t i = 0; i < record.fresh.size(); ++i) {
    for (std::size_t n = 0; n < record.fresh[i].found.size(); ++n)
      add_changed_case_page(record, record.fresh[i].found[n], {sources.addresses.fresh[i][n], "fresh", {}, {}}, map,
                            other, files);
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
  files[std::string(signs_file)] = comparison_signs_page(record);
  add_pages_of_cases(sources, files);
  return files;
}

}  // namespace casus::reports
