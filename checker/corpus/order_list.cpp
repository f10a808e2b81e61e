#include "checker/corpus/order_list.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "checker/corpus/resolve/board_lines.h"
#include "checker/corpus/syntax/paste.h"
#include "engine/orders/notation.h"
#include "engine/orders/order_sheet.h"
#include "engine/rules/features.h"
#include "engine/rules/power_ids.h"
#include "engine/text/names.h"
#include "engine/text/whole_integer.h"

namespace casus::corpus {

namespace {

constexpr SheetSection sheet_sections[] = {
    {"moves", ""},
    {"orders", ""},
    {"movement", ""},
    {"retreats", "Retreat"},
    {"builds", "Build"},
    {"removes", "Remove"},
    {"removals", "Remove"},
    {"disbands", "Remove"},
    {"permits", "Permit"},
    {"permissions", "Permit"},
    {"withdraws", "Withdraw"},
    {"withdrawals", "Withdraw"},
};

const SheetSection* section_headed(std::string_view word) {
  const std::string head = folded(word);
  const auto found = std::ranges::find(sheet_sections, head, &SheetSection::head);
  return found == std::end(sheet_sections) ? nullptr : &*found;
}

// "Builds" of "Builds (2)"; the whole text if no count follows it.
std::string_view without_count(std::string_view text) {
  const std::size_t open = text.rfind('(');
  if (open == std::string_view::npos || !text.ends_with(')')) return text;
  const std::string_view inside = text.substr(open + 1, text.size() - open - 2);
  return whole_integer<int>(inside) ? trimmed(text.substr(0, open)) : text;
}

std::optional<SheetHead> sheet_head(const Variant& variant, std::string_view text) {
  SheetHead head;
  const bool has_count = without_count(text) != text;
  text = without_count(text);
  const std::string_view name = power_at_front(variant, text);
  if (!name.empty()) head.power = *variant.find_power(name);
  for (text = trimmed(text.substr(name.size())); !text.empty();) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    if (head.section != nullptr) return std::nullopt;
    if (const auto year = whole_integer<int>(word); year && !head.year) head.year = year;
    else if (head.section = section_headed(word); head.section == nullptr) return std::nullopt;
    text = trimmed(text.substr(end));
  }
  if (head.section == nullptr && (has_count || head.power == no_power)) return std::nullopt;
  return head;
}

const ListHead list_heads[] = {
    {"orders"},
    {"moves"},
    {"movement"},
    {"retreats"},
    {"adjustments"},
    {"diplomacy"},       // as webDiplomacy and vDiplomacy call the phases of movement
    {"unit placement"},  // and of adjustments
    {"build", Build{}},
    {"builds", Build{}},
    {"remove", Disband{}},
    {"removes", Disband{}},
    {"removals", Disband{}},
    {"disband", Disband{}},
    {"disbands", Disband{}},
    {"destroy", Disband{}},
    {"destroys", Disband{}},
};

// "Builds", "Builds 2", "Removes (1)", "Unit placement".
const ListHead* list_head(std::string_view text) {
  const std::size_t blank = text.rfind(' ');
  const bool has_bare_count = blank != std::string_view::npos && whole_integer<int>(text.substr(blank + 1));
  text = has_bare_count ? trimmed(text.substr(0, blank)) : without_count(text);
  const auto found = std::ranges::find(list_heads, folded(text), &ListHead::word);
  return found == std::end(list_heads) ? nullptr : &*found;
}

bool has_condition(std::string_view text) {
  for (std::size_t blank = text.find(' '); blank != std::string_view::npos; blank = text.find(' ', blank + 1)) {
    if (begins_with_condition(trimmed(text.substr(blank)))) return true;
  }
  return false;
}

// The first of `marks` that is not in brackets. A bracket that does not end hides nothing.
std::size_t outside_brackets(std::string_view text, std::string_view marks) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (marks.find(text[at]) != std::string_view::npos) return at;
    const bool opens = text[at] == '(' || text[at] == '[';
    const std::size_t close = opens ? text.find(text[at] == '(' ? ')' : ']', at) : std::string_view::npos;
    if (close != std::string_view::npos) at = close;
  }
  return std::string_view::npos;
}

constexpr std::string_view separators = ";,";  // of the entries of a list

// "Moves: A(Liv)-Kur".
bool begins_with_section(std::string_view text) {
  const std::size_t colon = text.find(':');
  return colon != std::string_view::npos && section_headed(without_count(trimmed(text.substr(0, colon)))) != nullptr;
}

