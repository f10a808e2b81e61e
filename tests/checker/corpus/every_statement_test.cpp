// Every statement of the hand-written cases is compared: made wrong or left out, it gives one difference, at its place.
// And a phase as it was played, put into statements, agrees with its answer.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/collection/find_files.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/compare_answer.h"
#include "checker/corpus/corpus.h"
#include "checker/corpus/handed_in.h"
#include "checker/corpus/stated_phase.h"
#include "engine/rules/clauses.h"

namespace casus::corpus {
namespace every_statement_test {

using Kind = Compared::Kind;

struct PlayedPhase {
  std::string id;
  std::shared_ptr<const Variant> variant;
  CasePhase phase;
  Position position;
  HandedIn given;

  Submission submission() const { return {given.orders, given.grants, phase.fallen}; }
};

std::vector<PlayedPhase> phases_below(const std::string& folder) {
  std::vector<std::filesystem::path> files =
      *collection::find_case_files(std::vector<std::filesystem::path>{CASUS_SOURCE_DIR "/cases/" + folder});
  std::erase_if(files, is_generated);
  collection::VariantShelf shelf({CASUS_SOURCE_DIR "/mapdata"});
  std::vector<PlayedPhase> phases;
  for (const CorpusFile& file : collection::read_corpus(files, shelf, 2).files) {
    for (const Case& one : file.read->cases) {
      Position position = one.start;
      for (const CasePhase& phase : one.phases) {
        if (position.phase != phase.phase) break;
        const PlayedPhase& played =
            phases.emplace_back(one.id, one.variant, phase, position, handed_in(*one.variant, phase));
        position = adjudicate(*one.variant, position, played.submission()).next;
      }
    }
  }
  return phases;
}

// Read and played once.
const std::vector<PlayedPhase>& phases() {
  static const std::vector<PlayedPhase> all = [] {
    std::vector<PlayedPhase> found;
    for (const char* folder : {"1700ad", "ambition-empire-6", "standard"}) {
      for (PlayedPhase& phase : phases_below(folder)) found.push_back(std::move(phase));
    }
    return found;
  }();
  return all;
}

struct Answered {
  Adjudication adjudication;
  Ruling ruling;
  Position met;  // the board that the orders met
};

Answered answer_of(const PlayedPhase& played) {
  Adjudication adjudication = adjudicate(*played.variant, played.position, played.submission());
  Ruling ruling = adjudicators::ruling_of(*played.variant, played.position, played.submission(), adjudication);
  Position met = ruling.after_fall.value_or(played.position);
  return {std::move(adjudication), std::move(ruling), std::move(met)};
}

std::string told(const std::vector<Compared>& differences) {
  std::string text;
  for (const Compared& one : differences) text += "kind " + std::to_string(static_cast<int>(one.kind)) + ", ";
  return text;
}

TEST(EveryStatement, OfAPhaseAsItWasPlayedAgreesWithItsAnswer) {
  for (const PlayedPhase& played : phases()) {
    if (!can_be_stated(*played.variant, played.submission())) continue;
    const Answered answer = answer_of(played);
    const CasePhase stated = stated_phase(*played.variant, answer.met, played.submission(), answer.adjudication);
    const auto found = differences(compare(*played.variant, stated, answer.met, answer.ruling));
    EXPECT_TRUE(found.empty()) << played.id << ": " << told(found);
  }
}

// Makes statements wrong, one after the other.
class Spoiler {
 public:
  explicit Spoiler(const PlayedPhase& played)
      : played_(played), answer_(answer_of(played)), phase_(played.phase), result_(phase_.result) {}

