// Reads orders for a whole turn, as a sheet has them, and their units.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "engine/orders/order_sheet.h"
#include "engine/orders/token_walk.h"
#include "engine/text/names.h"
#include "engine/text/tokens.h"
#include "engine/text/whole_integer.h"

namespace casus {

namespace {

const WordList army_words = {"a", "army"};
const WordList fleet_words = {"f", "fleet", "fleets"};
const WordList leader_words = {"l", "leader"};
const WordList neutral_words = {"n", "neutral"};
const WordList place_words = {"in", "at", "of"};
const WordList hold_words = {"hold", "holds", "h", "holding", "stand", "stands"};
const WordList support_words = {"s", "support", "supports", "sup"};
const WordList convoy_words = {"c", "convoy", "convoys"};
const WordList move_words = {"move", "moves", "to", "into"};
const WordList retreat_verbs = {"retreat", "retreats"};
const WordList build_verbs_of_sheets = {"build", "builds"};
const WordList remove_verbs = {"remove", "removes", "disband", "disbands"};
const WordList permit_verbs = {"permit", "permits", "permission"};
const WordList withdraw_verbs = {"withdraw", "withdraws", "revoke", "revokes"};
const WordList agree_verbs = {"agree", "agrees", "agreed"};
const WordList waive_verbs_of_sheets = {"waive", "waives"};

const WordList condition_words = {"if", "unless", "provided", "providing", "otherwise", "else", "except", "when"};

const WordList disband_words = {"disband", "disbands", "disbanded"};

constexpr std::string_view known_verbs = "Retreat, Build, Remove, Permit, Withdraw, Agree to end, or a unit";
constexpr std::string_view known_actions = "what the unit does: -hold, - and a province, S or C";
constexpr int most_impulses = 3;
constexpr int most_fleets = 99;

std::size_t leading_digits(std::string_view word) {
  return std::min(word.find_first_not_of("0123456789"), word.size());
}

class SheetText : private TokenWalk {
 public:
  SheetText(const Variant& variant, std::string_view text, const SourcePos& at) : TokenWalk(variant, text, at) {}

  Read<Order> order(PowerId power) {
    Order order{power, {}, Plan{}};
    if (!stopped_) read(order);
    return result(std::move(order));
  }
  Read<UnitName> unit_alone() {
    return alone<UnitName>("missing unit", "a unit such as A(Vie)",
                           [&](UnitName& unit, std::string_view missing) { return read_unit(unit, missing); });
  }

 private:
  // ---- Orders ----

  void read(Order& order) {
    if (at_end()) return refuse("empty order", "a unit and what it does", end_of_text());
    if (word_is(here_, agree_verbs)) return read_agreement(order);
    if (word_is(here_, permit_verbs)) return read_permission(order);
    if (word_is(here_, withdraw_verbs)) return read_withdrawal(order);
    if (word_is(here_, waive_verbs_of_sheets)) {
      ++here_;
      order.task = Waive{};
      return expect_end();
    }
    if (word_is(here_, build_verbs_of_sheets)) return read_verb_and_unit(order, Build{});
    if (word_is(here_, remove_verbs)) return read_verb_and_unit(order, Disband{});
    if (word_is(here_, retreat_verbs)) return read_retreat_by_verb(order);
    skip_word("the");
    if (!at_end() && is_unknown_verb()) return;
    if (!read_unit(order.unit, "missing unit")) return;
    if (word_is(here_, retreat_verbs) || word_is(here_, {"r"})) {
      ++here_;
      return read_retreat(order);
    }
    read_plan(order);
  }

  void read_agreement(Order& order) {
    ++here_;
    for (const std::string_view word : {"to", "the", "an", "end"}) {
      if (word_is(here_, {word})) ++here_;
    }
    order.task = AgreeToEnd{};
    finish(order);
  }

  void read_permission(Order& order) {
    ++here_;
    skip_word("for");
    Permit permit;
    if (!read_guest(order.power, permit.guest)) return;
    order.task = permit;
    finish(order);
  }

  void read_withdrawal(Order& order) {
    ++here_;
    for (const std::string_view word : {"the", "permission", "for", "from"}) skip_word(word);
    Withdraw withdraw;
    if (!read_guest(order.power, withdraw.guest)) return;
    order.task = withdraw;
    finish(order);
  }