// The first full stop that a head of a list follows.
std::size_t before_head(std::string_view text) {
  for (std::size_t stop = text.find('.'); stop != std::string_view::npos; stop = text.find('.', stop + 1)) {
    if (begins_with_section(trimmed(text.substr(stop + 1)))) return stop;
  }
  return std::string_view::npos;
}

}  // namespace

OrderList::OrderList(const Variant& variant, Mistakes& mistakes, std::optional<PhaseKind> phase, Unreadable unreadable)
    : variant_(variant),
      mistakes_(mistakes),
      phase_(phase),
      on_sheet_(variant.movement == MovementSystem::Impulses),
      leaves_out_(unreadable == Unreadable::LeftOut) {}

void OrderList::read(const Line& written) {
  for (const std::string& comment : written.comments) read_heading_in_comment(comment, written.at);
  const std::string_view said = std::string_view(written.text).substr(0, slashes_begin(written.text));
  const std::string_view text = without_marks(said);
  if (text.empty()) return;
  Line line;
  line.level = written.level;
  line.at = Words(written).part(text).at();
  line.text = text;
  read_line(line);
}

WrittenOrders OrderList::take() && {
  expect_entries();
  return std::move(result_);
}

void OrderList::read_line(const Line& line) {
  const Words words(line);
  const std::string_view text = line.text;
  if (unknown_head_ && line.level > *unknown_head_) {  // the lines below it cannot be read
    if (leaves_out_) mistakes_.add(line.at, "a line below an unknown heading", "", text);
    return;
  }
  unknown_head_.reset();
  if (on_sheet_) {
    const auto head = sheet_head(variant_, text);
    if (head && is_listed_power(line, *head)) return read_orders(words, text);
    if (head) return begin_list(*head, line.at);
  }
  if (Words ahead(line); ahead.next() == "civil-disorder") return read_civil_disorder(ahead, line);
  if (const auto power = power_in_heading(text)) {
    begin_power(*power, Named::ByHeading);
    return;
  }
  if (const ListHead* head = on_sheet_ ? nullptr : list_head(text)) {
    counts_for_all_powers_ = counts_for_all_powers_ || power_ == no_power;
    return begin_list(*head);
  }
  if (const auto phase = phase_in_heading(variant_.calendar, text)) {
    result_.phases.push_back({*phase, line.at});
    return;
  }
  if (is_misspelt_heading(text)) {
    if (on_sheet_) {
      unknown_head_ = line.level;
      return add_unknown_head(line.at, text);
    }
    add_unknown_power(line.at, text, "a power of this variant, or an order");
    return;
  }
  read_orders(words, text);
}

void OrderList::expect_entries() {
  if (!lists_powers() || section_has_entries_) return;
  mistakes_.add(section_at_, "a list of powers that is empty",
                "powers on the line of the heading, or indented below it", section_->head);
}

bool OrderList::lists_powers() const {
  return section_ != nullptr && (section_->verb == "Permit" || section_->verb == "Withdraw");
}

void OrderList::begin_power(PowerId power, Named how) {
  expect_entries();
  power_ = power;
  section_ = nullptr;
  if (!counts_for_all_powers_) listed_task_.reset();
  if (named_ == Named::NotYet) named_ = how;
}

void OrderList::begin_list(const ListHead& head) { listed_task_ = head.task; }

void OrderList::begin_list(const SheetHead& head, const SourcePos& at) {
  if (head.power != no_power) begin_power(head.power, Named::ByHeading);
  if (head.year) result_.years.push_back({*head.year, at});
  expect_entries();
  section_ = head.section;
  section_at_ = at;
  section_has_entries_ = false;
}

std::optional<PowerId> OrderList::power_in_heading(std::string_view text) const {
  for (const std::string_view name : names_in_heading(text))
    if (const auto power = variant_.find_power(name)) return power;
  return std::nullopt;
}

std::optional<PowerId> OrderList::power_by_initial(std::string_view name) const {
  if (name.size() != 1) return std::nullopt;
  std::optional<PowerId> found;
  for (const PowerId power : power_ids(variant_)) {
    if (folded(variant_[power].name).substr(0, 1) != folded(name)) continue;
    if (found) return std::nullopt;
    found = power;
  }
  return found;
}

