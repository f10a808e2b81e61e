// mutants_on_boards: which of many mutants in one program change what boards show, far sooner than a program for each.
//
//   mutants_on_boards MODE NUMBER...
//
// Cases are read and boards are played once, without a mutant. Then each mutant sees them in a process of its own, a
// copy of this one (fork). For each number a line says what noticed the mutant, or "nothing":
//
//   12 cases
//   13 nothing
//
//   boards     the boards of all cases, and drawn ones. A mutant is noticed if an answer is another one, and a case
//              states or the oracle says what it was, or a hand-written case is no longer explained as accepted
//              (tests/golden), or a sentence about the answer is untrue (checker/truth). Where none of them speaks of
//              what has changed, nothing has noticed it. The quick results of many order sets on one position
//              (engine/movement/outcomes.h) have to stay the same, and on some boards the orders that can be given
//              (engine/orders_of_phase.h, engine/impulses/actions_of_turn.h) and the sequence of decisions
//              (engine/movement/settling.h).
//   sentences  the accepted explanations of the hand-written cases, of positions that are already played.
//
// A mutant of what reads maps, rulebooks or cases was not there when they were read: other tests have to ask.
#include <algorithm>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "checker/adjudicators/adjudicator.h"
#include "checker/collection/find_files.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/run_corpus.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/run_case.h"
#include "checker/generate/careless_boards.h"
#include "checker/generate/choice_sources.h"
#include "checker/oracle/oracle.h"
#include "checker/truth/sentence_boards.h"
#include "engine/impulses/actions_of_turn.h"
#include "engine/movement/outcomes.h"
#include "engine/movement/settling.h"
#include "engine/orders_of_phase.h"
#include "engine/rules/power_ids.h"
#include "engine/text/gave_up.h"
#include "engine/verdicts/compare.h"
#include "tests/golden/explanation_lines.h"
#include "tests/mutation/process.h"

// The number that selects a mutant (checker/mutate/embedded.h); missing in a program without mutants.
extern "C" __attribute__((weak)) int* casus_mutant_place();

namespace casus::mutation {

namespace {

namespace fs = std::filesystem;
using generate::Situation;

constexpr std::uint64_t seed = 1;
constexpr std::uint64_t boards_of_variant = 250;
// The orders that can be given, and the sequence of decisions, are asked for on every board of so many.
constexpr std::size_t boards_between = 8;
// A mutant that changes more answers than these, in nothing that a case or the oracle speaks of, is left to other
// tests.
constexpr int most_unheard = 300;

// What noticed a mutant is the exit status of its process.
enum Noticed { nothing, cases, generated_cases, boards, explanations, sentences };
constexpr std::string_view words[] = {"nothing", "cases", "generated cases", "boards", "explanations", "sentences"};

corpus::Corpus whole_corpus(collection::VariantShelf& shelf, bool with_generated) {
  const std::vector<fs::path> folders{"cases"};
  auto files = collection::find_case_files(folders);
  if (!files) throw std::runtime_error(to_string(files.problems()));
  if (!with_generated) std::erase_if(*files, corpus::is_generated);
  std::ranges::stable_partition(*files, [](const auto& file) { return !corpus::is_generated(file); });
  corpus::Corpus read = collection::read_corpus(*files, shelf, 1);
  if (const Diagnostics problems = problems_of(read); !problems.empty()) throw std::runtime_error(to_string(problems));
  return read;
}

// Selects no mutant as long as it lives.
class WithoutMutant {
 public:
  WithoutMutant() : number_(casus_mutant_place == nullptr ? 0 : *casus_mutant_place()) { select(0); }
  WithoutMutant(const WithoutMutant&) = delete;
  WithoutMutant& operator=(const WithoutMutant&) = delete;
  ~WithoutMutant() { select(number_); }
  static void select(int number) {
    if (casus_mutant_place != nullptr) *casus_mutant_place() = number;
  }

 private:
  int number_;
};

class Asked {
 public:
  Asked() = default;
  Asked(const Asked&) = delete;
  Asked& operator=(const Asked&) = delete;
  virtual ~Asked() = default;
  // Called in a process of its own, in which the mutant is selected.
  virtual Noticed noticed() const = 0;
};

class Boards : public Asked {
 public:
  Boards() : shelf_({"mapdata"}), corpus_(whole_corpus(shelf_, true)) {
    for (const corpus::CorpusFile& file : corpus_.files) {
      const Noticed by = corpus::is_generated(file.path) ? generated_cases : cases;
      for (const corpus::Case& the_case : file.read->cases) add_case(the_case, by);
    }
    for (const fs::directory_entry& folder : fs::directory_iterator("mapdata")) {
      if (fs::exists(folder.path() / "variant.xml")) draw(folder.path().filename().string());
    }
  }