  bool read_guest(PowerId owner, PowerId& guest) {
    skip_word("the");
    const std::size_t first = here_;
    if (at_end()) return refused("missing power", "the power that gets the permission", end_of_text());
    const auto named = power_at(here_);
    if (!named) {
      const std::string name(raw(here_, tokens_.size()));
      note(here_, "unknown power", "a power of this variant", shown_stretch(here_), variant_.nearest_power(name));
      return false;
    }
    guest = named->value;
    here_ = named->end;
    if (guest == owner)
      return refused_at(tokens_[first].begin, "a permission of a power for itself", "another power",
                        shown(first, here_));
    return true;
  }

  bool read_unit_after_verb(Order& order) {
    const std::size_t verb = here_++;
    if (at_end()) {
      refuse_verb_alone(verb);
      return false;
    }
    return read_unit(order.unit, "missing unit");
  }

  void read_verb_and_unit(Order& order, Task task) {
    order.task = std::move(task);
    if (read_unit_after_verb(order)) finish(order);
  }

  // A condition may follow every order. Its content does not matter.
  void finish(Order& order) {
    if (stopped_) return;
    order.conditional = read_condition();
    expect_end();
  }

  // "Retreat A(Liv)-Kur", "Retreat A(Sil)-disband", "Retreat Disband A(Sil)".
  void read_retreat_by_verb(Order& order) {
    if (word_is(here_ + 1, remove_verbs)) {
      ++here_;
      return read_verb_and_unit(order, PlannedRetreat{});
    }
    if (!read_unit_after_verb(order)) return;
    if (!is_joint(here_) && !is_move_word(here_) && !is_disband(here_)) {
      return refuse("missing destination", "- and the province to which the unit retreats, or disband", rest());
    }
    read_retreat(order);
  }

  // One destination counts; further ones are read and dropped.
  void read_retreat(Order& order) {
    if (is_joint(here_)) ++here_;
    skip_move_words();
    PlannedRetreat retreat;
    if (!read_way(retreat.destination.province)) return;
    while (is_joint(here_) || word_is(here_, {"or"})) {
      ++here_;
      ProvinceId further = no_province;
      if (!read_way(further)) return;
    }
    order.task = retreat;
    finish(order);
  }

  bool read_way(ProvinceId& destination) {
    if (!is_disband(here_)) return read_place(destination, "missing destination");
    ++here_;
    return true;
  }

  // "Retreet A(Liv)-Kur": a word before a unit that is neither a verb nor a power.
  bool is_unknown_verb() {
    if (here_token().kind != TokenKind::Word || begins_unit(here_) || power_at(here_)) return false;
    const std::size_t end = end_of_unknown_name(here_);
    if (!begins_unit(end) || is_open(end) || location_at(here_)) return false;
    const std::string name(raw(here_, end));
    const std::string power = variant_.nearest_power(name);
    static const std::vector<std::string> verbs = {"Retreat", "Build", "Remove", "Permit", "Withdraw"};
    if (power.empty()) note(here_, "unknown verb", known_verbs, shown(here_, end), nearest_name(name, verbs));
    else note(here_, "unknown power", "a power of this variant before the unit", shown(here_, end), power);
    return true;
  }

  // ---- Plans ----

  void read_plan(Order& order) {
    Plan plan;
    while (!at_end() && !stopped_ && !order.conditional) {
      order.conditional = read_condition();
      if (!order.conditional) read_element(plan);
    }
    if (!stopped_ && plan.elements.empty() && !order.conditional)
      return refuse("missing operator", known_actions, end_of_text());
    order.task = std::move(plan);
  }

  bool read_condition() {
    const bool is_parted = !at_end() && (raw(here_, here_ + 1) == "," || raw(here_, here_ + 1) == ";");
    if (!is_condition(here_ + (is_parted ? 1 : 0))) return false;
    here_ = tokens_.size();
    return true;
  }
  bool is_condition(std::size_t place) const { return word_is(place, condition_words) && !location_at(place); }

  void read_element(Plan& plan) {
    const bool joined = is_joint(here_);
    if (joined) {
      ++here_;
      if (is_joint(here_)) return refuse("two operators", "hold, a province, S or C", shown(here_, here_ + 1));
      if (at_end()) return refuse("missing destination", "hold, a province, S or C", end_of_text());
    }
    Element element;
    if (!read_action(element.action, joined, plan) || !read_impulses(element.impulses)) return;
    plan.elements.push_back(std::move(element));
  }

