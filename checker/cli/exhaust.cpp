// casus exhaust: engine against oracle on every board of the small worlds.
#include <algorithm>
#include <array>
#include <ostream>

#include <fmt/format.h>

#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/corpus/board_text.h"
#include "checker/corpus/case_reader.h"
#include "checker/exhaust/bids.h"
#include "checker/exhaust/compare_world.h"
#include "checker/exhaust/winters.h"
#include "engine/orders/notation.h"
#include "engine/text/names.h"

namespace casus::cli {

namespace {

constexpr Usage usage{
    "exhaust", "[OPTIONS]",
    "Adjudicates every set of legal orders of every placement of a few units in the small worlds (worlds/), with the engine and with\n"
    "the oracle, and compares: the verdict and dislodgement of every order, the legality of every order that can be written, and\n"
    "for one set in 61 the retreats, stand-offs and next position too. Then, in full, every two orders of a power in every Winter of\n"
    "the worlds that have homes, and every two grants for a minor power's unit in those that have diplomacy points. A difference is\n"
    "printed with its board, and the command fails.\n",
    "  casus exhaust                            up to five units in every world: hundreds of millions of comparisons\n"
    "  casus exhaust --world wheel --units 3    one world, up to three units\n"
    "  casus exhaust --kind winter              Winters only\n"
    "  casus exhaust --every 50                 one board in fifty\n"};

po::options_description options() {
  po::options_description options("Options", 100);
  options.add_options()("world", po::value<Strings>()->value_name("ID"), "only this world; may be repeated")(
      "units", po::value<int>()->default_value(5)->value_name("N"), "placements of one unit, two, ... up to N")(
      "kind", po::value<Strings>()->value_name("KIND"), "only movement, winter or bids; may be repeated")(
      "every", po::value<int>()->default_value(1)->value_name("N"), "only every Nth placement")(
      "jobs,j", po::value<int>()->default_value(0, "all cores")->value_name("N"), "threads");
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
  for (const Grant& grant : where.grants) {
    out << "  " << (*where.variant)[grant.power].name << ": " << print(*where.variant, grant) << '\n';
  }
  for (const std::string& line : tally.first_difference) out << "  " << line << '\n';
}

const std::vector<std::string> kinds{"movement", "winter", "bids"};

// Compares one world after another, and tells what was compared.
class Comparison {
 public:
  Comparison(const CommandLine& line, Console& console)
      : kinds_(line.has("kind") ? line.texts("kind") : kinds),
        units_(line.number("units")),
        share_{static_cast<std::uint32_t>(line.number("every"))},
        jobs_(line.number("jobs")),
        console_(console) {
    tell("world", "units", {"boards", "order sets", "in full", "single orders", "differences"});
  }

  void add(const std::shared_ptr<const Variant>& world) {
    for (int units = 1; wants("movement") && units <= units_; ++units) {
      tell(*world, std::to_string(units), exhaust::compare(world, units, share_, jobs_));
    }
    if (wants("winter")) tell(*world, "winter", exhaust::compare_winters(world, *world, share_, jobs_));
    if (wants("bids")) tell(*world, "bids", exhaust::compare_bids(world, *world, share_, jobs_));
  }

  Exit sum_up() const {
    console_.out << fmt::format("\n{} order sets on {} boards and {} single orders compared: {}\n",
                                grouped(sum_.order_sets), grouped(sum_.boards), grouped(sum_.single_orders),
                                sum_.differences == 0 ? "no difference" : grouped(sum_.differences) + " differences");
    return sum_.differences == 0 ? Exit::Green : Exit::Failed;
  }

 private:
  bool wants(std::string_view kind) const { return std::ranges::find(kinds_, kind) != kinds_.end(); }

  void tell(std::string_view world, std::string_view units, const std::array<std::string, 5>& cells) {
    console_.out << fmt::format("{:<10}{:>6}{:>12}{:>16}{:>14}{:>14}{:>13}\n", world, units, cells[0], cells[1],
                                cells[2], cells[3], cells[4])
                 << std::flush;
  }
  void tell(const Variant& world, std::string_view units, const exhaust::WorldTally& tally) {
    if (tally.boards == 0) return;  // nothing of that kind in this world
    tell(world.id, units,
         {grouped(tally.boards), grouped(tally.order_sets), grouped(tally.in_full), grouped(tally.single_orders),
          grouped(tally.differences)});
    if (tally.differences > 0) print_difference(tally, console_.out);
    exhaust::add(sum_, tally);
  }

  const Strings kinds_;
  const int units_;
  const exhaust::Share share_;
  const int jobs_;
  Console& console_;
  exhaust::WorldTally sum_;
};

}  // namespace

Exit exhaust(const Arguments& arguments, Console& console) {
  const CommandLine line(usage, options(), "", arguments, console);
  if (line.finished()) return *line.finished();
  const int units = line.number("units"), every = line.number("every");
  if (units < 1 || units > 6) return unusable("exhaust", "--units is a number from 1 to 6", console);
  if (every < 1) return unusable("exhaust", "--every is a number from 1 on", console);
  for (const std::string& kind : line.texts("kind")) {
    if (std::ranges::find(kinds, kind) == kinds.end()) {
      const std::string nearest = nearest_name(kind, kinds);
      return unusable("exhaust",
                      "--kind is movement, winter or bids, not \"" + kind + '"' +
                          (nearest.empty() ? "" : " (the nearest is \"" + nearest + "\")"),
                      console);
    }
  }
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
      return unusable(
          "exhaust",
          "there is no world \"" + id + '"' + (nearest.empty() ? "" : " (the nearest is \"" + nearest + "\")"),
          console);
    }
    if (!world) {
      console.err << to_string(world.problems());
      return Exit::Unusable;
    }
    worlds.push_back(*world);
  }
  Comparison comparison(line, console);
  for (const auto& world : worlds) comparison.add(world);
  return comparison.sum_up();
}

}  // namespace casus::cli