void OrderList::read_heading_in_comment(std::string_view comment, const SourcePos& at) {
  if (!comment.starts_with('#')) return;
  if (const auto power = power_in_heading(comment)) return begin_power(*power, Named::ByHeading);
  const std::string_view name = names_in_heading(comment).back();
  if (!variant_.nearest_power(name).empty()) add_unknown_power(at, name, "a power of this variant after \"##\"");
}

bool OrderList::is_listed_power(const Line& line, const SheetHead& head) const {
  return lists_powers() && line.level > 0 && head.section == nullptr && !head.year;
}

bool OrderList::is_misspelt_heading(std::string_view text) const {
  const bool lists_units = listed_task_ || (section_ != nullptr && !section_->verb.empty());
  if (lists_units && (is_nothing(text) || parse_unit(variant_, text, {}).ok())) return false;
  if (text.find_first_of(";,:-") != std::string_view::npos || (power_ != no_power && passes(text))) return false;
  const std::string_view heading = on_sheet_ ? without_count(text) : text;
  const bool one_word = heading.find_first_of(" \t") == std::string_view::npos;  // the only such order is "Waive"
  if (!one_word && (begins_like_order(text) || variant_.nearest_power(text).empty())) return false;
  return !parse_order(variant_, power_, text, {});
}

void OrderList::add_unknown_power(const SourcePos& at, std::string_view name, std::string expected) {
  mistakes_.add_with_nearest(at, "unknown power", std::move(expected), name, variant_.nearest_power(name));
  miss_orders();
}

void OrderList::miss_orders() {
  power_missed_ = true;
  if (leaves_out_) power_ = no_power;
}

void OrderList::read_orders(const Words& line, std::string_view text) {
  verb_.reset();
  for (;;) {
    const std::size_t end = on_sheet_ ? end_on_sheet(text) : outside_brackets(text, separators);
    const std::string_view piece = trimmed(text.substr(0, end));
    // "Army Vienna, No Order Processed."
    no_order_given_ = !on_sheet_ && end != std::string_view::npos && says_no_order(text.substr(end + 1));
    if (!piece.empty() && !read_piece(line, piece)) return;
    if (end == std::string_view::npos) return;
    text.remove_prefix(end + 1);
    if (no_order_given_) text.remove_prefix(std::min(outside_brackets(text, separators), text.size()));
  }
}

std::size_t OrderList::end_on_sheet(std::string_view text) const {
  const std::size_t head = before_head(text);
  text = text.substr(0, head);
  std::size_t end = text.find_first_of(separators);
  while (end != std::string_view::npos && goes_on(text, end)) end = text.find_first_of(separators, end + 1);
  return end == std::string_view::npos ? head : end;
}

bool OrderList::goes_on(std::string_view text, std::size_t end) const {
  const std::string_view entry = text.substr(0, end), after = trimmed(text.substr(end + 1));
  if (begins_with_condition(after)) return true;
  if (text[end] != ',' || !has_condition(entry)) return false;
  const auto next = parse_order(variant_, no_power, after.substr(0, after.find_first_of(separators)), {});
  const auto order = parse_order(variant_, no_power, entry, {});
  return !next || (order && next->unit == order->unit);
}

bool OrderList::read_piece(const Words& line, std::string_view text) {
  bool is_named = named_ == Named::ByHeading;
  for (;;) {
    text = without_marks(text);
    const std::size_t colon = outside_brackets(text, ":");
    if (colon == std::string_view::npos || is_grant(text) || is_in_remark(text, colon)) break;
    if (!read_head(trimmed(text.substr(0, colon)), line.part(text).at())) return false;
    is_named = on_sheet_ || named_ == Named::ByHeading;
    verb_.reset();
    text = trimmed(text.substr(colon + 1));
    if (on_sheet_ && !begins_with_section(text)) break;  // "Sweden 1700: Moves: A(Liv)-Kur" has two heads
  }
  if (!is_named) text = after_power(text);
  if (text.empty()) return true;
  const SourcePos at = line.part(text).at();
  if (power_ == no_power) {
    if (read_with_power_after_it(text, at)) return true;
    if (!std::exchange(power_missed_, true)) miss_power(at, text);
    else if (leaves_out_) mistakes_.add(at, "an order of an unknown power", "a power before it", text);
    return false;
  }
  read_order(text, at);
  return true;
}