  bool read_action(Action& action, bool joined, const Plan& plan) {
    if (is_hold(here_)) {
      ++here_;
      return true;
    }
    if (is_operator(here_, support_words)) return read_support(action);
    if (is_operator(here_, convoy_words)) return read_convoy(action);
    if (joined || is_move_word(here_)) return read_move(action);
    if (!plan.elements.empty()) return refused("trailing text", end_of_order, shown_stretch(here_));
    return refused(here_token().kind == TokenKind::Word ? "unknown operator" : "missing operator", known_actions,
                   shown_stretch(here_));
  }

  bool read_move(Action& action) {
    skip_move_words();
    Move move;
    if (!read_place(move.destination.province, "missing destination")) return false;
    action = std::move(move);
    return true;
  }

  // "S A(Boh)-Sil", "S A(Boh)", "S A(Boh)-hold", "S N(BPr)". A hold that follows the supported unit belongs to it.
  bool read_support(Action& action) {
    ++here_;
    if (at_end()) return refused("support of nothing", "the unit that is supported", end_of_text());
    if (word_is(here_, neutral_words) && (is_open(here_ + 1) || location_at(here_ + 1))) {
      ++here_;
      SupportNeutral support;
      if (!read_place(support.neutral, "missing province")) return false;
      action = support;
      return true;
    }
    UnitName supported;
    if (!read_unit(supported, "support of nothing")) return false;
    const bool joined = is_joint(here_);
    const std::size_t next = joined ? here_ + 1 : here_;
    if (is_hold(next)) {
      here_ = next + 1;
      action = SupportHold{supported};
    } else if ((joined && !is_operator(next, support_words) && !is_operator(next, convoy_words)) ||
               is_move_word(here_)) {
      if (joined) ++here_;
      skip_move_words();
      SupportMove support{supported, {}};
      if (!read_place(support.destination.province, "missing destination")) return false;
      action = support;
    } else {
      action = SupportHold{supported};
    }
    return true;
  }

  bool read_convoy(Action& action) {
    ++here_;
    if (at_end()) return refused("convoy of nothing", "the army or leader that is convoyed", end_of_text());
    Convoy convoy;
    if (!read_unit(convoy.army, "convoy of nothing")) return false;
    if (!is_joint(here_) && !is_move_word(here_))
      return refused("convoy without a destination", "- and the province to which the unit is convoyed", rest());
    if (is_joint(here_)) ++here_;
    skip_move_words();
    if (!read_place(convoy.destination.province, "convoy without a destination")) return false;
    action = convoy;
    return true;
  }

  // "(x2)", "x2", or nothing.
  bool read_impulses(std::uint8_t& impulses) {
    if (!is_open(here_)) {
      const bool is_alone = !at_end() && here_token().kind == TokenKind::Word && words_[here_].starts_with('x') &&
                            whole_integer<int>(std::string_view(words_[here_]).substr(1));
      return !is_alone || read_times(words_[here_], here_, here_ + 1, impulses);
    }
    std::size_t close = here_ + 1;
    std::string text;
    while (close < tokens_.size() && tokens_[close].kind == TokenKind::Word) text += words_[close++];
    if (close == tokens_.size() || tokens_[close].kind != TokenKind::Close)
      return refused("unbalanced bracket", "(x2) or (x3)", shown_stretch(here_));
    return read_times(text, here_, close + 1, impulses);
  }

  bool read_times(std::string_view text, std::size_t first, std::size_t end, std::uint8_t& impulses) {
    if (text.starts_with('x')) text.remove_prefix(1);
    else if (text.ends_with('x')) text.remove_suffix(1);
    const std::optional<int> number = whole_integer<int>(text);
    if (!number || *number < 1 || *number > most_impulses)
      return refused_at(tokens_[first].begin, "wrong number of impulses", "(x2), or (x3) of a leader",
                        shown(first, end));
    impulses = static_cast<std::uint8_t>(*number);
    here_ = end;
    return true;
  }

  // ---- Units and places ----

  // "A(Vie)", "2F(Sca)", "CXII(Got)", "L(CXII) Got", "A Vienna", "Polish A(Sil)", "(Vie)".
  bool read_unit(UnitName& unit, std::string_view when_missing) {
    skip_word("the");
    read_nationality(unit);
    const std::size_t first = here_;
    if (!read_count(unit)) return false;
    if (word_is(here_, leader_words) && (is_open(here_ + 1) || leader_at(here_ + 1))) return read_named_leader(unit);
    if (is_kind(here_)) {
      unit.kind = word_is(here_, army_words) ? WrittenKind::Army : WrittenKind::Fleet;
      ++here_;
      if (unit.kind == WrittenKind::Army && here_ > first + 1)
        return refused_at(tokens_[first].begin, "a count before a land unit", "one army: A and its province",
                          shown(first, here_));
      return read_place_of_unit(unit);
    }
    if (const auto leader = leader_at(here_); leader && stands_before_place(leader->end)) {
      unit.kind = WrittenKind::Army;
      unit.leader = leader->value;
      here_ = leader->end;
      return read_place_of_unit(unit);
    }
    if (is_unknown_kind()) return false;
    return read_place(unit.at.province, when_missing);
  }

