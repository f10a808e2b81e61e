// casus exhaust: engine against oracle on every board of the small worlds.
#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/board_text.h"
#include "checker/exhaust/compare_world.h"
#include "engine/orders/notation.h"
#include "engine/text/names.h"

namespace casus::cli {

namespace {

constexpr Usage usage{
    "exhaust", "[OPTIONS]",
    "Adjudicates every set of legal orders of every placement of a few units in the small worlds (worlds/), with the engine and with\n"
    "the oracle, and compares: the verdict and dislodgement of every order, the legality of every order that can be written, and\n"
    "for one set in 61 the retreats, stand-offs and next position too. A difference is printed with its board, and the command fails.\n",
    "  casus exhaust                            up to five units in every world: hundreds of millions of comparisons\n"
    "  casus exhaust --world wheel --units 3    one world, up to three units\n"
    "  casus exhaust --every 50                 one board in fifty\n"};

po::options_description options() {
  po::options_description options("Options", 100);
  options.add_options()
      ("world", po::value<Strings>()->value_name("ID"), "only this world; may be repeated")
      ("units", po::value<int>()->default_value(5)->value_name("N"), "placements of one unit, two, ... up to N")
      ("every", po::value<int>()->default_value(1)->value_name("N"), "only every Nth placement")
      ("jobs,j", po::value<int>()->default_value(0, "all cores")->value_name("N"), "threads");
  return options;
}

std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t place = text.size(); place > 3; place -= 3) text.insert(place - 3, ",");
  return text;
}

void print_difference(const exhaust::WorldTally& tally, std::ostream& out) {
  const generate::Situation& where = *tally.where;
  out << "\nthe first difference:\n" << corpus::print_position(*where.variant, where.position) << "orders\n";
  for (const Order& order : where.orders) {
    out << "  " << (*where.variant)[order.power].name << ": " << print(*where.variant, order) << '\n';
  }
  for (const std::string& line : tally.first_difference) out << "  " << line << '\n';
}

// Tells what was compared, and whether all agreed.
bool compare_world(const std::shared_ptr<const Variant>& world, int units, exhaust::Share share, int jobs, exhaust::WorldTally& sum,
                   Console& console) {
  bool agreed = true;
  for (int count = 1; count <= units; ++count) {
    const exhaust::WorldTally tally = exhaust::compare(world, count, share, jobs);
    console.out << fmt::format("{:<10}{:>6}{:>12}{:>16}{:>14}{:>14}{:>13}\n", world->id, count, grouped(tally.boards), grouped(tally.order_sets),
                               grouped(tally.in_full), grouped(tally.single_orders), grouped(tally.differences))
                << std::flush;
    if (tally.differences > 0) print_difference(tally, console.out);
    agreed = agreed && tally.differences == 0;
    exhaust::add(sum, tally);
  }
  return agreed;
}

}  // namespace

Exit exhaust(const Arguments& arguments, Console& console) {
  const CommandLine line(usage, options(), "", arguments, console);
  if (line.finished()) return *line.finished();
  const int units = line.number("units"), every = line.number("every"), jobs = line.number("jobs");
  if (units < 1 || units > 6) return unusable("exhaust", "--units is a number from 1 to 6", console);
  if (every < 1) return unusable("exhaust", "--every is a number from 1 on", console);
  const Read<DataFolder> data = find_data(line.text("data"));
  if (!data) {
    console.err << to_string(data.problems());
    return Exit::Unusable;
  }
  const std::vector<std::string> known = data->world_ids();
  corpus::VariantShelf shelf(data->worlds());
  std::vector<std::shared_ptr<const Variant>> worlds;
  for (const std::string& id : line.has("world") ? line.texts("world") : known) {
    const bool there = std::ranges::find(known, id) != known.end();
    const auto world = shelf.get(id);
    if (!there) {
      const std::string nearest = nearest_name(id, known);
      return unusable("exhaust", "there is no world \"" + id + '"' + (nearest.empty() ? "" : " (the nearest is \"" + nearest + "\")"), console);
    }
    if (!world) {
      console.err << to_string(world.problems());
      return Exit::Unusable;
    }
    worlds.push_back(*world);
  }
  console.out << fmt::format("{:<10}{:>6}{:>12}{:>16}{:>14}{:>14}{:>13}\n", "world", "units", "boards", "order sets", "in full", "single orders",
                             "differences");
  exhaust::WorldTally sum;
  bool agreed = true;
  for (const auto& world : worlds) {
    agreed &= compare_world(world, units, {static_cast<std::uint32_t>(every)}, jobs, sum, console);
  }
  console.out << fmt::format("\n{} order sets on {} boards and {} single orders compared: {}\n", grouped(sum.order_sets), grouped(sum.boards),
                             grouped(sum.single_orders), agreed ? "no difference" : grouped(sum.differences) + " differences");
  return agreed ? Exit::Green : Exit::Failed;
}

}  // namespace casus::cli
