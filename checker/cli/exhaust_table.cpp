#include "checker/cli/exhaust_table.h"

#include <ostream>
#include <vector>

#include <fmt/format.h>

#include "reports/sentences/number.h"

namespace casus::cli {

using exhaust::WorldRow;

namespace {

std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t place = text.size(); place > 3; place -= 3) text.insert(place - 3, 1, ',');
  return text;
}
std::string grouped(std::uint64_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", grouped(count), reports::by_number(count, one, many));
}

}  // namespace

ExhaustTable::ExhaustTable(std::ostream& out) : out_(out) {
  tell("world", "units", {"boards", "order sets", "in full", "single orders", "differences"});
}

void ExhaustTable::tell(const WorldRow& row) {
  if (row.boards == 0) return;
  tell(row.world, row.kind,
       {grouped(row.boards), grouped(row.order_sets), grouped(row.in_full), grouped(row.single_orders),
        grouped(row.differences)});
  out_ << row.first_difference << std::flush;
  exhaust::add(sum_, row);
}

Exit ExhaustTable::sum_up() {
  out_ << fmt::format("\n{} on {} and {} compared: {}\n", grouped(sum_.order_sets, "order set", "order sets"),
                      grouped(sum_.boards, "board", "boards"),
                      grouped(sum_.single_orders, "single order", "single orders"),
                      sum_.differences == 0 ? "no difference" : grouped(sum_.differences, "difference", "differences"));
  return sum_.differences == 0 ? Exit::Green : Exit::Failed;
}

void ExhaustTable::tell(std::string_view world, std::string_view units, const std::array<std::string, 5>& cells) {
  out_ << fmt::format("{:<10}{:>6}{:>12}{:>16}{:>14}{:>14}{:>13}\n", world, units, cells[0], cells[1], cells[2],
                      cells[3], cells[4])
       << std::flush;
}

Read<Exit> tell_exhaust_results(const campaign::CampaignFile& results, const std::string& shown_name,
                                std::ostream& out) {
  std::vector<WorldRow> rows;
  for (const auto& [unit, json] : results.units) {
    const std::optional<WorldRow> row = exhaust::row_from(json);
    if (!row)
      return Diagnostic{
          {shown_name, 0, 0}, "a line that is not a result of casus exhaust", "", exchange::line_of(json), ""};
    if (rows.empty() || rows.back().world != row->world || rows.back().kind != row->kind)
      rows.push_back({.world = row->world, .kind = row->kind});
    exhaust::add(rows.back(), *row);
  }
  ExhaustTable table(out);
  for (const WorldRow& row : rows) table.tell(row);
  return table.sum_up();
}

}  // namespace casus::cli
