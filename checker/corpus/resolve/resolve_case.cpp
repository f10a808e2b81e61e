#include "checker/corpus/resolve/resolve_case.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "checker/corpus/resolve/board_lines.h"
#include "checker/corpus/resolve/campaign_lines.h"
#include "checker/corpus/resolve/grant_lines.h"
#include "checker/corpus/resolve/head_lines.h"
#include "checker/corpus/resolve/order_lines.h"
#include "checker/corpus/resolve/result_lines.h"
#include "checker/corpus/resolve/stated_reason.h"
#include "checker/corpus/syntax/wrong_phase.h"
#include "engine/adjustments/civil_disorder.h"
#include "engine/rules/features.h"
#include "engine/text/names.h"

namespace casus::corpus {

namespace {

constexpr int most_phases_skipped = 10;  // two years: no two phases of a case are further apart

bool follows(const Calendar& calendar, Phase before, Phase after) {
  for (int i = 0; i < most_phases_skipped; ++i) {
    before = next_phase(calendar, before);
    if (before == after) return true;
  }
  return false;
}

bool has_block(const PhaseText& phase, BlockText::Kind kind) {
  return std::any_of(phase.blocks.begin(), phase.blocks.end(),
                     [&](const BlockText& block) { return block.kind == kind; });
}

class CaseResolver {
 public:
  CaseResolver(std::shared_ptr<const Variant> variant, bool cites_clauses, CanonicalLines* canonical)
      : variant_(std::move(variant)), options_(variant_), cites_clauses_(cites_clauses), canonical_(canonical) {}

  Case resolve(const CaseText& text, const std::string& chapter, Mistakes& mistakes) {
    mistakes_ = &mistakes;
    case_ = Case{};
    board_ = Board{};
    case_.at = text.heading.at;
    case_.chapter = chapter;
    case_.variant = variant_;
    case_.id = text.id;
    case_.title = text.title;
    case_.source = text.source;
    case_.ruling = text.ruling;
    case_.known_failure = text.known_failure;
    case_.notes = text.notes;
    for (const HeadLine& head : text.head) {
      if (head.keyword == HeadKeyword::Option) options_.read(head.line, case_, mistakes);
    }
    // The options decide which clauses there are, although their line comes later.
    for (const HeadLine& head : text.head) {
      if (head.keyword != HeadKeyword::Clauses || !cites_clauses_) continue;
      for (std::string& id : read_clauses(*case_.variant, head.line, mistakes)) case_.clauses.push_back(std::move(id));
    }
    board_.setup = empty_setup(variant());
    const bool phase_missed = miss_phase(text);
    if (text.phases.empty() && !phase_missed)
      mistakes.add(case_.at, "a case without a phase", "a phase line", case_.id);
    for (const PhaseText& phase : text.phases) {
      if (!has_given_up()) add_phase(phase);
    }
    // With a mistake in its lines, the board may lack units that the reasons name.
    if (!case_.phases.empty() && !mistakes.any_in_lines(case_.at.line, text.last_line)) expect_reasons_of_units_there();
    return std::move(case_);
  }

 private:
  // ---- Blocks that no phase precedes ----

  // Reported once; the others follow from it.
  bool miss_phase(const CaseText& text) {
    bool missed = false;
    for (const BlockText& block : text.before_phases) {
      if (has_given_up()) break;
      const Line& line = block.heading;
      const bool is_known = block.kind != BlockText::Kind::Other || variant().find_power(line.text);
      if (!is_known && !is_power_with_colon(line.text)) {
        unknown_heading(line);
        continue;
      }
      if (!is_known) report_colon(line);
      else if (!std::exchange(missed, true))
        mistakes_->add(line.at, "missing phase", "a phase line before it", line.text);
    }
    return missed;
  }