  // "L(CXII) Got", "Leader Charles XII (Got)".
  bool read_named_leader(UnitName& unit) {
    ++here_;
    const bool in_brackets = is_open(here_);
    const std::size_t open = here_;
    if (in_brackets) ++here_;
    const auto leader = leader_at(here_);
    if (!leader) {
      const bool is_missing = at_end() || here_token().kind == TokenKind::Close;
      if (is_missing)
        refuse("missing leader", "a leader of this variant", at_end() ? end_of_text() : shown(here_, here_ + 1));
      else unknown_leader(here_, end_of_unknown_name(here_));
      return false;
    }
    unit.kind = WrittenKind::Army;
    unit.leader = leader->value;
    here_ = leader->end;
    if (in_brackets && !read_close(open, "a leader")) return false;
    return read_place_of_unit(unit);
  }

  // "(Got)", "Got", "in Got".
  bool read_place_of_unit(UnitName& unit) {
    for (const std::string_view word : place_words) skip_word(word);
    return read_place(unit.at.province, "missing province");
  }

  // "2F", "2 F": how many fleets.
  bool read_count(UnitName& unit) {
    if (at_end() || here_token().kind != TokenKind::Word) return true;
    if (!begins_with_count(here_)) return true;
    const std::string word = words_[here_];
    const std::size_t digits = leading_digits(word);
    const bool is_alone = digits == word.size();
    const std::optional<int> number = whole_integer<int>(std::string_view(word).substr(0, digits));
    if (number && *number == 0)
      return refused("a squadron without fleets", "one fleet or more", shown(here_, here_ + 1));
    if (!number || *number > most_fleets)
      return refused("wrong number of fleets", "from 1 to " + std::to_string(most_fleets), shown(here_, here_ + 1));
    unit.count = static_cast<std::uint8_t>(*number);
    if (is_alone) ++here_;
    else words_[here_] = word.substr(digits);  // the rest of the word is the kind
    const bool is_army = word_is(here_, army_words);
    if (is_army && !is_alone)
      return refused("a count before a land unit", "one army: A and its province", shown(here_, here_ + 1));
    return true;
  }

  // A power's name or adjective counts only before a unit.
  void read_nationality(UnitName& unit) {
    if (at_end() || begins_unit(here_)) return;
    if (const auto named = power_at(here_); named && begins_unit(named->end)) {
      unit.power = named->value;
      here_ = named->end;
      return;
    }
    if (here_token().kind != TokenKind::Word || location_at(here_) || is_kind(here_)) return;
    const std::size_t end = end_of_unknown_name(here_);
    if (!begins_unit(end) || is_open(end)) return;
    const std::string name(raw(here_, end));
    note(here_, "unknown power", "a power of this variant before the unit", shown(here_, end),
         variant_.nearest_power(name));
    here_ = end;
  }

  // "G(Sca)", "Charls(Got)": neither a kind of unit nor a leader, before a place in brackets.
  bool is_unknown_kind() {
    if (at_end() || here_token().kind != TokenKind::Word || location_at(here_)) return false;
    const std::size_t end = end_of_unknown_name(here_);
    if (!is_open(end)) return false;
    if (end == here_ + 1 && words_[here_].size() == 1) {
      refuse("an unknown kind of unit", "A, F or a leader", shown(here_, end));
    } else {
      unknown_leader(here_, end);
    }
    return true;
  }

  void unknown_leader(std::size_t first, std::size_t end) {
    std::vector<std::string> known;
    for (const Leader& leader : variant_.leaders) {
      known.push_back(leader.name);
      known.push_back(leader.abbreviation);
      known.insert(known.end(), leader.aliases.begin(), leader.aliases.end());
    }
    note(first, "unknown leader", "A, F or a leader of this variant", shown(first, end),
         nearest_name(raw(first, end), known));
    stopped_ = true;
  }

  // "Vie", "(Vie)"
  bool read_place(ProvinceId& province, std::string_view when_missing) {
    if (is_open(here_)) {
      const std::size_t open = here_++;
      return read_plain_place(province, when_missing) && read_close(open, "a province");
    }
    return read_plain_place(province, when_missing);
  }