  void spoil_all() {
    orders();
    lines_of_units(Kind::Units, result_.units, false);
    lines_of_units(Kind::Disbanded, result_.disbanded, false);  // a verdict may state it, too
    lines_of_units(Kind::Removed, result_.removed, false);
    lines_of_units(Kind::Unsupplied, result_.unsupplied, true);
    lines_of_centres(Kind::Centres, result_.centres, false);
    lines_of_centres(Kind::Gains, result_.gains, true);
    lines_of_centres(Kind::Homes, result_.homes, false);
    lines_of_moves(Kind::Retreated, result_.retreated);
    lines_of_moves(Kind::Displaced, result_.displaced);
    lines_of_moves(Kind::PutOut, result_.put_out);
    units_of_minors(Kind::Rebuilt, result_.rebuilt);
    units_of_minors(Kind::Independent, result_.independent);
    for (ExpectedRetreats& line : result_.dislodged) {
      if (!line.open.empty()) spoil(Kind::Dislodged, no_power, line.open, {});
      if (line.closed && !line.closed->empty())
        spoil(Kind::Dislodged, no_power, line.closed, std::optional(std::vector<RetreatWay>()));
    }
    if (result_.stand_offs) spoil(Kind::StandOffs, no_power, *result_.stand_offs, with_another(*result_.stand_offs));
    for (ExpectedFaith& line : result_.faiths)
      spoil(Kind::FaithOf, line.power, line.faith, line.faith == Faith::None ? Faith::Catholic : Faith::None);
    for (ExpectedUnused& line : result_.unused) spoil(Kind::Unused, line.power, line.count, line.count + 1);
    for (ExpectedParadox& line : result_.paradoxes)
      spoil(Kind::ParadoxRule, no_power, line.core, with_another(line.core));
    spoil(Kind::Ended, no_power, result_.ended, !result_.ended);
    const PowerId other{static_cast<std::uint8_t>(result_.winner == PowerId{0} ? 1 : 0)};
    spoil(Kind::Winner, no_power, result_.winner, other);
    if (result_.winner != no_power) leave_out(Kind::Winner, no_power, result_.winner, no_power);
    if (result_.next) {
      Phase later = *result_.next;
      ++later.year;
      spoil(Kind::Next, no_power, *result_.next, later);
    }
  }

 private:
  static std::vector<ProvinceId> with_another(std::vector<ProvinceId> provinces) {
    ProvinceId another{0};
    while (std::ranges::find(provinces, another) != provinces.end()) another = ProvinceId(index(another) + 1);
    provinces.insert(std::ranges::lower_bound(provinces, another), another);
    return provinces;
  }

  void orders() {
    for (std::size_t i = 0; i < phase_.orders.size(); ++i) {
      OrderLine& line = phase_.orders[i];
      if (!line.order) continue;
      const Kind kind = is_publication(*played_.variant, phase_, line) ? Kind::Published : Kind::Order;
      deed(kind, i, line.expected);
      for (std::vector<ExpectedDeed>& deeds : line.expected.impulses) {
        for (ExpectedDeed& one : deeds) deed(kind, i, one);
      }
    }
    for (std::size_t i = 0; i < phase_.grants.size(); ++i) {
      GrantLine& line = phase_.grants[i];
      const GrantResult other = line.expected == GrantResult::Tied ? GrantResult::Outbid : GrantResult::Tied;
      spoil(Kind::Grant, no_power, line.expected, other, i);
      reason(Kind::Grant, i, line.reason);
    }
  }

  void deed(Kind kind, std::size_t line, ExpectedDeed& one) {
    spoil(kind, no_power, one.result, one.result == Result::Illegal ? Result::Void : Result::Illegal, line);
    spoil(kind, no_power, one.fate, one.fate == Fate::Stays ? Fate::Dislodged : Fate::Stays, line);
    reason(kind, line, one.reason);
  }

  void reason(Kind kind, std::size_t line, ExpectedReason& one) {
    if (one.points) spoil(kind, no_power, one.points->own, one.points->own + 1, line);
    if (one.clause) spoil(kind, no_power, *one.clause, another_clause(*one.clause), line);
    if (!one.units) return;
    if (!one.units->empty()) spoil(kind, no_power, *one.units, {one.units->begin() + 1, one.units->end()}, line);
    std::vector<NamedUnit> more = *one.units;
    more.push_back({UnitKind::Army, {ProvinceId{0}, Coast::None}, {}, LeaderId{7}});
    spoil(kind, no_power, *one.units, std::move(more), line);
  }