  void unknown_heading(const Line& line) {
    if (const std::string_view power = power_at_front(variant(), line.text); power.size() > 1) {
      Words after = Words(line).part(std::string_view(line.text).substr(power.size()));
      return expect_end(after, *mistakes_);
    }
    std::vector<std::string> names = head_words();
    names.insert(names.end(), block_words().begin(), block_words().end());
    for (const Power& power : variant().powers) names.push_back(power.name);
    Words words(line);
    const std::string_view keyword = words.next();
    const bool is_word_with_text = !words.at_end() && !nearest_name(keyword, names).empty();
    mistakes_->add(line.at, case_.phases.empty() ? "unknown head line" : "unknown line",
                   case_.phases.empty() ? "source, clauses, option, ruling, known-failure, note or phase"
                                        : "a power, board, civil-disorder, diplomacy, result or phase",
                   is_word_with_text ? keyword : std::string_view(line.text), names);
  }

  // ---- Phases ----

  void add_phase(const PhaseText& text) {
    const Calendar& calendar = variant().calendar;
    const auto phase = parse_phase(calendar, text.phase());
    const bool is_misspelt = Words(text.line).peek() != "phase";
    if (!phase && !is_misspelt) {
      mistakes_->add(text.phase_at(), text.phase().empty() ? "missing phase" : "unknown phase",
                     phase_expected(calendar, text.phase(), variant().start.phase), text.phase());
    }
    if (!case_.phases.empty() && phase && phase_known_ && !is_misspelt &&
        !follows(calendar, case_.phases.back().phase, *phase)) {
      mistakes_->add(text.phase_at(), "a phase that does not follow",
                     "a phase after " + print(calendar, case_.phases.back().phase), text.phase());
    }
    phase_known_ = phase.has_value();
    is_full_ = false;
    CasePhase& begun = case_.phases.emplace_back();
    begun.at = text.line.at;
    begun.phase = phase.value_or(variant().start.phase);
    say(text.line, {"", case_head("phase"), print(calendar, begun.phase)});
    bool has_result = false;
    for (const BlockText& block : text.blocks) {
      if (has_given_up()) break;
      add_block(block, has_result);
      has_result |= block.kind == BlockText::Kind::Result;
    }
    if (!cites_clauses_) forget_clauses(case_.phases.back());
    if (case_.phases.size() == 1) build_start(has_block(text, BlockText::Kind::Board));
  }

  static void forget_clauses(CasePhase& phase) {
    for (OrderLine& line : phase.orders) {
      line.expected.reason.clause.reset();
      for (std::vector<ExpectedDeed>& deeds : line.expected.impulses) {
        for (ExpectedDeed& deed : deeds) deed.reason.clause.reset();
      }
    }
    for (GrantLine& line : phase.grants) line.reason.clause.reset();
    for (ExpectedRetreats& line : phase.result.dislodged) line.closed.reset();
  }

  void add_block(const BlockText& block, bool has_result) {
    CasePhase& phase = case_.phases.back();
    switch (block.kind) {
      case BlockText::Kind::Board:
        for (const Line& line : block.lines) {
          if (has_given_up()) return;
          LaidLine read = BoardText(variant(), *mistakes_).read_board_line(line, board_);
          say(line, {"", std::move(read.head), std::move(read.rest)});
        }
        return;
      case BlockText::Kind::CivilDisorder: return read_civil_disorder(block.heading, phase);
      case BlockText::Kind::Diplomacy: return read_grants(block, phase);
      case BlockText::Kind::Result:
        for (const Line& line : block.lines) {
          if (has_given_up()) return;
          LaidLine read;
          ResultText(*case_.variant, *mistakes_).read_line(line, read, phase.result);
          say(line, {"", std::move(read.head), std::move(read.rest)});
        }
        return;
      case BlockText::Kind::Other: return read_orders(block, has_result, phase);
    }
  }

  void read_civil_disorder(const Line& line, CasePhase& phase) {
    BoardText board(*case_.variant, *mistakes_);
    Words words(line);
    words.next();
    phase.fallen = board.powers_in_disorder(words);
    say(line, {"", "civil-disorder " + board.print(phase.fallen), ""});
  }