  bool read_plain_place(ProvinceId& province, std::string_view when_missing) {
    if (at_end()) return refused(when_missing, "a province of this map", end_of_text());
    if (const auto found = location_at(here_)) {
      province = found->value;
      here_ = found->end;
      return true;
    }
    if (here_token().kind != TokenKind::Word) {
      const bool is_strange = here_token().kind == TokenKind::Other;
      return refused(is_strange ? "unexpected character" : when_missing, "a province of this map",
                     shown(here_, here_ + 1));
    }
    const std::size_t end = end_of_unknown_name(here_);
    note(here_, "unknown province", "a province of this map", shown(here_, end),
         variant_.map.nearest(joined(here_, end)));
    here_ = end;
    return true;
  }

  // ---- What begins at a token ----

  std::optional<Match<LeaderId>> leader_at(std::size_t first) const {
    return longest_match<LeaderId>(first, Strokes::EndAName,
                                   [&](std::string_view name) { return variant_.find_leader(name); });
  }
  bool is_kind_word(std::string_view word) const {
    const auto is_among = [&](WordList words) { return std::ranges::find(words, word) != words.end(); };
    return is_among(army_words) || is_among(fleet_words);
  }
  bool is_kind_word(std::size_t token) const { return token < words_.size() && is_kind_word(words_[token]); }
  bool stands_before_place(std::size_t token) const {
    return is_open(token) || location_at(token) || word_is(token, place_words);
  }
  // A letter is not a kind where it begins the name of a province.
  bool is_kind(std::size_t token) const {
    if (!is_kind_word(token)) return false;
    const auto place = location_at(token);
    return !place || place->end == token + 1;
  }
  bool begins_unit(std::size_t token) const {
    if (token >= tokens_.size()) return false;
    if (is_open(token) || is_kind(token)) return true;
    if (word_is(token, leader_words) && (is_open(token + 1) || leader_at(token + 1))) return true;
    if (const auto leader = leader_at(token); leader && stands_before_place(leader->end)) return true;
    return begins_with_count(token);
  }
  // "2F", "2 F".
  bool begins_with_count(std::size_t token) const {
    const std::string_view word = words_[token];
    const std::size_t digits = leading_digits(word);
    if (digits == 0) return false;
    return digits == word.size() ? is_kind_word(token + 1) : is_kind_word(word.substr(digits));
  }
  bool is_hold(std::size_t token) const { return word_is(token, hold_words) && !location_at(token); }
  // A single letter is an operator before a unit, and may be a province elsewhere.
  bool is_operator(std::size_t token, WordList words) const {
    return word_is(token, words) && (begins_unit(token + 1) || !location_at(token));
  }
  bool is_disband(std::size_t token) const { return word_is(token, disband_words) && !location_at(token); }
  bool is_move_word(std::size_t token) const { return word_is(token, move_words) && !location_at(token); }
  void skip_move_words() {
    while (is_move_word(here_)) ++here_;
  }
  // A small word that is not part of a name.
  void skip_word(std::string_view word) {
    if (word_is(here_, {word}) && !location_at(here_) && !power_at(here_)) ++here_;
  }

  // The end of an unknown name: before the next element, unit or bracket.
  std::size_t end_of_unknown_name(std::size_t first) const {
    std::size_t end = first + 1;
    while (end < tokens_.size() && can_be_in_name(end, first)) {
      const bool is_word = tokens_[end].kind == TokenKind::Word;
      if (!is_word && location_at(end + 1)) break;
      if (is_word && (is_hold(end) || is_operator(end, support_words) || is_operator(end, convoy_words))) break;
      if (is_word && (begins_unit(end) || is_move_word(end) || word_is(end, {"or"}) || word_is(end, condition_words)))
        break;
      ++end;
    }
    while (end > first + 1 && tokens_[end - 1].kind == TokenKind::Hyphen) --end;
    return end;
  }
};

}  // namespace

bool begins_with_condition(std::string_view text) {
  const std::string word = folded(text.substr(0, text.find_first_of(" \t,;")));
  return std::ranges::find(condition_words, word) != condition_words.end();
}

Read<UnitName> parse_unit_in_sheet(const Variant& variant, std::string_view text, const SourcePos& at) {
  return SheetText(variant, text, at).unit_alone();
}

Read<Order> parse_in_sheet(const Variant& variant, PowerId power, std::string_view text, const SourcePos& at) {
  return SheetText(variant, text, at).order(power);
}

}  // namespace casus
