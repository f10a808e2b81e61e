#include "checker/corpus/board_text.h"

#include <cstddef>
#include <utility>

#include "checker/corpus/board_lines.h"
#include "checker/corpus/case_lines.h"
#include "engine/orders/notation.h"
#include "engine/text/mistakes.h"

namespace casus::corpus {

namespace {

// The orders of one list, whatever its indentation.
class OrderList {
 public:
  OrderList(const Variant& variant, Mistakes& mistakes) : variant_(variant), mistakes_(mistakes) {}

  void read(const Line& line) {
    const Words words(line);
    const std::string_view text = line.text;
    if (Words ahead(line); ahead.next() == "civil-disorder") return read_civil_disorder(ahead, line);
    if (const auto power = variant_.find_power(text)) {
      power_ = *power;
      return;
    }
    const std::string_view first = text.substr(0, text.find(';'));
    const std::size_t colon = first.find(':');
    if (colon != std::string_view::npos && !is_grant(first)) {
      const std::string_view name = trimmed(text.substr(0, colon));
      const auto power = variant_.find_power(name);
      if (!power) {
        mistakes_.add_with_nearest(line.at, "unknown power", "a power of this variant before the colon", name,
                                   variant_.nearest_power(name));
        return;
      }
      power_ = *power;
      return read_orders(words, text.substr(colon + 1));
    }
    if (power_ == no_power) {
      mistakes_.add_with_nearest(line.at, "an order before any power", "a line with a power's name", text,
                                 variant_.nearest_power(text));
      return;
    }
    // The only order of one word is "Waive".
    const bool one_word = text.find_first_of(" \t;-") == std::string_view::npos;
    if (one_word && !parse_order(variant_, power_, text, line.at)) {
      mistakes_.add_with_nearest(line.at, "unknown power", "a power of this variant, or an order", text,
                                 variant_.nearest_power(text));
      return;
    }
    read_orders(words, text);
  }

  WrittenOrders take() && { return std::move(result_); }

 private:
  void read_orders(const Words& line, std::string_view text) {
    for (;;) {
      const std::size_t end = text.find(';');
      if (const std::string_view order = trimmed(text.substr(0, end)); !order.empty())
        read_order(order, line.part(order).at());
      if (end == std::string_view::npos) return;
      text.remove_prefix(end + 1);
    }
  }

  void read_civil_disorder(Words& words, const Line& line) {
    if (!result_.fallen.empty()) mistakes_.add(line.at, "a second civil-disorder line", "one line");
    result_.fallen = BoardText(variant_, mistakes_).powers_in_disorder(words);
  }

  void read_grant(std::string_view text, const SourcePos& at) {
    const auto grant = parse_grant(variant_, power_, text, at);
    if (!grant) mistakes_.add(grant.problems());
    else if (!variant_.has(Feature::Points))
      mistakes_.add(at, "diplomacy points in a variant without them", "an order", text);
    else if (variant_[power_].minor)
      mistakes_.add(at, "points of a minor power", "a power that has a player", variant_[power_].name);
    else result_.grants.push_back(*grant);
  }

  void read_order(std::string_view text, const SourcePos& at) {
    if (is_grant(text)) return read_grant(text, at);
    const auto order = parse_order(variant_, power_, text, at);
    if (!order) {
      mistakes_.add(order.problems());
      return;
    }
    result_.orders.push_back(*order);
    result_.at.push_back(at);
  }

  const Variant& variant_;
  Mistakes& mistakes_;
  PowerId power_ = no_power;
  WrittenOrders result_;
};

class PositionReader {
 public:
  PositionReader(std::string_view shown_name, VariantShelf& variants, Mistakes& mistakes)
      : variants_(variants), mistakes_(mistakes), whole_file_{std::string(shown_name), 1, 1} {}

  std::optional<PositionFile> read(const Lines& lines) {
    for (const Line& line : lines.lines) {
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
      mistakes_.add(line.at, "no variant yet", "variant ID on the first line", line.text, {"variant"});
      usable_ = false;
    } else if (line.level > 0 && in_board_) {
      BoardText(*file_.variant, mistakes_).read_board_line(line, board_);
    } else if (line.level > 0) {
      mistakes_.add(line.at, "a line that belongs to no block", "board before it", line.text);
    } else {
      words.next();
      read_top_line(keyword, words, line);
    }
  }

