// casus exhaust: engine against oracle on every board of the small worlds.
#include <algorithm>
#include <array>
#include <ostream>

#include <fmt/format.h>

#include "checker/cli/chosen_variant.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/cli/progress_line.h"
#include "checker/corpus/board_text.h"
#include "checker/exhaust/bids.h"
#include "checker/exhaust/compare_world.h"
#include "checker/exhaust/turns.h"
#include "checker/exhaust/winters.h"
#include "checker/generate/choice_sources.h"
#include "checker/generate/other_rulebooks.h"
#include "engine/orders/notation.h"
#include "engine/text/visible.h"

namespace casus::cli {

namespace {

const Usage usage{
    .command = "exhaust",
    .synopsis = "[OPTIONS]",
    .about =
        "Adjudicates every set of legal orders of every placement of a few units in the small worlds (worlds/), with the engine "
        "and with the oracle, and compares: the verdict and dislodgement of every order, the legality of every order that can "
        "be written, and for one set in 61 the retreats, stand-offs and next position too. Then, in full, every two orders of a "
        "power in every Winter of the worlds that have homes, and every two grants for a minor power's unit in those that have "
        "diplomacy points. In worlds where a turn is a year: every two plans of one or two units. A difference is printed with its board, and the command fails.",
    .options = {texts("world", "WORLD|FILE.xml", "only this world"),
                number("units", "N", 5, "placements of one unit, two, ... up to N").within(1, 6),
                texts("kind", "movement|winter|bids|turns", "only what is of this kind"),
                number("every", "N", 1, "only every Nth placement").within(1, 1'000'000'000),
                number(
                    "rulebooks", "N", 0,
                    "by N other rulebooks instead, each with one or two options of the world's own changed, as drawn")
                    .within(0, 1'000'000),
                jobs()},
    .words = "",
    .examples = {
        {"casus exhaust", "up to five units in every world: hundreds of millions of comparisons"},
        {"casus exhaust --world wheel --units 3", "one world, up to three units"},
        {"casus exhaust --kind winter --every 50", "Winters only, one board in fifty"},
        {"casus exhaust --units 3 --rulebooks 300 --every 100", "a few boards by each of many other rulebooks"},
    }};

std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t place = text.size(); place > 3; place -= 3) text.insert(place - 3, 1, ',');
  return text;
}

// `options`: those that were drawn.
void print_difference(const exhaust::WorldTally& tally, const std::string& options, std::ostream& out) {
  const generate::Situation& where = *tally.where;
  out << "\nthe first difference:\n";
  if (!options.empty()) out << "options " << options << '\n';
  out << visible_lines(corpus::print_position(*where.variant, where.position)) << "orders\n";
  for (const Order& order : where.orders) {
    out << visible(fmt::format("  {}: {}", (*where.variant)[order.power].name, print(*where.variant, order))) << '\n';
  }
  for (const Grant& grant : where.grants) {
    out << visible(fmt::format("  {}: {}", (*where.variant)[grant.power].name, print(*where.variant, grant))) << '\n';
  }
  for (const std::string& line : tally.first_difference) out << "  " << visible_lines(line) << '\n';
}

const Strings kinds{"movement", "winter", "bids", "turns"};

// Compares one world after another, and tells what was compared.
class Comparison {
 public:
  Comparison(const CommandLine& line, Console& console)
      : kinds_(line.has("kind") ? line.texts("kind") : kinds),
        units_(static_cast<int>(line.number("units"))),
        share_{static_cast<std::uint32_t>(line.number("every"))},
        rulebooks_(static_cast<std::uint32_t>(line.number("rulebooks"))),
        threads_(line.jobs()),
        console_(console) {
    tell("world", "units", {"boards", "order sets", "in full", "single orders", "differences"});
  }