  void read_grants(const BlockText& block, CasePhase& phase) {
    if (!case_.variant->has(Feature::Points)) {
      mistakes_->add(block.heading.at, "diplomacy in a variant without diplomacy points",
                     "the option diplomacy-points");
    }
    const PhaseKind kind = phase_known_ ? phase.phase.kind : PhaseKind::Movement;
    for (const Line& line : block.lines) {
      if (has_given_up() || !has_room(phase, line)) return;
      LaidLine laid;
      if (auto read = read_grant_line(variant(), line, kind, laid, *mistakes_))
        phase.grants.push_back(*std::move(read));
      say(line, {std::move(laid.lead), std::move(laid.head), std::move(laid.rest)});
    }
  }

  void read_orders(const BlockText& block, bool has_result, CasePhase& phase) {
    const Line& heading = block.heading;
    std::optional<PowerId> power = variant().find_power(heading.text);
    if (!power && is_power_with_colon(heading.text)) power = report_colon(heading);
    else if (!power) unknown_heading(heading);
    else if (!block.has_lines) mistakes_->add(heading.at, "an empty block", "lines indented by four blanks");
    if (!power) return;
    if (has_result)
      mistakes_->add(heading.at, "orders after the result", "board, civil-disorder, diplomacy, orders, result",
                     heading.text);
    say(heading, {"", variant()[*power].name, ""});
    const OrderPlace place{variant(), phase, phase_known_, *power};
    for (const Line& line : block.lines) {
      if (has_given_up() || !has_room(phase, line)) return;
      phase.orders.push_back(read_order_line(place, line, *mistakes_));
      if (canonical_ != nullptr) say(line, columns_of(variant(), phase.orders.back()));
    }
  }

  bool has_given_up() const { return mistakes_->count() >= most_mistakes; }

  // Reported once a phase.
  bool has_room(const CasePhase& phase, const Line& line) {
    if (phase.orders.size() + phase.grants.size() < most_orders) return true;
    if (!std::exchange(is_full_, true)) note_too_many_orders(line.at, *mistakes_);
    return false;
  }

  bool is_power_with_colon(std::string_view text) const {
    const std::size_t colon = text.find(':');
    return colon != std::string_view::npos && !variant().nearest_power(text.substr(0, colon)).empty();
  }

  // "France:" and "France: A Paris H": lists of orders have them, cases do not. Returns the power, if it is one.
  std::optional<PowerId> report_colon(const Line& line) {
    const std::size_t colon = line.text.find(':');
    const std::string name = line.text.substr(0, colon);
    const std::optional<PowerId> power = variant().find_power(name);
    if (power) {
      mistakes_->add({line.at.file, line.at.line, line.at.column + static_cast<int>(colon)}, "a colon after a power",
                     "the power alone on its line, and its orders below", line.text);
    } else {
      mistakes_->add_with_nearest(line.at, "unknown power", "a power of this variant", name,
                                  variant().nearest_power(name));
    }
    return power;
  }

  // ---- The board of the first phase ----

  void build_start(bool has_board) {
    const CasePhase& first = case_.phases.front();
    if (board_.start) {
      if (board_.says_more_than_start()) {
        mistakes_->add(*board_.start, "a start position with other lines", "\"start\" as the only line of the board");
      }
      case_.start = start_position(variant(), first.phase);
      return;
    }
    // The phase decides what a board may contain, and what orders show.
    if (!phase_known_) {
      board_.setup.dislodged.clear();
      board_.setup.stand_offs.clear();
    } else if (!shows_units(first.phase) && !has_board) {
      mistakes_->add(first.at, "a missing board", "a board, because the orders of this phase do not imply the units",
                     print(variant().calendar, first.phase));
    }
    board_.setup.phase = first.phase;
    if (shows_units(first.phase) && phase_known_) add_implied_units(first);
    complete_from_start(variant(), board_);
    auto position = make_position(variant().map, board_.setup);
    if (!position) return mistakes_->add(position.problems());
    case_.start = *std::move(position);
  }

