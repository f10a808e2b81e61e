#include "checker/corpus/board_text.h"

#include <cstddef>
#include <utility>

#include "checker/corpus/order_list.h"
#include "checker/corpus/resolve/board_lines.h"
#include "checker/corpus/resolve/campaign_lines.h"
#include "checker/corpus/syntax/lines.h"
#include "checker/corpus/syntax/wrong_phase.h"
#include "checker/corpus/syntax/xml_instead.h"
#include "engine/board/phase.h"
#include "engine/text/mistakes.h"
#include "engine/text/names.h"

namespace casus::corpus {

namespace {

class PositionReader {
 public:
  PositionReader(std::string_view shown_name, VariantSource& variants, Mistakes& mistakes)
      : variants_(variants), mistakes_(mistakes), whole_file_{std::string(shown_name), 1, 1} {}

  std::optional<PositionFile> read(const Lines& lines) {
    if (is_xml_instead(lines, mistakes_)) return std::nullopt;
    for (const Line& line : lines.lines) {
      if (mistakes_.count() >= most_mistakes) break;
      if (orders_) orders_->read(line);
      else read_line(line);
      if (!usable_) return std::nullopt;
    }
    return finish();
  }

 private:
  void read_line(const Line& line) {
    Words words(line);
    const std::string_view keyword = words.peek();
    if (file_.variant == nullptr && keyword != "variant") {
      mistakes_.add(line.at, "missing variant", "variant ID on the first line", keyword, {"variant"});
      usable_ = false;
    } else if (file_.variant == nullptr && line.level > 0) {
      mistakes_.add(line.at, "bad indentation", "variant ID at the left margin", line.text);
      usable_ = false;
    } else if (line.level > 0 && in_board_) {
      BoardText(*file_.variant, mistakes_).read_board_line(line, board_);
    } else if (line.level > 0 && in_unknown_) {
      return;  // the line above is wrong, and has been reported
    } else if (line.level > 0) {
      mistakes_.add(line.at, "a line that belongs to no block", "board before it", line.text);
    } else {
      words.next();
      read_top_line(keyword, words, line);
    }
  }

  void read_top_line(std::string_view keyword, Words& words, const Line& line) {
    in_board_ = in_unknown_ = false;
    const SourcePos at = words.at();
    if (keyword == "variant") {
      read_variant(words, line);
    } else if (keyword == "phase") {
      const std::string_view text = words.rest();
      if (phase_) mistakes_.add(line.at, "a second phase", "one phase", text);
      phase_ = parse_phase(file_.variant->calendar, text);
      phase_said_ = true;
      if (!phase_) {
        mistakes_.add(at, "unknown phase", phase_expected(file_.variant->calendar, text, file_.variant->start.phase),
                      text);
      }
    } else if (keyword == "board") {
      expect_end(words, mistakes_);
      if (has_board_) mistakes_.add(line.at, "a second board", "one board");
      in_board_ = has_board_ = true;
    } else if (keyword == "orders") {
      expect_end(words, mistakes_);
      begin_orders();
    } else {
      read_unknown_line(keyword, words, line);
    }
  }

  void begin_orders() {
    orders_.emplace(*file_.variant, mistakes_, phase_ ? std::optional(phase_->kind) : std::nullopt);
  }

  // A misspelt keyword counts as the intended line.
  void read_unknown_line(std::string_view keyword, Words& words, const Line& line) {
    if (!phase_said_ && !has_board_ && (keyword == "chapter" || keyword == "case")) {
      mistakes_.add(line.at, "cases instead of a position", "a phase and a board; casus run plays cases", line.text);
      usable_ = false;
      return;
    }
    const std::vector<std::string> keywords{"variant", "phase", "board", "orders"};
    const std::string meant = nearest_name(keyword, keywords);
    mistakes_.add(line.at, "unknown line", "variant, phase, board or orders",
                  meant.empty() ? std::string_view(line.text) : keyword, keywords);
    in_unknown_ = true;
    if (meant == "board") board_missed_ = true;
    if (meant == "orders") begin_orders();
    if (meant != "phase" || phase_said_) return;
    phase_said_ = true;
    phase_ = parse_phase(file_.variant->calendar, words.rest());
  }

  void read_variant(Words& words, const Line& line) {
    const SourcePos at = words.at();
    if (file_.variant != nullptr) {
      mistakes_.add(line.at, "a second variant", "one variant", words.rest());
      return;
    }
    usable_ = false;
    const std::size_t mistakes_before = mistakes_.count();
    const std::string id = read_variant_name(words, mistakes_);
    if (mistakes_.count() > mistakes_before || line.open_quote) return;
    const auto read = variants_.get(id, whole_file_.file);
    usable_ = read.ok();
    if (read) {
      file_.variant = *read;
      board_.setup = empty_setup(**read);
    } else mistakes_.add(named_at(read.problems(), at, id));
  }