  void read_top_line(std::string_view keyword, Words& words, const Line& line) {
    in_board_ = false;
    const SourcePos at = words.at();
    if (keyword == "variant") {
      read_variant(words, line);
    } else if (keyword == "phase") {
      const std::string_view text = words.rest();
      if (phase_) mistakes_.add(line.at, "a second phase", "one phase", text);
      phase_ = parse_phase(file_.variant->calendar, text);
      phase_said_ = true;
      if (!phase_) {
        mistakes_.add(at, "unknown phase",
                      "a phase such as " + print(file_.variant->calendar, file_.variant->start.phase), text);
      }
    } else if (keyword == "board" && words.at_end()) {
      if (has_board_) mistakes_.add(line.at, "a second board", "one board");
      in_board_ = has_board_ = true;
    } else if (keyword == "orders" && words.at_end()) {
      orders_.emplace(*file_.variant, mistakes_);
    } else {
      mistakes_.add(line.at, "unknown line", "variant, phase, board or orders", line.text,
                    {"variant", "phase", "board", "orders"});
    }
  }

  void read_variant(Words& words, const Line& line) {
    const SourcePos at = words.at();
    const std::string_view id = words.rest();
    if (file_.variant != nullptr) {
      mistakes_.add(line.at, "a second variant", "one variant", id);
      return;
    }
    const auto read = variants_.get(id, whole_file_.file);
    usable_ = read.ok();
    if (read) {
      file_.variant = *read;
      return;
    }
    mistakes_.add(placed(read.problems(), at));
  }

  std::optional<PositionFile> finish() {
    if (file_.variant == nullptr) {
      mistakes_.add(whole_file_, "an empty position", "variant ID on the first line");
      return std::nullopt;
    }
    if (!phase_said_)
      mistakes_.add(whole_file_, "missing phase",
                    "a line such as phase " + print(file_.variant->calendar, file_.variant->start.phase));
    if (!has_board_) mistakes_.add(whole_file_, "missing board", "a line board and the units below it");
    board_.setup.phase = phase_.value_or(file_.variant->start.phase);
    if (board_.start) {
      if (board_.says_more_than_start()) {
        mistakes_.add(whole_file_, "a start position and more", "\"start\" as the only line of the board");
      }
      file_.position = start_position(*file_.variant, board_.setup.phase);
    } else if (auto position = make_position(file_.variant->map, board_.setup)) {
      file_.position = *std::move(position);
    } else {
      mistakes_.add(position.problems());
    }
    if (orders_) file_.orders = std::move(*orders_).take();
    return std::move(file_);
  }

  VariantShelf& variants_;
  Mistakes& mistakes_;
  SourcePos whole_file_;
  PositionFile file_;
  Board board_;
  std::optional<Phase> phase_;
  std::optional<OrderList> orders_;
  bool usable_ = true;
  bool phase_said_ = false;
  bool has_board_ = false;
  bool in_board_ = false;
};

}  // namespace

Read<WrittenOrders> read_orders(const Variant& variant, std::string_view text, std::string_view shown_name) {
  Mistakes mistakes;
  OrderList list(variant, mistakes);
  if (const auto lines = read_lines(text, shown_name, mistakes, Indentation::Free)) {
    for (const Line& line : lines->lines) list.read(line);
  }
  if (!mistakes.none()) return std::move(mistakes).take();
  return std::move(list).take();
}

Read<PositionFile> read_position(std::string_view text, std::string_view shown_name, VariantShelf& variants) {
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
  add("variant " + (variant_name.empty() ? variant.id : std::string(variant_name)));
  add("phase " + print(variant.calendar, position.phase));
  add("board");
  for (LaidLine& line : board_lines(variant, position, 1, 1)) layout.lines.push_back(std::move(line));
  return print(layout);
}

}  // namespace casus::corpus