  static bool shows_units(const Phase& phase) {
    return phase.kind == PhaseKind::Movement || phase.kind == PhaseKind::Turn;
  }

  static bool names_units(const OrderLine& line) {
    if (line.expected.reason.units) return true;
    return std::ranges::any_of(line.expected.impulses, [](const std::vector<ExpectedDeed>& deeds) {
      return std::ranges::any_of(deeds, [](const ExpectedDeed& deed) { return deed.reason.units.has_value(); });
    });
  }

  // The boards of further phases are not known yet.
  void expect_reasons_of_units_there() {
    const CasePhase& first = case_.phases.front();
    const bool states_units =
        std::ranges::any_of(first.orders, names_units) ||
        std::ranges::any_of(first.grants, [](const GrantLine& line) { return line.reason.units.has_value(); });
    if (!states_units) return;
    const Position board = fall_into_disorder(*case_.variant, case_.start, first.fallen).position;
    for (const OrderLine& line : first.orders) {
      expect_on_board(variant(), board, line.expected.reason, line.at, *mistakes_);
      for (const std::vector<ExpectedDeed>& deeds : line.expected.impulses) {
        for (const ExpectedDeed& deed : deeds) expect_on_board(variant(), board, deed.reason, line.at, *mistakes_);
      }
    }
    for (const GrantLine& line : first.grants) expect_on_board(variant(), board, line.reason, line.at, *mistakes_);
  }

  // For the owner of a unit, its power's own order is a better source than points that another power put on it.
  void add_implied_units(const CasePhase& first) {
    std::vector<OrderShown> orders, bids;
    const auto quotes = [](const auto& line) { return line.written.empty() ? Quotes::Possible : Quotes::Written; };
    for (const OrderLine& line : first.orders) {
      if (line.order) orders.push_back({*line.order, line.at, quotes(line)});
    }
    for (const GrantLine& line : first.grants) bids.push_back({line.grant.order, line.at, quotes(line)});
    BoardText board(variant(), *mistakes_);
    board.add_implied_units(orders, board_);
    board.add_implied_units(bids, board_);
  }

  void say(const Line& line, Columns words) {
    if (canonical_ != nullptr) canonical_->insert_or_assign(line.at.line, std::move(words));
  }

  // The one whose powers the lines below the head can name: an option of the case can bring minor powers.
  const Variant& variant() const {
    return case_.variant->powers.size() > variant_->powers.size() ? *case_.variant : *variant_;
  }

  std::shared_ptr<const Variant> variant_;  // of the file
  ChosenOptions options_;
  bool cites_clauses_;
  CanonicalLines* canonical_;
  Mistakes* mistakes_ = nullptr;
  Case case_;
  Board board_;
  bool phase_known_ = false;
  bool is_full_ = false;  // the phase has too many orders
};

}  // namespace

CaseFile resolve(const CaseFileText& text, std::shared_ptr<const Variant> variant, Mistakes& mistakes,
                 CanonicalLines* canonical) {
  CaseFile file;
  file.path = text.path;
  file.variant = variant;
  CaseResolver resolver(std::move(variant), true, canonical);
  for (const ChapterText& chapter : text.chapters) {
    file.chapters.push_back({chapter.id, chapter.title});
    for (const CaseText& one : chapter.cases) {
      if (mistakes.count() >= most_mistakes) return file;
      file.cases.push_back(resolver.resolve(one, chapter.id, mistakes));
    }
  }
  return file;
}

std::vector<Read<Case>> resolve_each(const CaseFileText& file, std::shared_ptr<const Variant> variant) {
  std::vector<Read<Case>> cases;
  CaseResolver resolver(std::move(variant), false, nullptr);
  for (const ChapterText& chapter : file.chapters) {
    for (const CaseText& one : chapter.cases) {
      Mistakes mistakes;
      Case read = resolver.resolve(one, chapter.id, mistakes);
      if (mistakes.none()) cases.emplace_back(std::move(read));
      else cases.emplace_back(std::move(mistakes).take());
    }
  }
  return cases;
}

}  // namespace casus::corpus