  Noticed noticed() const override {
    int unheard = 0;
    for (const Board& board : boards_) {
      if (ruling_of(board.situation) == board.ruling) {
        if (outcomes_of(board.situation) != board.outcomes) return mutation::boards;
        if (board.further && further_of(board.situation) != board.further) return mutation::boards;
        continue;
      }
      if (const Noticed by = heard(board); by != nothing) return by;
      if (++unheard == most_unheard) break;
    }
    return nothing;
  }

 private:
  // Of an action that a plan can have: how many impulses it takes, and who has to permit it.
  using Choice = std::tuple<Action, int, PowerId>;
  struct Further {
    std::vector<Order> possible;
    std::vector<Choice> choices;  // of a turn
    std::vector<ProvinceId> places;
    Settling settling;
    friend bool operator==(const Further&, const Further&) = default;
  };
  struct Board {
    Situation situation;
    const corpus::Case* of_case = nullptr;  // nullptr: drawn
    Noticed by = mutation::boards;          // of the case
    Ruling ruling = {};                     // without a mutant
    std::vector<Outcome> outcomes = {};
    std::optional<Further> further = {};  // of some boards
  };

  static Ruling ruling_of(const Situation& now) {
    return adjudicators::engine().adjudicate(*now.variant, now.position, now.submission());
  }

  // Of all orders, of all but the first, and of all again, so that what a set leaves behind shows in the next one.
  static std::vector<Outcome> outcomes_of(const Situation& now) {
    if (now.position.phase.kind != PhaseKind::Movement || !now.grants.empty() || !now.fallen.empty()) return {};
    std::vector<Outcome> all;
    MovementOutcomes outcomes(*now.variant, now.position);
    std::vector<OrderNumber> numbers;
    for (const Order& order : now.orders) numbers.push_back(outcomes.add(order));
    const std::span<const OrderNumber> table(numbers);
    for (const auto& set : {table, table.subspan(std::min<std::size_t>(1, table.size())), table}) {
      const std::span<const Outcome> found = outcomes.of(set);
      all.insert(all.end(), found.begin(), found.end());
      for (std::size_t unit = 0; unit < now.position.units.size(); ++unit)
        all.push_back({Result::Holds, outcomes.is_dislodged(unit)});
    }
    const std::span<const Outcome> found = outcomes.of(now.orders);
    all.insert(all.end(), found.begin(), found.end());
    return all;
  }

  static void add_turn(const Situation& now, Further& further) {
    const ActionsOfTurn actions(*now.variant, now.position);
    const auto add_choices = [&](const std::vector<PossibleAction>& all) {
      for (const PossibleAction& one : all) further.choices.emplace_back(one.action, one.impulses, one.permitted_by);
    };
    const auto add_places = [&](const std::vector<ProvinceId>& all) {
      further.places.insert(further.places.end(), all.begin(), all.end());
    };
    for (const Unit& unit : now.position.units) {
      const std::vector<ProvinceId> places = actions.places(unit);
      add_places(places);
      add_places(actions.retreats(unit));
      add_choices(actions.first(unit));
      if (!places.empty()) add_choices(actions.second(unit, places.back()));
    }
    for (const PowerId power : power_ids(*now.variant)) {
      const std::vector<Order> more = actions.further(power);
      further.possible.insert(further.possible.end(), more.begin(), more.end());
    }
  }
  static Further further_of(const Situation& now) {
    Further further{orders_of_phase(*now.variant, now.position), {}, {}, {}};
    if (now.position.phase.kind == PhaseKind::Turn) add_turn(now, further);
    const bool is_movement = now.position.phase.kind == PhaseKind::Movement && now.grants.empty();
    if (is_movement) further.settling = settling_of(*now.variant, now.position, now.orders);
    return further;
  }

  static Noticed heard_by_case(const Board& board) {
    const reports::CaseRecord now = corpus::run_case(*board.of_case);
    if (now.status != reports::Status::Passed && now.status != reports::Status::KnownFailure) return board.by;
    if (board.by != cases) return nothing;
    const std::string lines = golden::explanation_lines(now);
    const WithoutMutant without;
    return golden::explanation_lines(corpus::run_case(*board.of_case)) == lines ? nothing : explanations;
  }