bool OrderList::read_head(std::string_view name, const SourcePos& at) {
  if (on_sheet_) {
    const auto head = sheet_head(variant_, name);
    if (head) begin_list(*head, at);
    else add_unknown_head(at, name);
    return head.has_value();
  }
  auto power = power_in_heading(name);
  if (!power) power = power_by_initial(name);
  if (power) {
    begin_power(*power, Named::ByHeading);
  } else if (const ListHead* list = list_head(name)) {
    counts_for_all_powers_ = power_ == no_power;
    begin_list(*list);
  } else if (const auto phase = phase_in_heading(variant_.calendar, name)) {
    result_.phases.push_back({*phase, at});
  } else {
    add_unknown_power(at, name, "a power of this variant before the colon");
    return false;
  }
  return true;
}

void OrderList::add_unknown_head(const SourcePos& at, std::string_view name) {
  std::vector<std::string> heads = {"Moves", "Retreats", "Builds", "Removes", "Permits", "Withdraws"};
  for (const Power& power : variant_.powers) heads.push_back(power.name);
  mistakes_.add(at, "unknown heading of a list", "a power, or Moves, Retreats, Builds, Removes, Permits or Withdraws",
                name, heads);
  miss_orders();
}

std::string_view OrderList::after_power(std::string_view text) {
  const std::string_view name = power_at_front(variant_, text);
  const std::string_view rest = trimmed(text.substr(name.size()));
  if (name.size() < 2 || (!begins_like_order(rest) && !is_order_on_sheet(rest))) return text;
  begin_power(*variant_.find_power(name), Named::BeforeOrders);
  verb_.reset();
  return rest;
}

bool OrderList::is_order_on_sheet(std::string_view text) const {
  return on_sheet_ && parse_order(variant_, no_power, text, {}).ok();
}

void OrderList::miss_power(const SourcePos& at, std::string_view text) {
  const std::size_t blank = std::min(text.find(' '), text.size());
  const std::string_view first = text.substr(0, blank);
  if (first.size() > 1 && !begins_like_order(text) && begins_like_order(trimmed(text.substr(blank))) &&
      !variant_.nearest_power(first).empty())
    add_unknown_power(at, first, "a power of this variant before its orders");
  else
    mistakes_.add_with_nearest(at, "an order before any power", "a line with a power's name, or the name and a colon",
                               text, variant_.find_power(text) ? "" : variant_.nearest_power(text));
}

void OrderList::read_civil_disorder(Words& words, const Line& line) {
  if (!result_.fallen.empty()) mistakes_.add(line.at, "a second civil-disorder line", "one line");
  result_.fallen = BoardText(variant_, mistakes_).powers_in_disorder(words);
}

void OrderList::read_grant(std::string_view text, const SourcePos& at) {
  const auto grant = parse_grant(variant_, power_, text, at);
  if (!grant) mistakes_.add(grant.problems());
  else if (!variant_.has(Feature::Points))
    mistakes_.add(at, "diplomacy points in a variant without them", "an order", text);
  else if (variant_[power_].minor)
    mistakes_.add(at, "points of a minor power", "a power that has a player", variant_[power_].name);
  else if (has_room(at)) {
    result_.grants.push_back(*grant);
    result_.grants_at.push_back(at);
  }
}

void OrderList::read_order(std::string_view text, const SourcePos& at) {
  if (is_grant(text)) return read_grant(text, at);
  if (is_listed(text)) return read_listed(text, at);
  if (listed_task_ && is_nothing(text)) return;
  const bool goes_on = verb_ && parse_unit(variant_, text, at).ok();
  const auto order = entry(text, at);
  if (!order) {
    if (!passes(text) && !read_with_remark(text, at) && !read_around_and(text, at)) mistakes_.add(order.problems());
    return;
  }
  const bool by_verb = std::holds_alternative<Build>(order->task) || std::holds_alternative<Disband>(order->task);
  if (by_verb && begins_with_verb(text)) verb_ = order->task;
  else if (!goes_on) verb_.reset();
  add(*order, at);
}

Read<Order> OrderList::entry(std::string_view text, const SourcePos& at) const {
  if (verb_ || listed_task_ || no_order_given_) {  // "Build A Paris, F Brest", "Builds: A Paris, F Brest"
    const auto unit = parse_unit(variant_, text, at);
    const bool has_task = listed_task_ || no_order_given_;
    if (unit && (has_task || unit->kind != WrittenKind::Unsaid)) {
      const Task task = no_order_given_ ? Task(Hold{}) : verb_ ? *verb_ : *listed_task_;
      return Order{power_, *unit, task};
    }
  }
  return parse_order(variant_, power_, text, at, phase_);
}