  std::optional<PositionFile> finish() {
    if (file_.variant == nullptr) {
      mistakes_.add(whole_file_, "an empty position", "variant ID on the first line");
      return std::nullopt;
    }
    if (!phase_said_)
      mistakes_.add(whole_file_, "missing phase",
                    "a line such as phase " + print(file_.variant->calendar, file_.variant->start.phase));
    if (orders_) file_.orders = std::move(*orders_).take();
    board_.setup.phase = phase_.value_or(file_.variant->start.phase);
    if (!has_board_ && !board_missed_) do_without_board();
    if (!phase_) {  // it decides what a board may contain
      board_.setup.dislodged.clear();
      board_.setup.stand_offs.clear();
    }
    if (board_.start) {
      if (board_.says_more_than_start()) {
        mistakes_.add(*board_.start, "a start position with other lines", "\"start\" as the only line of the board");
      }
      file_.position = start_position(*file_.variant, board_.setup.phase);
    } else if (auto position = completed_position()) {
      file_.position = *std::move(position);
    } else {
      mistakes_.add(position.problems());
    }
    return std::move(file_);
  }

  Read<Position> completed_position() {
    complete_from_start(*file_.variant, board_);
    return make_position(file_.variant->map, board_.setup);
  }

  // As in a case: a movement phase without a board has only the units that have orders.
  void do_without_board() {
    const PhaseKind kind = board_.setup.phase.kind;
    const bool is_movement = kind == PhaseKind::Movement || kind == PhaseKind::Turn;
    if (!file_.orders || !is_movement) {
      mistakes_.add(whole_file_, "missing board",
                    is_movement ? "a line board and the units below it, or orders that show the units"
                                : "a line board and the units below it");
      return;
    }
    if (!phase_) return;
    std::vector<OrderShown> orders, bids;
    for (std::size_t i = 0; i < file_.orders->orders.size(); ++i)
      orders.push_back({file_.orders->orders[i], file_.orders->at[i]});
    for (std::size_t i = 0; i < file_.orders->grants.size(); ++i)
      bids.push_back({file_.orders->grants[i].order, file_.orders->grants_at[i]});
    BoardText text(*file_.variant, mistakes_);
    text.add_implied_units(orders, board_);
    text.add_implied_units(bids, board_);
  }

  VariantSource& variants_;
  Mistakes& mistakes_;
  SourcePos whole_file_;
  PositionFile file_;
  Board board_;
  std::optional<Phase> phase_;
  std::optional<OrderList> orders_;
  bool usable_ = true;
  bool phase_said_ = false;
  bool has_board_ = false;
  bool board_missed_ = false;  // its line is misspelt
  bool in_board_ = false;
  bool in_unknown_ = false;
};

}  // namespace

Read<WrittenOrders> read_orders(const Variant& variant, std::string_view text, std::string_view shown_name,
                                Unreadable unreadable, std::optional<PhaseKind> phase) {
  Mistakes mistakes;
  OrderList list(variant, mistakes, phase, unreadable);
  const auto lines = read_lines(text, shown_name, mistakes, Indentation::Free);
  if (lines) {
    for (const Line& line : lines->lines) {
      if (mistakes.count() < most_mistakes) list.read(line);
    }
  }
  const bool is_cut_off = list.is_full() || mistakes.count() >= most_left_out;
  WrittenOrders orders = std::move(list).take();  // missing text at the end is a mistake, too
  if (mistakes.none()) return orders;
  if (!lines || unreadable == Unreadable::Refused || is_cut_off) return std::move(mistakes).take();
  orders.left_out = std::move(mistakes).take();
  return orders;
}

Read<PositionFile> read_position(std::string_view text, std::string_view shown_name, VariantSource& variants) {
  Mistakes mistakes;
  PositionReader reader(shown_name, variants, mistakes);
  std::optional<PositionFile> file;
  if (const auto lines = read_lines(text, shown_name, mistakes, Indentation::Free)) file = reader.read(*lines);
  if (!mistakes.none()) return std::move(mistakes).take();
  return *std::move(file);
}

std::string print_position(const Variant& variant, const Position& position, std::string_view variant_name) {
  Layout layout;
  const auto add = [&](std::string head) { layout.lines.emplace_back().head = std::move(head); };
  add("variant " + written_variant_name(variant_name.empty() ? variant.id : variant_name));
  add("phase " + print(variant.calendar, position.phase));
  add("board");
  for (LaidLine& line : board_lines(variant, position, 1, 1)) layout.lines.push_back(std::move(line));
  return print(layout);
}

}  // namespace casus::corpus