  static bool differs_from_oracle(const Situation& now) {
    if (oracle::not_covered(*now.variant, now.position)) return false;
    try {
      const Ruling by_oracle = oracle::adjudicate(*now.variant, now.position, now.submission());
      return !compare_rulings(now.orders, ruling_of(now), by_oracle).empty();
    } catch (const GaveUp&) {
      return false;
    }
  }

  static Noticed heard(const Board& board) {
    if (board.of_case != nullptr) {
      if (const Noticed by = heard_by_case(board); by != nothing) return by;
    }
    if (differs_from_oracle(board.situation)) return mutation::boards;
    return truth::untruths(board.situation).empty() ? nothing : sentences;
  }

  void add(Board board) {
    try {
      board.ruling = ruling_of(board.situation);
      board.outcomes = outcomes_of(board.situation);
      if (boards_.size() % boards_between == 0) board.further = further_of(board.situation);
    } catch (const GaveUp&) {
      return;
    }
    boards_.push_back(std::move(board));
  }

  void add_case(const corpus::Case& the_case, Noticed by) {
    std::vector<Situation> of_case = generate::boards_of_case(the_case);
    if (by == cases)
      by_hand_[the_case.variant->id].insert(by_hand_[the_case.variant->id].end(), of_case.begin(), of_case.end());
    for (Situation& now : of_case) add({std::move(now), &the_case, by});
  }

  void draw(const std::string& id) {
    const auto variant = shelf_.get(id);
    if (!variant) throw std::runtime_error(to_string(variant.problems()));
    const generate::OtherRulebooks others(*variant);
    for (std::uint64_t i = 0; i < boards_of_variant; ++i) {
      generate::SeededChoices choices(generate::seed_of_board(seed, i));
      add({generate::careless_board(*variant, others, by_hand_[id], choices)});
    }
  }

  collection::VariantShelf shelf_;
  corpus::Corpus corpus_;
  std::map<std::string, std::vector<Situation>> by_hand_;  // by variant
  std::vector<Board> boards_;
};

class Sentences : public Asked {
 public:
  Sentences() {
    collection::VariantShelf shelf({"mapdata"});
    run_ = collection::run_corpus(whole_corpus(shelf, false), {}, 1);
    for (const reports::CaseRecord& record : run_.cases) accepted_.push_back(golden::explanation_lines(record));
  }

  Noticed noticed() const override {
    for (std::size_t i = 0; i < accepted_.size(); ++i) {
      if (golden::explanation_lines(run_.cases[i]) != accepted_[i]) return explanations;
    }
    return nothing;
  }

 private:
  reports::RunRecord run_;
  std::vector<std::string> accepted_;  // by case
};

// A mutant that throws, or breaks an assertion, has changed what boards show.
Noticed seen(const Asked& asked, int number, double most_seconds, Noticed if_it_dies, double* seconds = nullptr) {
  const Ended ended = in_process(most_seconds, [&] {
    WithoutMutant::select(number);
    try {
      return static_cast<int>(asked.noticed());
    } catch (const std::exception&) {
      return static_cast<int>(if_it_dies);
    }
  });
  if (seconds != nullptr) *seconds = ended.seconds;
  return ended.status < 0 ? if_it_dies : static_cast<Noticed>(ended.status);
}

int run(const std::vector<std::string>& arguments) {
  if (arguments.empty() || (arguments[0] != "boards" && arguments[0] != "sentences"))
    throw std::runtime_error("usage: mutants_on_boards boards|sentences NUMBER...");
  const bool is_of_boards = arguments[0] == "boards";
  std::unique_ptr<Asked> asked;
  if (is_of_boards) asked = std::make_unique<Boards>();
  else asked = std::make_unique<Sentences>();
  const Noticed if_it_dies = is_of_boards ? boards : explanations;
  double seconds = 0;
  if (seen(*asked, 0, 0, if_it_dies, &seconds) != nothing)
    throw std::runtime_error("a second look at the same boards differs, without a mutant");
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const Noticed by = seen(*asked, std::stoi(arguments[i]), 6 * seconds + 2, if_it_dies);
    std::cout << arguments[i] << ' ' << words[by] << '\n' << std::flush;
  }
  return 0;
}

}  // namespace

}  // namespace casus::mutation

int main(int count, char** words) {
  try {
    return casus::mutation::run(std::vector<std::string>(words + (count > 0 ? 1 : 0), words + count));
  } catch (const std::exception& mistake) {
    std::cerr << "mutants_on_boards: " << mistake.what() << '\n';
    return 2;
  }
}