bool OrderList::read_with_remark(std::string_view text, const SourcePos& at) {
  std::optional<std::pair<Order, std::string_view>> unknown;  // the shortest one
  for (const Remarked& possible : possible_remarks(text)) {
    const auto order = entry(possible.order, at);
    if (!order) continue;
    const std::string_view inside = in_brackets(possible.remark);
    const auto power = variant_.find_power(inside);
    const bool belongs_to_order =
        !inside.empty() && entry(std::string(possible.order) + ' ' + std::string(inside), at).ok();
    if (belongs_to_order) return false;
    if (!power && !is_result(possible.remark)) {
      unknown.emplace(*order, possible.remark);
      continue;
    }
    if (power && *power != power_)
      mistakes_.add(place_of(possible.remark, text, at), "two powers", "the power of the heading, or none",
                    possible.remark);
    else add(*order, at);
    return true;
  }
  if (!unknown) return false;
  const auto& [order, remark] = *unknown;
  mistakes_.add(place_of(remark, text, at), "an unknown remark", "a result such as (bounce), or a comment after #",
                remark);
  add(order, at);
  return true;
}

SourcePos OrderList::place_of(std::string_view part, std::string_view text, const SourcePos& at) {
  return {at.file, at.line, at.column + static_cast<int>(part.data() - text.data())};
}

bool OrderList::read_around_and(std::string_view text, const SourcePos& at) {
  if (on_sheet_) return false;
  std::size_t begin = 0;
  for (std::size_t end = text.find(' '); end != std::string_view::npos; begin = end + 1, end = text.find(' ', begin)) {
    const std::string_view word = text.substr(begin, end - begin);
    if (word != "&" && folded(word) != "and") continue;
    const std::string_view before = trimmed(text.substr(0, begin)), after = trimmed(text.substr(end));
    if (!begins_like_order(after) || (!before.empty() && !entry(before, at))) continue;
    if (!before.empty()) read_order(before, at);
    read_order(after, place_of(after, text, at));
    return true;
  }
  return false;
}

bool OrderList::passes(std::string_view text) const {
  const std::string words = folded(text);
  return !on_sheet_ && (words == "pass" || words == "passes" || words == "no builds" || is_nothing(text));
}

bool OrderList::read_with_power_after_it(std::string_view text, const SourcePos& at) {
  if (on_sheet_) return false;
  for (const Remarked& possible : possible_remarks(text)) {
    const auto power = variant_.find_power(in_brackets(possible.remark));
    if (!power) continue;
    const auto order = parse_order(variant_, *power, possible.order, at);
    if (!order) continue;
    add(*order, at);
    return true;
  }
  return false;
}

bool OrderList::is_in_remark(std::string_view text, std::size_t colon) const {
  if (on_sheet_ || power_in_heading(text.substr(0, colon))) return false;
  return std::ranges::any_of(possible_remarks(text), [&](const Remarked& possible) {
    return possible.order.size() < colon && is_result(possible.remark);
  });
}

bool OrderList::is_nothing(std::string_view text) {
  const std::string word = folded(text);
  return word == "none" || word == "nothing";
}

bool OrderList::is_listed(std::string_view text) const {
  if (section_ == nullptr || section_->verb.empty()) return false;
  return !begins_with_verb(text) || parse_order(variant_, power_, verb_of_section() + std::string(text), {}).ok();
}

std::string OrderList::verb_of_section() const { return std::string(section_->verb) + ' '; }

void OrderList::read_listed(std::string_view text, const SourcePos& at) {
  section_has_entries_ = true;
  if (is_nothing(text)) return;
  const std::string verb = verb_of_section();
  const SourcePos verb_at{at.file, at.line, at.column - static_cast<int>(verb.size())};
  const auto order = parse_order(variant_, power_, verb + std::string(text), verb_at);
  if (order) add(*order, at);
  else mistakes_.add(order.problems());
}

bool OrderList::has_room(const SourcePos& at) {
  if (result_.orders.size() + result_.grants.size() < most_orders) return true;
  if (!std::exchange(is_full_, true)) note_too_many_orders(at, mistakes_);
  return false;
}

void OrderList::add(const Order& order, const SourcePos& at) {
  if (!has_room(at)) return;
  result_.orders.push_back(order);
  result_.at.push_back(at);
}

}  // namespace casus::corpus
