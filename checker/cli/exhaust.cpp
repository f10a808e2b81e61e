// casus exhaust: engine against oracle on every board of the small worlds.
#include <algorithm>

#include <fmt/format.h>

#include "checker/cli/campaign_options.h"
#include "checker/cli/chosen_variant.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/cli/exhaust_table.h"
#include "checker/cli/progress_line.h"
#include "checker/collection/variant_shelf.h"
#include "checker/exhaust/bids.h"
#include "checker/exhaust/careless.h"
#include "checker/exhaust/compare_world.h"
#include "checker/exhaust/turns.h"
#include "checker/exhaust/winters.h"
#include "checker/generate/choice_sources.h"
#include "checker/generate/other_rulebooks.h"
#include "engine/rules/features.h"

namespace casus::cli {

namespace {

const Usage usage_of_exhaust{
    .command = "exhaust",
    .synopsis = "[OPTIONS]",
    .about =
        "Compares engine and oracle on the small worlds (worlds/). It adjudicates every set of legal orders of every "
        "placement of a few units with both. It compares the verdict and dislodgement of every order, the legality of "
        "every order that can be written, and for one set in 61 also the retreats, stand-offs and next position. Then "
        "it plays every two orders of a power in every Winter of the worlds that have homes, and every two grants for "
        "a minor power's unit in those that have diplomacy points. For one or two units it also plays orders that are "
        "illegal, repeated, for another power's unit or of another phase, and units without an order. In worlds whose "
        "turn is a year, it plays every two plans of one or two units. It prints a difference with its board, and "
        "then the command fails.",
    .options = with_campaign_options(
        {texts("world", "WORLD|FILE.xml", "only this world"),
         number("units", "N", 5, "placements of one unit, two, ... up to N").within(1, 6),
         texts("kind", "movement|winter|bids|careless|turns", "only boards of this kind"),
         number("every", "N", 1, "only every Nth placement").within(1, 1'000'000'000),
         number("rulebooks", "N", 0,
                "play by N other rulebooks instead, each with randomly changed options of the world's rulebook")
             .within(0, 1'000'000),
         flag("pairs",
              "play by every other rulebook in which one option, or two, have another value than in the world's own"),
         jobs()}),
    .words = "",
    .examples = {
        {"casus exhaust", "up to five units in every world: hundreds of millions of comparisons"},
        {"casus exhaust --world wheel --units 3", "one world, up to three units"},
        {"casus exhaust --kind winter --every 50", "Winters only, one board in fifty"},
        {"casus exhaust --units 3 --rulebooks 300 --every 100", "a few boards by each of many other rulebooks"},
        {"casus exhaust --units 3 --pairs --shard 3/40 --results out/pairs-3.jsonl",
         "a part of every two options: billions of comparisons in all"},
        {"casus exhaust --world wheel --units 3 --shard 1/2 --results out/1.jsonl",
         "one half of the work, with its results"},
    }};

const Strings kinds_of_boards{"movement", "winter", "bids", "careless", "turns"};

// Compares one world after another, and reports what was compared.
class Comparison {
 public:
  Comparison(const CommandLine& line, campaign::Units& units, Console& console)
      : kinds_(line.has("kind") ? line.texts("kind") : kinds_of_boards),
        units_(static_cast<int>(line.number("units"))),
        share_{.every = static_cast<std::uint32_t>(line.number("every"))},
        rulebooks_(static_cast<std::uint32_t>(line.number("rulebooks"))),
        pairs_(line.has("pairs")),
        threads_(line.jobs()),
        work_(units),
        console_(console),
        table_(console.out) {}

  void add(const std::shared_ptr<const Variant>& world) {
    if (world->has(Feature::Impulses)) return add_turns(world);
    for (int units = 1; wants("movement") && units <= units_; ++units) {
      compare(world, std::to_string(units), [units](const auto& played, const exhaust::Share& share, const Jobs& jobs) {
        return exhaust::compare(played, units, share, jobs);
      });
    }
    if (wants("winter")) {
      compare(world, "winter", [](const auto& played, const exhaust::Share& share, const Jobs& jobs) {
        return exhaust::compare_winters(played, *played, share, jobs);
      });
    }
    if (wants("bids")) {
      compare(world, "bids", [](const auto& played, const exhaust::Share& share, const Jobs& jobs) {
        return exhaust::compare_bids(played, *played, share, jobs);
      });
    }
    // Two units at most: their sheets can have very many contents.
    for (int units = 1; wants("careless") && units <= std::min(units_, 2); ++units) {
      compare(world, fmt::format("careless {}", units),
              [units](const auto& played, const exhaust::Share& share, const Jobs& jobs) {
                return exhaust::compare_careless(played, *played, units, share, jobs);
              });
    }
  }

  // Two units at most, because they have many plans. A turn has no other rulebook.
  void add_turns(const std::shared_ptr<const Variant>& world) {
    for (int units = 1; wants("turns") && rulebooks_ == 0 && !pairs_ && units <= std::min(units_, 2); ++units) {
      compare(world, fmt::format("turn {}", units),
              [units](const auto& played, const exhaust::Share& share, const Jobs& jobs) {
                return exhaust::compare_turns(played, *played, units, share, jobs);
              });
    }
  }

  std::uint64_t blocks() const { return blocks_; }  // so far, of all shards
  Exit sum_up() { return table_.sum_up(); }

 private:
  bool wants(std::string_view kind) const { return std::ranges::find(kinds_, kind) != kinds_.end(); }

  // Other boards for each rulebook, if not all are played.
  exhaust::Share share_of(std::uint32_t rulebook) const {
    return {.every = share_.every, .first = static_cast<std::uint32_t>(std::uint64_t{7919} * rulebook % share_.every)};
  }

  static std::string text_of(const std::vector<OptionChoice>& chosen) {
    std::string text;
    for (const OptionChoice& choice : chosen) text += (text.empty() ? "" : " ") + casus::text_of(choice);
    return text;
  }

  template <class Run>
  void compare(const std::shared_ptr<const Variant>& world, const std::string& kind, Run run) {
    ProgressLine progress(fmt::format("boards of {}, {}", world->id, kind), console_);
    const Jobs jobs{threads_, progress.told()};
    exhaust::WorldRow row{.world = world->id, .kind = kind};
    // `rules`: the rulebook that is played, for the names of blocks.
    const auto add_share = [&](const auto& played, exhaust::Share share, const std::string& rules) {
      if (work_.is_asked()) {
        share.block = [&](std::size_t from, const auto& compared) {
          add_block(*world, fmt::format("{}/{}/{}/{}", world->id, kind, rules, from), compared, row);
          return exhaust::WorldTally{};
        };
      }
      exhaust::add(row, exhaust::row_of(*world, kind, run(played, share, jobs)));
    };
    if (rulebooks_ == 0 && !pairs_) add_share(world, share_, "own");
    const generate::OtherRulebooks others(world);
    if (pairs_) {
      std::uint32_t number = 0;
      for (const auto& chosen : others.ones_and_pairs()) {
        const auto share = share_of(number++);
        const auto compared = [&] { return run(others.with(chosen), share, jobs); };
        add_block(*world, fmt::format("{}/{}/{}", world->id, kind, text_of(chosen)), compared, row);
      }
    }
    for (std::uint32_t number = 0; number < rulebooks_; ++number) {
      generate::SeededChoices choices(generate::seed_of_board(1, number));
      add_share(others.draw(choices), share_of(number), std::to_string(number));
    }
    progress.end();
    table_.tell(row);
  }

  void add_block(const Variant& world, const std::string& name, const std::function<exhaust::WorldTally()>& compared,
                 exhaust::WorldRow& row) {
    const std::uint64_t number = blocks_++;
    if (!work_.has(name)) return;
    if (const exchange::Json* done = work_.done(number)) return exhaust::add(row, exhaust::row_from(*done).value());
    const exhaust::WorldRow block = exhaust::row_of(world, row.kind, compared());
    work_.add(number, json_of(block));
    exhaust::add(row, block);
  }

  const Strings kinds_;
  const int units_;
  const exhaust::Share share_;
  const std::uint32_t rulebooks_;
  const bool pairs_;
  const int threads_;
  campaign::Units& work_;
  std::uint64_t blocks_ = 0;
  Console& console_;
  ExhaustTable table_;
};

// The comparisons that the options request.
exchange::Json asked_for(const CommandLine& line, const Variants& worlds) {
  exchange::Json asked = campaign_of("exhaust");
  asked["worlds"] = exchange::Json::array();
  for (const auto& world : worlds) asked["worlds"].push_back(world->id);
  asked["kinds"] = line.has("kind") ? line.texts("kind") : kinds_of_boards;
  for (const char* option : {"units", "every", "rulebooks"}) asked[option] = line.number(option);
  if (line.has("pairs")) asked["pairs"] = true;
  return asked;
}

}  // namespace

const Usage& exhaust_usage() { return usage_of_exhaust; }

Exit exhaust(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_exhaust, arguments, console);
  if (line.finished()) return *line.finished();
  for (const std::string& kind : line.texts("kind")) {
    if (std::ranges::find(kinds_of_boards, kind) == kinds_of_boards.end())
      return unusable(
          "exhaust",
          unknown_name("kind", kind, kinds_of_boards) + "; expected movement, winter, bids, careless or turns",
          console);
  }
  if (line.has("pairs") && line.number("rulebooks") > 0)
    return unusable("exhaust", "--pairs and --rulebooks are different rulebooks; use only one of them", console);
  if (const std::string mistake = mistaken_campaign_options(line); !mistake.empty())
    return unusable("exhaust", mistake, console);
  if (const auto place = has_place_for_results(line); !place) return complained(place.problems(), console);
  const Read<DataFolder> data = find_data(line.text("data"), files_among(line.texts("world")));
  if (!data) return complained(data.problems(), console);
  // A variant of mapdata/ has far too many boards.
  const Strings known = data->world_ids();
  for (const std::string& said : line.texts("world")) {
    if (!said.ends_with(".xml") && std::ranges::find(known, said) == known.end())
      return unusable("exhaust",
                      fmt::format("{}; expected {}, or the path of an XML file", unknown_name("world", said, known),
                                  fmt::join(known, ", ")),
                      console);
  }
  collection::VariantShelf shelf(data->world_folders());
  const auto worlds = chosen_variants(line.texts("world"), known, shelf, "--world");
  if (!worlds) return complained(worlds.problems(), console);
  print_warnings(shelf, console);
  auto units =
      begin_units(line, asked_for(line, *worlds), [](const auto& json) { return exhaust::row_from(json).has_value(); });
  if (!units) return complained(units.problems(), console);
  Comparison comparison(line, **units, console);
  for (const auto& world : *worlds) comparison.add(world);
  const Exit exit = comparison.sum_up();
  const Done written = (*units)->end(comparison.blocks());
  return written ? exit : complained(written.problems(), console);
}

}  // namespace casus::cli
