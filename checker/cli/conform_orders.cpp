#include "checker/cli/conform_orders.h"

#include <ostream>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/cli/chosen_variant.h"
#include "checker/cli/ci_outputs.h"
#include "checker/cli/named_positions.h"
#include "checker/conform/fresh_boards.h"
#include "checker/conform/listed_orders.h"
#include "checker/corpus/board_text.h"
#include "checker/files/files.h"
#include "checker/signature.h"
#include "reports/sentences/number.h"

namespace casus::cli {

namespace {

using conform::PositionToList;

// The boards of a movement phase among so many fresh ones of each variant.
std::vector<PositionToList> positions_of_boards(const CommandLine& line, const Variants& variants) {
  std::vector<PositionToList> positions;
  for (const auto& variant : variants) {
    conform::FreshBoards boards(variant, line.number("seed"), line.number("boards"));
    while (!boards.is_done()) {
      constexpr std::size_t batch = 4096;
      for (corpus::Case& board : boards.next(batch, 0)) {
        if (board.start.phase.kind == PhaseKind::Movement)
          positions.push_back({board.id, boards.name(), variant, std::move(board.start)});
      }
    }
  }
  return positions;
}

Read<std::vector<PositionToList>> positions_to_list(const CommandLine& line) {
  const Read<DataFolder> data = find_data(line.text("data"), files_among(line.texts("variant")));
  if (!data) return data.problems();
  collection::VariantShelf shelf(data->variant_folders());
  const auto variants = chosen_variants(line.texts("variant"), data->variant_ids(), shelf);
  if (!variants) return variants.problems();
  if (line.number("boards") > 0) return positions_of_boards(line, *variants);
  Read<std::vector<NamedPosition>> named = named_positions(*data, *variants, shelf);
  if (!named) return named.problems();
  std::vector<PositionToList> positions;
  for (NamedPosition& one : *named)
    positions.push_back({std::move(one.name), std::move(one.file), std::move(one.variant), std::move(one.position)});
  return positions;
}

}  // namespace

Exit conform_orders(const Party& party, const CommandLine& line, Console& console) {
  const Read<std::vector<PositionToList>> positions = positions_to_list(line);
  if (!positions) return complained(positions.problems(), console);
  conform::Results results{conform::heading_of(party.introduction), {}, true};
  results.heading.selection = line.number("boards") > 0 ? fmt::format("--orders --boards {} --seed {}",
                                                                      line.number("boards"), line.number("seed"))
                                                        : "--orders";
  results.heading.date = line.text("date");
  Signature fingerprint;
  std::size_t legal = 0, listed = 0;
  const auto adapter = party.converse();
  for (const PositionToList& position : *positions) {
    fingerprint.add(corpus::print_position(*position.variant, position.position));
    conform::ListedPosition done = conform::list_orders(*adapter, party.introduction, position);
    legal += done.legal;
    listed += done.listed;
    results.cases.push_back(std::move(done.result));
  }
  adapter->stop();
  results.heading.corpus = fingerprint.print();
  if (line.has("results")) {
    const auto write = [&](const Sink& sink) { conform::write_results(results, sink); };
    if (const auto written = files::write_file(line.text("results"), write); !written)
      return complained(written.problems(), console);
  }
  const Exit told = told_results(line, results, {}, console);
  if (!line.flag("quiet") && !prints_ci_document(line))
    console.out << fmt::format("{} by the rules, {} listed\n",
                               reports::numbered(legal, "possible order", "possible orders"), listed);
  return told;
}

}  // namespace casus::cli