  // That never decides an order.
  static Clause another_clause(Clause clause) {
    return clause == Clause::DisorderVictory ? Clause::PointsPublished : Clause::DisorderVictory;
  }

  void lines_of_units(Kind kind, std::vector<ExpectedUnits>& lines, bool must_be_stated) {
    for (ExpectedUnits& line : lines) {
      if (line.units.empty()) continue;
      std::vector<Unit> other = line.units;
      other.front().at.province = ProvinceId(index(other.front().at.province) == 0 ? 1 : 0);
      spoil(kind, line.power, line.units, std::move(other));
    }
    if (must_be_stated) each_left_out(kind, lines);
  }
  void lines_of_centres(Kind kind, std::vector<ExpectedCentres>& lines, bool must_be_stated) {
    for (ExpectedCentres& line : lines) spoil(kind, line.power, line.centres, with_another(line.centres));
    if (must_be_stated) each_left_out(kind, lines);
  }
  void lines_of_moves(Kind kind, std::vector<ExpectedMoves>& lines) {
    for (ExpectedMoves& line : lines) {
      if (line.moves.empty()) continue;
      ProvinceId& to = line.moves.front().to;
      spoil(kind, line.power, to, ProvinceId(index(to) == 0 ? 1 : 0));
    }
    each_left_out(kind, lines);
  }
  void units_of_minors(Kind kind, std::optional<std::vector<Unit>>& units) {
    if (!units || units->empty()) return;
    spoil(kind, no_power, *units, {units->begin() + 1, units->end()});
    leave_out(kind, no_power, units, std::optional<std::vector<Unit>>());
  }

  template <class Line>
  void each_left_out(Kind kind, std::vector<Line>& lines) {
    const std::vector<Line> all = lines;
    for (std::size_t i = 0; i < all.size(); ++i) {
      std::vector<Line> others = all;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      leave_out(kind, all[i].power, lines, std::move(others));
    }
  }

  // One difference of this kind, whose statement is there, or is not.
  template <class Statement>
  void spoil(Kind kind, PowerId power, Statement& statement, Statement wrong, std::optional<std::size_t> line = {}) {
    expect_one(kind, power, statement, std::move(wrong), line, true);
  }
  template <class Statement>
  void leave_out(Kind kind, PowerId power, Statement& statement, Statement without) {
    expect_one(kind, power, statement, std::move(without), {}, false);
  }

  template <class Statement>
  void expect_one(Kind kind, PowerId power, Statement& statement, Statement wrong, std::optional<std::size_t> line,
                  bool is_stated) {
    const Statement right = std::exchange(statement, std::move(wrong));
    const auto found = differences(compare(*played_.variant, phase_, answer_.met, answer_.ruling));
    statement = right;
    const bool is_one = found.size() == 1 && found[0].kind == kind && found[0].power == power && found[0].line == line;
    EXPECT_TRUE(is_one) << played_.id << ", kind " << static_cast<int>(kind) << ": " << told(found);
    if (is_one && kind != Kind::Ended) {
      EXPECT_EQ(!std::holds_alternative<NothingSaid>(found[0].expected), is_stated) << played_.id;
    }
  }

  const PlayedPhase& played_;
  const Answered answer_;
  CasePhase phase_;
  ExpectedResult& result_;
};

TEST(EveryStatement, ThatIsWrongOrMissingGivesOneDifference) {
  for (const PlayedPhase& played : phases()) {
    Spoiler(played).spoil_all();
    if (::testing::Test::HasFailure()) break;
  }
}

}  // namespace every_statement_test
}  // namespace casus::corpus