  void add(const std::shared_ptr<const Variant>& world) {
    if (world->has(Feature::Impulses)) return add_turns(world);
    for (int units = 1; wants("movement") && units <= units_; ++units) {
      compare(world, std::to_string(units), [units](const auto& played, exhaust::Share share, const Jobs& jobs) {
        return exhaust::compare(played, units, share, jobs);
      });
    }
    if (wants("winter")) {
      compare(world, "winter", [](const auto& played, exhaust::Share share, const Jobs& jobs) {
        return exhaust::compare_winters(played, *played, share, jobs);
      });
    }
    if (wants("bids")) {
      compare(world, "bids", [](const auto& played, exhaust::Share share, const Jobs& jobs) {
        return exhaust::compare_bids(played, *played, share, jobs);
      });
    }
  }

  // Two units at most: their plans are many. A turn has no other rulebook.
  void add_turns(const std::shared_ptr<const Variant>& world) {
    for (int units = 1; wants("turns") && rulebooks_ == 0 && units <= std::min(units_, 2); ++units) {
      compare(world, fmt::format("turn {}", units),
              [units](const auto& played, exhaust::Share share, const Jobs& jobs) {
                return exhaust::compare_turns(played, *played, units, share, jobs);
              });
    }
  }

  Exit sum_up() const {
    console_.out << fmt::format("\n{} order sets on {} boards and {} single orders compared: {}\n",
                                grouped(sum_.order_sets), grouped(sum_.boards), grouped(sum_.single_orders),
                                sum_.differences == 0 ? "no difference" : grouped(sum_.differences) + " differences");
    return sum_.differences == 0 ? Exit::Green : Exit::Failed;
  }

 private:
  bool wants(std::string_view kind) const { return std::ranges::find(kinds_, kind) != kinds_.end(); }

  template <class Run>
  void compare(const std::shared_ptr<const Variant>& world, const std::string& kind, Run run) {
    ProgressLine progress(fmt::format("boards of {}, {}", world->id, kind), console_);
    const Jobs jobs{threads_, progress.told()};
    exhaust::WorldTally tally;
    if (rulebooks_ == 0) tally = run(world, share_, jobs);
    const generate::OtherRulebooks others(world);
    for (std::uint32_t number = 0; number < rulebooks_; ++number) {
      generate::SeededChoices choices(generate::seed_of_board(1, number));
      exhaust::add(tally,
                   run(others.draw(choices),
                       {share_.every, static_cast<std::uint32_t>(std::uint64_t{7919} * number % share_.every)}, jobs));
    }
    progress.end();
    tell(*world, kind, tally);
  }

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
    if (tally.differences > 0)
      print_difference(tally, generate::differing_options(*tally.where->variant, world), console_.out);
    exhaust::add(sum_, tally);
  }

  const Strings kinds_;
  const int units_;
  const exhaust::Share share_;
  const std::uint32_t rulebooks_;
  const int threads_;
  Console& console_;
  exhaust::WorldTally sum_;
};

}  // namespace

const Usage& exhaust_usage() { return usage; }

Exit exhaust(const Arguments& arguments, Console& console) {
  const CommandLine line(usage, arguments, console);
  if (line.finished()) return *line.finished();
  for (const std::string& kind : line.texts("kind")) {
    if (std::ranges::find(kinds, kind) == kinds.end())
      return unusable("exhaust", there_is_no("kind", kind, kinds) + ", but movement, winter, bids and turns", console);
  }
  const Read<DataFolder> data = find_data(line.text("data"), files_among(line.texts("world")));
  if (!data) return complained(data.problems(), console);
  // A variant of mapdata/ has far too many boards.
  const Strings known = data->world_ids();
  for (const std::string& said : line.texts("world")) {
    if (!said.ends_with(".xml") && std::ranges::find(known, said) == known.end())
      return unusable("exhaust", there_is_no("world", said, known), console);
  }
  corpus::VariantShelf shelf(data->world_folders());
  Comparison comparison(line, console);
  const auto worlds = chosen_variants(line.texts("world"), known, shelf, "--world");
  if (!worlds) return complained(worlds.problems(), console);
  print_warnings(shelf, console);
  for (const auto& world : *worlds) comparison.add(world);
  return comparison.sum_up();
}

}  // namespace casus::cli
