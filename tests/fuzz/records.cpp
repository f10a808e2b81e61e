// Games that other programs recorded: read, and each phase played by the rules.
#include "checker/records/record_reader.h"

#include "checker/records/replay.h"
#include "tests/checker/records/saved_game.h"
#include "tests/fuzz/material.h"
#include "tests/fuzz/promises.h"
#include "tests/fuzz/targets.h"

namespace casus::fuzz {

namespace {

constexpr const char* record_name = "input";

// Two turns of webDiplomacy's form: a move, a support and a build.
constexpr std::string_view web_record = R"({"gameID": 7, "variantID": 1, "phases": [
{"turn": 1, "phase": "Diplomacy", "units": [{"unitType": "Army", "terrID": 47, "countryID": 2, "retreating": "No"},
 {"unitType": "Fleet", "terrID": 79, "countryID": 7, "retreating": "No"}], "centers": [{"terrID": 47, "countryID": 2}],
 "orders": [{"countryID": 2, "type": "Move", "unitType": "Army", "terrID": 47, "toTerrID": 48, "viaConvoy": "No",
 "success": "Yes"}, {"countryID": 7, "type": "Support move", "unitType": "Fleet", "terrID": 79, "toTerrID": 57,
 "fromTerrID": 33, "viaConvoy": "No", "success": "No"}]},
{"turn": 1, "phase": "Builds", "units": [{"unitType": "Army", "terrID": 48, "countryID": 2, "retreating": "No"},
 {"unitType": "Fleet", "terrID": 79, "countryID": 7, "retreating": "No"}], "centers": [],
 "orders": [{"countryID": 2, "type": "Build Army", "unitType": "", "terrID": 47, "success": "Yes"},
 {"countryID": 7, "type": "Wait", "unitType": "", "terrID": 0, "success": "Yes"}]},
{"turn": 2, "phase": "Finished", "units": [{"unitType": "Army", "terrID": 47, "countryID": 2, "retreating": "No"},
 {"unitType": "Army", "terrID": 48, "countryID": 2, "retreating": "No"}], "centers": [], "orders": []}]})";

// A game of Chaos, which begins with builds.
constexpr std::string_view chaos_record = R"({"gameID": 7, "variantID": 17, "gameOver": "No", "phases": [
{"turn": 0, "phase": "Diplomacy", "units": [{"unitType": "Army", "terrID": 17, "countryID": 33, "retreating": "No"}],
 "centers": [{"terrID": 17, "countryID": 33}], "orders": [{"turn": 0, "countryID": 33, "type": "Move", "unitType": "Army",
 "terrID": 17, "toTerrID": 81, "viaConvoy": "No", "success": "Yes"}]},
{"turn": 0, "phase": "Builds", "units": [], "centers": [{"terrID": 17, "countryID": 33}],
 "orders": [{"turn": 0, "countryID": 33, "type": "Build Army", "unitType": "", "terrID": 17, "success": "Yes"}]},
{"turn": 1, "phase": "Diplomacy", "units": [{"unitType": "Army", "terrID": 81, "countryID": 33, "retreating": "No"}],
 "centers": [{"terrID": 17, "countryID": 33}], "orders": []}]})";

// The file of a server of diplomacy: a move that dislodges a unit, and the retreat that is due.
constexpr std::string_view server_record = R"({"game_id": "kept", "map_name": "standard",
"phase": "SPRING 1905 RETREATS", "rules": ["BUILD_ANY"],
"state_history": {"S1905M": {"units": {"FRANCE": ["A BUR"], "GERMANY": ["A MUN"], "RUSSIA": ["A TYR"]},
 "retreats": {}, "centers": {"FRANCE": ["PAR"]}}},
"order_history": {"S1905M": {"FRANCE": ["A BUR - MUN"], "RUSSIA": ["A TYR S A BUR - MUN"], "GERMANY": []}},
"result_history": {"S1905M": {"A BUR": [""], "A MUN": ["dislodged"], "A TYR": []}},
"message_history": {"S1905M": [{"message": "Hold!", "time_sent": 1}]},
"powers": {"FRANCE": {"units": ["A MUN"], "retreats": {}, "centers": ["PAR"]},
 "GERMANY": {"units": [], "retreats": {"A MUN": ["BER", "BOH", "KIE", "RUH", "SIL"]}, "centers": []},
 "RUSSIA": {"units": ["A TYR"], "retreats": {}, "centers": []}}})";

// A move with a support, and a phase that is not over.
std::string saved_game() {
  using namespace records::testing;
  const std::vector<std::string> owners = {"", "germany", "", "", "france", "", ""};
  const std::vector<SavedUnit> before = {{"burgundy", "france", "army", "mv"}, {"gulf", "france", "fleet", "xc"}};
  const std::vector<SavedUnit> after = {{"ruhr", "france", "army", "mv"}, {"gulf", "france", "fleet", "xc"}};
  const std::vector<SavedOrder> orders = {
      {"o1", "Move", "france", "army", "burgundy", "mv", place("dest", "ruhr", "mv")},
      {"o2", "Support", "france", "fleet", "gulf", "xc", place("supSrc", "burgundy", "mv")}};
  return records::testing::saved_game({{"1000", "movement", before, owners, orders, result("o1", "SUCCESS")},
                                       {"2000", "movement", after, owners, {}, "", false}});
}

}  // namespace

void use_records(std::string_view input) {
  const auto record = records::read_record(input, record_name, 1, shelf(), nullptr);
  if (!record) {
    must(!record.problems().empty(), "a record that is refused has a reason");
    for (const Diagnostic& problem : record.problems()) must(!problem.problem.empty(), "a mistake has words");
    must_be_fit_for_a_terminal(to_string(record.problems()), "mistakes steer no terminal");
    return;
  }
  records::RulesOfReplay rules;
  rules.variant = rules.without_options = record->game.variant;
  const records::Replay replay = records::replay(record->game, rules);
  must(replay.phases.size() <= record->game.phases.size(), "each phase is played once at most");
  for (const records::ReplayedPhase& phase : replay.phases)
    must(phase.result.phases.size() == 1, "each phase has a result", phase.name);
}

Seeds record_seeds() {
  return {text_of("docs/examples/recorded-game.json"), std::string(server_record), std::string(web_record),
          std::string(chaos_record), saved_game()};
}

}  // namespace casus::fuzz
