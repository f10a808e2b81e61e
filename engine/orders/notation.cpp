#include "engine/orders/notation.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

#include "engine/orders/order_sheet.h"
#include "engine/orders/token_walk.h"
#include "engine/orders/unit_words.h"
#include "engine/rules/features.h"
#include "engine/text/comma_list.h"
#include "engine/text/names.h"
#include "engine/text/overloaded.h"
#include "engine/text/tokens.h"

namespace casus {

namespace {

// ---- The words of the notation ----

enum class Operator : std::uint8_t { Hold, Move, Support, Convoy, Transform, Retreat, Disband, Build };

struct Spelling {
  std::string_view word;
  Operator meaning;
};
constexpr Spelling operator_words[] = {
    {"h", Operator::Hold},
    {"hold", Operator::Hold},
    {"holds", Operator::Hold},
    {"holding", Operator::Hold},
    {"stand", Operator::Hold},
    {"stands", Operator::Hold},
    {"standing", Operator::Hold},
    {"std", Operator::Hold},
    {"s", Operator::Support},
    {"sup", Operator::Support},
    {"support", Operator::Support},
    {"supports", Operator::Support},
    {"supporting", Operator::Support},
    {"c", Operator::Convoy},
    {"convoy", Operator::Convoy},
    {"convoys", Operator::Convoy},
    {"convoying", Operator::Convoy},
    {"t", Operator::Transform},
    {"transform", Operator::Transform},
    {"transforms", Operator::Transform},
    {"transforming", Operator::Transform},
    {"convert", Operator::Transform},
    {"converts", Operator::Transform},
    {"converting", Operator::Transform},
    {"r", Operator::Retreat},
    {"retreat", Operator::Retreat},
    {"retreats", Operator::Retreat},
    {"retreating", Operator::Retreat},
    {"d", Operator::Disband},
    {"disband", Operator::Disband},
    {"disbands", Operator::Disband},
    {"disbanded", Operator::Disband},
    {"disbanding", Operator::Disband},
    {"remove", Operator::Disband},
    {"removes", Operator::Disband},
    {"removed", Operator::Disband},
    {"removing", Operator::Disband},
    {"destroy", Operator::Disband},
    {"destroys", Operator::Disband},
    {"destroyed", Operator::Disband},
    {"destroying", Operator::Disband},
    {"b", Operator::Build},
    {"build", Operator::Build},
    {"builds", Operator::Build},
    {"building", Operator::Build},
    {"to", Operator::Move},
    {"into", Operator::Move},
    {"m", Operator::Move},
    {"move", Operator::Move},
    {"moves", Operator::Move},
    {"moving", Operator::Move},
    {"attack", Operator::Move},
    {"attacks", Operator::Move},
    {"attacking", Operator::Move},
};

// By the first letter of an operator's word: which lengths there are, a bit each. Most words have another one.
constexpr std::array<std::uint16_t, 26> lengths_of_operators = [] {
  std::array<std::uint16_t, 26> lengths{};
  for (const Spelling& spelling : operator_words)
    lengths[static_cast<std::size_t>(spelling.word.front() - 'a')] |=
        static_cast<std::uint16_t>(1u << spelling.word.size());
  return lengths;
}();
bool can_be_operator(std::string_view word) {
  const bool has_lengths = !word.empty() && word.size() < 16 && word.front() >= 'a' && word.front() <= 'z';
  return has_lengths && (lengths_of_operators[static_cast<std::size_t>(word.front() - 'a')] >> word.size() & 1) != 0;
}

// Further words that people use for builds and removals. They are not read, but show what is meant.
const WordList words_for_builds = {"new",    "built",  "place",   "places", "placed", "raise",
                                   "raises", "raised", "creates", "create", "add",    "adds"};
const WordList words_for_removals = {"removed", "destroyed", "disbanded", "scrap", "scraps", "delete", "deletes"};
// Words that change nothing between the parts of a build.
const WordList words_between = {"the", "a", "an", "in", "at", "on", "of", "my", "our", "please"};

// Verbs that can come before the unit that they are for.
const WordList build_verbs = {"build", "builds", "building", "b"};
const WordList disband_verbs = {"disband",  "disbands", "disbanding", "remove",    "removes",
                                "removing", "destroy",  "destroys",   "destroying"};
const WordList declare_verbs = {"declare", "declares", "declaring"};
const WordList verbs_of_sheets = {"permit", "permits", "withdraw", "withdraws", "revoke", "revokes", "agree", "agrees"};
const WordList waive_verbs = {"waive", "waives", "waiving", "waived"};
const WordList attack_verbs = {"attack", "attacks", "attacking"};

struct CoastSpelling {
  std::string_view abbreviation, letter, word;
  WordList german;
  Coast coast;
};
const CoastSpelling coast_spellings[] = {
    {"nc", "n", "north", {"nordkuste", "nordkueste"}, Coast::North},
    {"sc", "s", "south", {"sudkuste", "suedkueste"}, Coast::South},
    {"ec", "e", "east", {"ostkuste", "ostkueste"}, Coast::East},
    {"wc", "w", "west", {"westkuste", "westkueste"}, Coast::West},
};

constexpr std::size_t most_meant = 8;  // provinces that a message lists
constexpr std::size_t shortest_beginning = 3;

// The provinces whose names begin with `name`; none if it is very short.
std::vector<std::string> provinces_beginning_with(const Map& map, std::string_view name) {
  const std::string beginning = folded(name);
  std::vector<std::string> found;
  if (beginning.size() < shortest_beginning) return found;
  for (const Province& province : map.provinces())
    if (folded(province.name).starts_with(beginning)) found.push_back(province.name);
  return found;
}

// Whether each word of `name` begins with the word of `beginnings` in its place: "english channel", "eng chan".
bool is_shortened_to(std::string_view name, std::string_view beginnings) {
  for (;;) {
    const std::size_t end = std::min(name.find(' '), name.size());
    const std::size_t stop = std::min(beginnings.find(' '), beginnings.size());
    if (stop < shortest_beginning || !name.substr(0, end).starts_with(beginnings.substr(0, stop))) return false;
    if (stop == beginnings.size()) return end == name.size();
    if (end == name.size()) return false;
    name.remove_prefix(end + 1);
    beginnings.remove_prefix(stop + 1);
  }
}
// The only province with a name like that; "" if no province has one, or several have.
std::string province_shortened_to(const Map& map, std::string_view name) {
  const std::string beginnings = folded(name);
  std::string found;
  for (const Province& province : map.provinces()) {
    if (!is_shortened_to(folded(province.name), beginnings)) continue;
    if (!found.empty()) return "";
    found = province.name;
  }
  return found;
}

constexpr std::string_view known_operators = "H, -, S, C, R, D or B";
constexpr std::string_view operators_with_transform = "H, -, S, C, T, R, D or B";

// ---- The parser ----

class OrderText : private TokenWalk {
 public:
  OrderText(const Variant& variant, std::string_view text, const SourcePos& at) : TokenWalk(variant, text, at) {}

  Read<Order> order(PowerId power, std::optional<PhaseKind> phase) {
    Order order{power, {}, Hold{}};
    is_order_ = true;
    if (!stopped_) {
      read(order);
      if (!problems_.empty()) say_adjustment_meant(power, phase == PhaseKind::Adjustments);
    }
    return result(std::move(order));
  }
  Read<UnitName> unit_alone() {
    return alone<UnitName>("missing unit", "a unit such as A Paris",
                           [&](UnitName& unit, std::string_view missing) { return read_unit(unit, missing); });
  }
  Read<Location> location_alone() {
    return alone<Location>("missing province", "a province of this map",
                           [&](Location& place, std::string_view missing) { return read_location(place, missing); });
  }

 private:
  // ---- Orders ----

  void read(Order& order) {
    if (at_end()) return refuse("empty order", "a unit and what it does", end_of_text());
    if (read_waive()) {
      order.task = Waive{};
      return expect_end();
    }
    if (word_is(here_, build_verbs)) return read_verb_and_unit(order, Build{});
    if (word_is(here_, declare_verbs)) return read_declaration(order);
    if (word_is(here_, disband_verbs)) return read_verb_and_unit(order, Disband{});
    if (is_sign_of_build()) return read_verb_and_unit(order, Build{});
    if (is_sign_of_removal()) return read_verb_and_unit(order, Disband{});
    if (operator_at(here_) && !location_at(here_)) {
      // The word after "attack" may be the unit or its destination.
      if (is_verb(here_) && !word_is(here_, attack_verbs)) return read_verb_first(order);
      return refuse("missing unit", "the unit that the order is for", shown(here_, here_ + 1));
    }
    if (read_unit(order.unit, "missing unit")) read_task(order);
  }

  // "+A Paris", "+ A Paris".
  bool is_sign_of_build() const { return here_token().kind == TokenKind::Other && raw(here_, here_ + 1) == "+"; }
  // "-A Paris". With a blank the hyphen may be a bullet, and the order may lack its end.
  bool is_sign_of_removal() const {
    return here_token().kind == TokenKind::Hyphen && !blank_after(here_) && is_unit_letter(here_ + 1);
  }

  // "Waive", "Waive build", "Build waived", "No build".
  bool read_waive() {
    if (word_is(here_, waive_verbs)) {
      ++here_;
      if (word_is(here_, {"a", "the"}) && word_is(here_ + 1, {"build"})) ++here_;
      if (word_is(here_, {"build"})) ++here_;
      return true;
    }
    if ((word_is(here_, {"build"}) && word_is(here_ + 1, {"waived", "waive"})) ||
        (word_is(here_, {"no"}) && word_is(here_ + 1, {"build"}))) {
      here_ += 2;
      return true;
    }
    return false;
  }

  void read_verb_and_unit(Order& order, Task task) {
    const std::size_t verb = here_++;
    if (at_end()) return refuse_verb_alone(verb);
    order.task = task;
    if (read_unit(order.unit, "missing unit")) expect_end();
  }

  // "Hold A Paris", "Move army Liverpool to Edinburgh", "Support A Paris - Burgundy with A Marseilles".
  void read_verb_first(Order& order) {
    const std::size_t verb = here_;
    const Operator meaning = *operator_at(verb);
    if (verb + 1 == tokens_.size()) {
      ++here_;
      return refuse_verb_alone(verb);
    }
    switch (meaning) {
      case Operator::Hold: return read_verb_and_unit(order, Hold{});
      case Operator::Move:
      case Operator::Retreat: return read_led_move(order, meaning);
      case Operator::Support: ++here_; return read_supported(order) ? read_who_does_it(order, "supports") : void();
      case Operator::Convoy: ++here_; return read_convoyed(order) ? read_who_does_it(order, "convoys") : void();
      case Operator::Transform: ++here_; return read_unit(order.unit, "missing unit") ? read_transform(order) : void();
      case Operator::Build:
      case Operator::Disband: break;
    }
    refuse("missing unit", "the unit that the order is for", shown(verb, verb + 1));
  }

  void read_led_move(Order& order, Operator meaning) {
    ++here_;
    if (operator_at(here_) && !location_at(here_))
      return refuse("missing unit", "the unit before its destination", shown(here_, here_ + 1));
    if (!read_unit(order.unit, "missing unit")) return;
    if (operator_at(here_) != Operator::Move) {
      return refuse("missing destination", "\"to\" and a province of this map", rest());
    }
    skip_operator();
    if (meaning == Operator::Move) read_move(order);
    else read_retreat(order);
  }

  // The supported or convoyed unit comes first, so a word has to say which unit does it.
  void read_who_does_it(Order& order, std::string_view what) {
    if (!word_is(here_, {"with"})) {
      return refuse("missing unit", "the unit that " + std::string(what) + ": before the verb, or after \"with\"",
                    rest());
    }
    ++here_;
    if (read_unit(order.unit, "missing unit")) expect_end();
  }

  // "Declare Breslau", "Declare Breslau as home".
  void read_declaration(Order& order) {
    const std::size_t verb = here_++;
    if (at_end())
      return refuse("missing centre", "a captured centre after \"" + shown(verb, verb + 1) + "\"", end_of_text());
    order.task = Declare{};
    if (!read_location(order.unit.at, "missing centre")) return;
    if (word_is(here_, {"as"})) ++here_;
    if (word_is(here_, {"a"})) ++here_;
    if (word_is(here_, {"home"})) ++here_;
    expect_end();
  }

  void read_task(Order& order) {
    skip_infinitive();
    part_glued_operator();
    if (at_end() && has_long_unknown_name_) return;  // the operator may be in it
    if (at_end()) return refuse("missing operator", expected_operators(), end_of_text());
    if (word_is(here_, {"via"}) && water_at(here_ + 1)) return read_way_first(order);
    if (is_hold_in_brackets(here_)) return read_hold(order, 3);
    const std::optional<Operator> found = operator_at(here_);
    if (!found)
      return refuse(here_token().kind == TokenKind::Word ? "unknown operator" : "missing operator",
                    expected_operators(), shown_stretch(here_));
    const bool is_sign = is_joint(here_);
    skip_operator();
    if (is_sign && is_hold_at_end(here_)) return read_hold(order, 1);  // "Mun - hold"
    switch (*found) {
      case Operator::Hold: return read_hold(order, 0);
      case Operator::Disband: order.task = Disband{}; return expect_end();
      case Operator::Build: order.task = Build{}; return expect_end();
      case Operator::Move: return read_move(order);
      case Operator::Retreat: return read_retreat(order);
      case Operator::Support: return read_support(order);
      case Operator::Convoy: return read_convoy(order);
      case Operator::Transform: return read_transform(order);
    }
  }

  void read_hold(Order& order, std::size_t tokens) {
    here_ += tokens;
    order.task = Hold{};
    expect_end();
  }

  // "via NTH to Norway".
  void read_way_first(Order& order) {
    Move move;
    read_seas(move);
    if (operator_at(here_) != Operator::Move)
      return refuse("missing destination", "\"to\" and a province of this map", rest());
    skip_operator();
    if (!read_location(move.destination, "missing destination")) return;
    order.task = move;
    expect_end();
  }

  // "- Norway", "- Norway via convoy", and with the seas between: "- North Sea - Norway".
  void read_move(Order& order) {
    Move move;
    if (!read_origin(order.unit) || !read_location(move.destination, "missing destination")) return;
    while (is_joint(here_)) {
      if (known(move.destination) &&
          (!variant_.map.lets_convoy(move.destination.province) || move.destination.coast != Coast::None)) {
        return refuse("two destinations", "one destination, or the seas of a convoy before it", shown_stretch(here_));
      }
      ++here_;
      move.path.push_back(move.destination.province);
      if (!read_location(move.destination, "missing destination")) return;
    }
    if (!read_via(move)) return;
    order.task = move;
    expect_end();
  }

  // "moves from Paris to Burgundy" repeats where the unit is.
  bool read_origin(const UnitName& unit) {
    if (!word_is(here_, {"from"}) || location_at(here_)) return true;
    const std::size_t from = here_++;
    Location origin;
    if (!read_location(origin, "missing province")) return false;
    if (known(origin) && known(unit.at) && origin.province != unit.at.province)
      return refused_at(tokens_[from].begin, "two origins", "the province of the unit, or none", shown(from, here_));
    if (operator_at(here_) != Operator::Move)
      return refused("missing destination", "\"to\" and a province of this map", rest());
    skip_operator();
    return true;
  }

  bool read_via(Move& move) {
    if (!is_way_in_brackets(here_)) return read_plain_via(move);
    const std::size_t open = here_++;
    return read_plain_via(move) && read_close(open, "a way");
  }

  bool read_plain_via(Move& move) {
    if (!word_is(here_, {"via", "by"})) return true;
    const bool is_via = word_is(here_, {"via"});
    if (is_via && (here_ + 1 >= tokens_.size() || tokens_[here_ + 1].kind == TokenKind::Close)) {
      move.via = Via::Convoy;
      ++here_;
      return true;
    }
    if (is_via && move.path.empty() && water_at(here_ + 1)) {
      read_seas(move);
      return true;
    }
    if (word_is(here_ + 1, {"convoy", "c", "sea"})) {
      move.via = Via::Convoy;
    } else if (word_is(here_ + 1, {"land"})) {
      if (!move.path.empty())
        return refused("a path over seas by land", "\"via convoy\", or no seas between", shown(here_, here_ + 2));
      move.via = Via::Land;
    } else {
      const std::string word = shown(here_, here_ + 1);
      ++here_;
      return refused("unknown way", "\"" + word + " convoy\" or \"" + word + " land\"", rest());
    }
    here_ += 2;
    return true;
  }

  std::optional<Match<ProvinceId>> water_at(std::size_t token) const {
    const auto place = location_at(token);
    return place && variant_.map.lets_convoy(place->value) ? place : std::nullopt;
  }
  // "via North Sea", "via NTH - NWG", "via NTH NWG".
  void read_seas(Move& move) {
    move.via = Via::Convoy;
    ++here_;
    for (auto water = water_at(here_); water; water = water_at(here_)) {
      move.path.push_back(water->value);
      here_ = water->end;
      if (is_joint(here_) && water_at(here_ + 1)) ++here_;
    }
  }

  void read_retreat(Order& order) {
    Move move;
    if (!read_origin(order.unit) || !read_location(move.destination, "missing destination")) return;
    order.task = move;
    expect_end();
  }

  void read_support(Order& order) {
    if (at_end()) return refuse("support of nothing", "the unit that is supported", end_of_text());
    if (is_verb(here_) && operator_at(here_) == Operator::Hold) return read_support_to_hold(order);
    if (const std::size_t move = here_ + (word_is(here_, {"the"}) ? 1 : 0);
        is_moving_word(move) && word_is(move + 1, {"of"})) {
      here_ = move + 2;  // "supports the move of A Paris to Burgundy"
    } else if (is_moving_word(here_)) {
      return read_support_to_move(order);
    }
    read_aided([&] { return read_supported(order); });
  }

  // The supported or convoyed unit and where it goes, also in brackets: "S (A Paris - Burgundy)".
  template <class ReadAided>
  void read_aided(ReadAided read) {
    if (!is_order_in_brackets(here_)) return read() ? expect_end() : void();
    const std::size_t open = here_++;
    if (read() && read_close(open, "an order")) expect_end();
  }

  // "support hold to Venice", "support hold A Venice".
  void read_support_to_hold(Order& order) {
    ++here_;
    skip_small_word({"to"});
    SupportHold support;
    if (!read_unit(support.supported, "support of nothing")) return;
    order.task = support;
    expect_end();
  }

  // "support move to Burgundy from Marseilles".
  void read_support_to_move(Order& order) {
    skip_operator();
    SupportMove support;
    if (!read_location(support.destination, "missing destination")) return;
    if (!read_unit_after_from(support.supported, "the unit that is supported")) return;
    order.task = support;
    expect_end();
  }

  bool read_unit_after_from(UnitName& unit, std::string_view what) {
    if (!word_is(here_, {"from"})) return refused("missing unit", "\"from\" and " + std::string(what), rest());
    ++here_;
    return read_unit(unit, "missing unit");
  }

  // The unit, and where it is supported to.
  bool read_supported(Order& order) {
    UnitName supported;
    if (!read_unit(supported, "support of nothing")) return false;
    skip_infinitive();
    if (operator_at(here_) == Operator::Move) {
      skip_operator();
      SupportMove support{supported, {}};
      if (!read_origin(supported) || !read_location(support.destination, "missing destination")) return false;
      order.task = support;
    } else {
      if (operator_at(here_) == Operator::Hold) skip_operator();
      else if (operator_at(here_) == Operator::Convoy && !read_convoy_of_supported()) return false;
      order.task = SupportHold{supported};
    }
    return true;
  }

  // "S F London C A Liverpool - Belgium": the supported fleet stays, whatever it convoys.
  bool read_convoy_of_supported() {
    skip_operator();
    Order convoy;
    return read_convoyed(convoy);
  }

  void read_convoy(Order& order) {
    if (at_end()) return refuse("convoy of nothing", "the army that is convoyed", end_of_text());
    if (word_is(here_, {"to"}) && !location_at(here_)) return read_convoy_to(order);
    read_aided([&] { return read_convoyed(order); });
  }

  // "convoy to Norway from London".
  void read_convoy_to(Order& order) {
    ++here_;
    Convoy convoy;
    if (!read_location(convoy.destination, "convoy without a destination")) return;
    if (!read_unit_after_from(convoy.army, "the army that is convoyed")) return;
    order.task = convoy;
    expect_end();
  }

  bool read_convoyed(Order& order) {
    Convoy convoy;
    if (!read_unit(convoy.army, "convoy of nothing")) return false;
    skip_infinitive();
    if (operator_at(here_) != Operator::Move)
      return refused("convoy without a destination", "- and the province to which the army is convoyed", rest());
    skip_operator();
    if (!read_origin(convoy.army) || !read_location(convoy.destination, "convoy without a destination")) return false;
    order.task = convoy;
    return true;
  }

  // After "T" or "transforms": "F", "F(nc)", "to a fleet on the south coast", "into St Petersburg (nc)", or nothing.
  void read_transform(Order& order) {
    Transform transform;
    if (word_is(here_, {"to", "into"}) && !location_goes_beyond(here_ + 1)) ++here_;
    if (word_is(here_, {"a", "an"}) && word_is(here_ + 1, {"army", "fleet"})) ++here_;
    if (is_unit_letter(here_) && !location_goes_beyond(here_ + 1)) {
      transform.into = word_is(here_, {"a", "army"}) ? WrittenKind::Army : WrittenKind::Fleet;
      ++here_;
    }
    if (is_joint(here_)) ++here_;
    skip_small_word({"on", "at", "in"});
    skip_the();
    if (location_at(here_)) read_own_province(order.unit.at, transform.coast);
    else read_coast(transform.coast);
    if (transform.coast != Coast::None && transform.into == WrittenKind::Unsaid) transform.into = WrittenKind::Fleet;
    order.task = transform;
    expect_end();
  }
  // A unit transforms where it is, so another province is a mistake.
  void read_own_province(Location own, Coast& coast) {
    const std::size_t first = here_;
    Location place;
    if (!read_location(place, "missing province")) return;
    coast = place.coast;
    if (!known(place) || !known(own) || place.province == own.province) return;
    refuse_at(tokens_[first].begin, "another province", "the province of the unit, or none", shown(first, here_));
  }

  // ---- Units and places ----

  // "A Paris", "A(Par)", "the French army in Paris", and before a destination "the army moving from Paris".
  bool read_unit(UnitName& unit, std::string_view when_missing) {
    skip_article_of_unit();
    read_nationality(unit);
    part_glued_letter();
    if (is_unit_letter(here_) && !location_goes_beyond(here_ + 1)) {
      unit.kind = word_is(here_, {"a", "army"}) ? WrittenKind::Army : WrittenKind::Fleet;
      ++here_;
      when_missing = "missing province";
      if (is_moving_word(here_) && word_is(here_ + 1, {"from"})) ++here_;
      skip_small_word({"in", "at", "on", "from"});
    } else {
      skip_small_word({"from"});
    }
    return read_location(unit.at, when_missing);
  }

  // A word that counts as one only if no name begins there.
  void skip_small_word(WordList words) {
    if (word_is(here_, words) && !location_at(here_)) ++here_;
  }

  // Where "the" is a name by itself, as for Thebes, it is an article if a unit or another name follows.
  void skip_the() {
    if (!word_is(here_, {"the"})) return;
    if (const auto place = location_at(here_)) {
      const auto named = power_at(here_ + 1);
      const bool unit_follows = is_unit_letter(named ? named->end : here_ + 1);
      const bool name_follows = location_at(here_ + 1) && !operator_at(here_ + 1);
      if (place->end > here_ + 1 || (!unit_follows && !name_follows)) return;
    }
    ++here_;
  }

  // "a" is an article only before "army" or "fleet" in full, with or without a nationality between; otherwise it is an
  // army.
  void skip_article_of_unit() {
    if (word_is(here_, {"the"}) && !power_at(here_)) {
      skip_the();
    } else if (word_is(here_, {"an"}) && !power_at(here_)) {
      skip_small_word({"an"});
    } else if (word_is(here_, {"a"}) && !location_at(here_ + 1) && !location_goes_beyond(here_ + 1)) {
      const auto named = power_at(here_ + 1);
      if (word_is(named ? named->end : here_ + 1, {"army", "fleet"})) ++here_;
    }
  }

  // A power's name or adjective counts only before a unit: "English Channel" is a sea.
  void read_nationality(UnitName& unit) {
    if (is_unit_letter(here_)) return;
    const auto place = location_at(here_);
    if (place && !is_unit_letter(place->end) && !location_at(place->end)) return;
    if (const auto named = power_at(here_)) {
      const bool unit_follows = is_unit_letter(named->end) || location_at(named->end).has_value();
      if (unit_follows && (!place || place->end <= named->end)) {
        unit.power = named->value;
        here_ = named->end;
      }
      return;
    }
    if (at_end() || here_token().kind != TokenKind::Word || operator_at(here_) || place) return;
    const std::size_t end = end_of_unknown_name(here_);
    if (!is_unit_letter(end)) return;
    const std::string name = shown(here_, end);
    note(here_, "unknown power", "a power of this variant before the unit", name, variant_.nearest_power(name));
    here_ = end;
  }

  // "Spain(nc)", "the north coast of Spain", and in brackets "(Par)", "(StP(nc))".
  bool read_location(Location& location, std::string_view when_missing) {
    if (is_open(here_)) {
      const std::size_t open = here_++;
      if (!read_plain_location(location, when_missing) || !read_close(open, "a province")) return false;
      return location.coast != Coast::None || read_coast(location.coast);
    }
    skip_the();
    for (const CoastSpelling& spelling : coast_spellings) {
      if (!word_is(here_, {spelling.word}) || !word_is(here_ + 1, {"coast"}) || !word_is(here_ + 2, {"of"})) continue;
      if (location_at(here_)) break;
      here_ += 3;
      skip_the();
      const bool read = read_plain_location(location, when_missing);
      location.coast = spelling.coast;
      return read;
    }
    return read_plain_location(location, when_missing);
  }

  bool read_plain_location(Location& location, std::string_view when_missing) {
    if (at_end()) return refused(when_missing, "a province of this map", end_of_text());
    part_glued_coast();
    if (const auto found = location_at(here_)) {
      if (variant_.map.has_coasts(found->value) && is_coast_after_hyphen(found->end, found->value)) {
        location.province = found->value;
        here_ = found->end + 1;
        return read_coast(location.coast);
      }
      if (const std::string meant = meant_beyond(*found); !meant.empty()) {
        const std::size_t end = end_of_unknown_name(here_);
        note(here_, "unknown province", "a province of this map", shown(here_, end), meant);
        has_long_unknown_name_ = true;
        here_ = end;
        return read_coast(location.coast);
      }
      location.province = found->value;
      here_ = found->end;
      return read_coast(location.coast);
    }
    if (here_token().kind == TokenKind::Other)
      return refused("unexpected character", "a province of this map", shown(here_, here_ + 1));
    if (here_token().kind != TokenKind::Word || (operator_at(here_) && here_ > 0)) {
      const bool doubled = operator_at(here_) && here_ > 0 && operator_at(here_ - 1);
      return refused(doubled ? "two operators" : when_missing, "a province of this map", shown(here_, here_ + 1));
    }
    const std::size_t end = end_of_unknown_province(here_);
    note_unknown_province(end);
    has_long_unknown_name_ = end > here_ + 1;
    here_ = end;
    return read_coast(location.coast);
  }

  // The beginning of a name means that province; the beginning of several may mean each of them.
  void note_unknown_province(std::size_t end) {
    const std::string name = shown(here_, end);
    const std::vector<std::string> meant = provinces_beginning_with(variant_.map, name);
    if (meant.size() == 1) return note(here_, "unknown province", "a province of this map", name, meant.front());
    if (!meant.empty() && meant.size() <= most_meant) {
      const std::string all = comma_list(meant, [](const std::string& one) { return one; });
      return note(here_, "unknown province", "one of " + all, name, "");
    }
    note(here_, "unknown province", "a province of this map", name, variant_.map.nearest(name));
  }

  // "(nc)", "(north coast)", "/nc", " nc", " north coast". This does not check whether the province has such a coast.
  bool read_coast(Coast& coast) {
    if (at_end() || is_way_in_brackets(here_) || is_hold_in_brackets(here_)) return true;
    if (is_open(here_)) {
      std::size_t close = here_ + 1;
      while (close < tokens_.size() && tokens_[close].kind == TokenKind::Word) ++close;
      if (close >= tokens_.size() || tokens_[close].kind != TokenKind::Close)
        return refused("unbalanced bracket", "a coast and \")\"",
                       close < tokens_.size() ? shown(here_, close + 1) : shown(here_, close));
      return read_named_coast(coast, close, close + 1);
    }
    if (here_token().kind == TokenKind::Slash) {
      std::size_t end = here_ + 1;
      if (end < tokens_.size() && tokens_[end].kind == TokenKind::Word) ++end;
      if (word_is(end, {"coast"})) ++end;
      return read_named_coast(coast, end, end);
    }
    if (here_token().kind != TokenKind::Word) return true;
    for (const CoastSpelling& spelling : coast_spellings) {
      if (word_is(here_, {spelling.abbreviation}) || word_is(here_, spelling.german)) {
        coast = spelling.coast;
        ++here_;
        return true;
      }
      if (word_is(here_, {spelling.word}) && word_is(here_ + 1, {"coast"})) {
        coast = spelling.coast;
        here_ += 2;
        return true;
      }
    }
    return true;
  }

  // "StP-sc": a coast that the province has, and not the name of another province.
  bool is_coast_after_hyphen(std::size_t hyphen, ProvinceId province) const {
    const std::size_t word = hyphen + 1;
    if (word >= tokens_.size() || tokens_[hyphen].kind != TokenKind::Hyphen || tokens_[hyphen].blank_before ||
        tokens_[word].blank_before || location_at(word))
      return false;
    return std::ranges::any_of(coast_spellings, [&](const CoastSpelling& spelling) {
      return word_is(word, {spelling.abbreviation}) && variant_.map.has_coast(province, spelling.coast);
    });
  }

  // The words after a bracket or stroke up to `end`; the text goes on at `next`.
  bool read_named_coast(Coast& coast, std::size_t end, std::size_t next) {
    const std::size_t first = here_ + 1;
    const std::string name = folded(joined(first, end));
    for (const CoastSpelling& spelling : coast_spellings) {
      if (name == spelling.abbreviation || name == spelling.letter || name == spelling.word ||
          name == std::string(spelling.word) + " coast" ||
          std::ranges::find(spelling.german, name) != spelling.german.end()) {
        coast = spelling.coast;
        here_ = next;
        return true;
      }
    }
    note(first < tokens_.size() ? first : here_, "unknown coast", "nc, sc, ec or wc",
         first < end              ? shown(first, end)
         : first < tokens_.size() ? shown(first, first + 1)
                                  : end_of_text(),
         "");
    if (first == end) stopped_ = true;
    here_ = next;
    return !stopped_;
  }

  // ---- Matching ----

  // A unit letter is not one where its word begins a longer name of a province.
  bool location_goes_beyond(std::size_t end) const {
    const auto place = location_at(here_);
    return place && place->end > end;
  }

  // The end of an unknown name: before the next operator, unit letter, coast or tag.
  std::size_t end_of_unknown_name(std::size_t first) const {
    std::size_t end = first + 1;
    while (end < tokens_.size() && can_be_in_name(end, first)) {
      if (tokens_[end].kind == TokenKind::Hyphen && location_at(end + 1)) break;
      if (tokens_[end].kind == TokenKind::Word &&
          (operator_at(end) || is_unit_letter(end) ||
           word_is(end, {"via", "by", "with", "from", "in", "as", "nc", "sc", "ec", "wc"}))) {
        break;
      }
      ++end;
    }
    while (tokens_[end - 1].kind == TokenKind::Hyphen) --end;  // a name begins with a word
    return end;
  }

  // "Liv-York": a name with one hyphen that is close to no province, while one of its parts is, ends at the hyphen.
  std::size_t end_of_unknown_province(std::size_t first) const {
    const std::size_t end = end_of_unknown_name(first);
    if (!is_order_ || operator_at(end) || is_close_to_a_province(first, end)) return end;
    const auto is_hyphen = [](const Token& token) { return token.kind == TokenKind::Hyphen; };
    const auto begin = tokens_.begin() + static_cast<std::ptrdiff_t>(first);
    const auto stop = tokens_.begin() + static_cast<std::ptrdiff_t>(end);
    if (std::count_if(begin, stop, is_hyphen) != 1) return end;
    const auto hyphen = static_cast<std::size_t>(std::find_if(begin, stop, is_hyphen) - tokens_.begin());
    return is_close_to_a_province(first, hyphen) || is_close_to_a_province(hyphen + 1, end) ? hyphen : end;
  }
  bool is_close_to_a_province(std::size_t first, std::size_t end) const {
    const std::string name = joined(first, end);
    return !provinces_beginning_with(variant_.map, name).empty() || !variant_.map.nearest(name).empty();
  }

  // "Mid-Atlantic Ocen": the word after the known name does not fit, but both together are close to a known name.
  std::string meant_beyond(const Match<ProvinceId>& found) const {
    const std::size_t end = end_of_unknown_name(here_);
    if (end <= found.end) return "";
    const std::string name = joined(here_, end);
    const std::string nearest = variant_.map.nearest(name);
    return nearest.empty() ? province_shortened_to(variant_.map, name) : nearest;
  }

  std::optional<Operator> operator_at(std::size_t token) const {
    if (token >= tokens_.size()) return std::nullopt;
    if (is_joint(token)) return Operator::Move;
    if (tokens_[token].kind != TokenKind::Word) return std::nullopt;
    if (!can_be_operator(words_[token])) return std::nullopt;
    for (const Spelling& spelling : operator_words) {
      if (words_[token] == spelling.word) return spelling.meaning;
    }
    return std::nullopt;
  }

  // "moves to" and "retreats into" are one operator each.
  void skip_operator() {
    const bool takes_to = is_moving_word(here_) || word_is(here_, {"r", "m"});
    ++here_;
    if (takes_to && word_is(here_, {"to", "into"})) ++here_;
    else if (takes_to) skip_small_word({"on"});
  }

  // "A Paris to hold", "S A Paris to hold", "S A Paris in moving to Burgundy", "S A Paris in its attack on Burgundy".
  void skip_infinitive() {
    if (word_is(here_, {"to"}) && is_verb(here_ + 1)) ++here_;
    if (!word_is(here_, {"in"})) return;
    const std::size_t verb = here_ + (word_is(here_ + 1, {"its"}) ? 2 : 1);
    if (is_moving_word(verb)) here_ = verb;
  }

  // ---- Builds and removals in words that are not read ----

  struct WordsOfAdjustment {
    std::optional<Task> task;
    UnitName unit;
  };

  // "Build Brest F", "F Brest built", "Build F nc StP": each part once, in any sequence, and nothing else.
  std::optional<WordsOfAdjustment> words_of_adjustment(PowerId power) const {
    WordsOfAdjustment found;
    found.unit.at.province = no_province;
    for (std::size_t token = 0; token < tokens_.size();) {
      const std::size_t before = token;
      if (tokens_[token].kind == TokenKind::Arrow) return std::nullopt;
      if (tokens_[token].kind != TokenKind::Word) {
        ++token;
        continue;
      }
      const auto task = adjustment_at(token);
      const auto place = location_at(token);
      const auto coast = coast_at(token);
      const auto named = power_at(token);
      // A word of an order that is also a name may be either.
      if (place && (task || coast || is_unit_letter(token) || word_is(token, words_between))) return std::nullopt;
      if (place && !known(found.unit.at)) {
        found.unit.at.province = place->value;
        token = place->end;
      } else if (task && (!found.task || found.task->index() == task->index())) {
        found.task = task;
        ++token;
      } else if (coast && found.unit.at.coast == Coast::None) {
        found.unit.at.coast = coast->value;
        token = coast->end;
      } else if (named && named->value == power) {
        token = named->end;
      } else if (is_unit_letter(token) && !is_article_of_unit(token) && found.unit.kind == WrittenKind::Unsaid) {
        found.unit.kind = word_is(token, {"a", "army"}) ? WrittenKind::Army : WrittenKind::Fleet;
        ++token;
      } else if (word_is(token, words_between)) {
        ++token;
      }
      if (token == before) return std::nullopt;
    }
    const Location& at = found.unit.at;
    if (!known(at) || (at.coast != Coast::None && !variant_.map.has_coast(at.province, at.coast))) return std::nullopt;
    return found;
  }
  std::optional<Task> adjustment_at(std::size_t token) const {
    const auto meaning = is_verb(token) ? operator_at(token) : std::nullopt;
    if (meaning == Operator::Build || word_is(token, words_for_builds)) return Build{};
    if (meaning == Operator::Disband || word_is(token, words_for_removals)) return Disband{};
    return std::nullopt;
  }
  std::optional<Match<Coast>> coast_at(std::size_t token) const {
    for (const CoastSpelling& spelling : coast_spellings) {
      const bool is_coast = word_is(token, {spelling.abbreviation, spelling.word}) || word_is(token, spelling.german);
      if (is_coast) return Match<Coast>{spelling.coast, token + (word_is(token + 1, {"coast"}) ? 2 : 1)};
    }
    return std::nullopt;
  }
  bool is_article_of_unit(std::size_t token) const {
    return word_is(token, {"a"}) && (word_is(token + 1, {"army", "fleet"}) || word_is(token + 1, words_for_builds));
  }

  // In a Winter, a unit alone is probably to be built or removed.
  void say_adjustment_meant(PowerId power, bool in_adjustments) {
    const auto words = words_of_adjustment(power);
    if (!words || (!words->task && (!in_adjustments || words->unit.kind == WrittenKind::Unsaid))) return;
    const auto meant = [&](Task task) { return print(variant_, Order{power, words->unit, std::move(task)}); };
    problems_.clear();
    if (!words->task) {
      refuse_at(0, "missing verb", meant(Build{}) + ", or " + meant(Disband{}), shown_stretch(0));
    } else {
      const bool is_build = std::holds_alternative<Build>(*words->task);
      refuse_at(0, is_build ? "unknown form of a build" : "unknown form of a removal", meant(*words->task),
                shown_stretch(0));
    }
  }

  // ---- Glued words, which name no province as they are ----

  bool is_unknown_word(std::size_t token) const {
    return token < tokens_.size() && tokens_[token].kind == TokenKind::Word && !location_at(token);
  }
  bool names_whole_province(std::string_view name) const { return variant_.map.find(name).has_value(); }

  // "A Par SA Mar - Bur", "F NTH CA Lon - Nwy".
  void part_glued_operator() {
    if (word_is(here_, {"sa", "sf", "ca"}) && is_unknown_word(here_)) part(here_, 1);
  }
  // "FBre - MAO": a capital letter before another one.
  void part_glued_letter() {
    if (!is_unknown_word(here_)) return;
    const std::string_view word = raw(here_, here_ + 1);
    const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    if (word.size() > 2 && (word[0] == 'A' || word[0] == 'F') && is_capital(word[1]) &&
        names_whole_province(word.substr(1)))
      part(here_, 1);
  }
  // "STPSC": a province with a coast that it has.
  void part_glued_coast() {
    if (!is_unknown_word(here_)) return;
    const std::string_view word = raw(here_, here_ + 1);
    for (const CoastSpelling& spelling : coast_spellings) {
      if (!words_[here_].ends_with(spelling.abbreviation) || word.size() <= spelling.abbreviation.size()) continue;
      const std::size_t length = word.size() - spelling.abbreviation.size();
      const auto province = variant_.map.find(word.substr(0, length));
      if (province && variant_.map.has_coast(*province, spelling.coast)) part(here_, length);
      return;
    }
  }

  // An operator that is a verb in full, and not the beginning of a name.
  bool is_verb(std::size_t token) const {
    return operator_at(token) && words_[token].size() > 1 && !word_is(token, {"to", "into"}) && !location_at(token);
  }
  bool is_moving_word(std::size_t token) const {
    const auto meaning = operator_at(token);
    return is_verb(token) && (meaning == Operator::Move || meaning == Operator::Retreat);
  }
  bool is_hold_at_end(std::size_t token) const {
    return token + 1 == tokens_.size() && operator_at(token) == Operator::Hold && !location_at(token);
  }
  bool is_hold_in_brackets(std::size_t token) const {
    return is_open(token) && operator_at(token + 1) == Operator::Hold && token + 2 < tokens_.size() &&
           tokens_[token + 2].kind == TokenKind::Close && !location_at(token + 1);
  }
  // "(A Paris ...", "(Paris - Burgundy)", but not "(Paris)".
  bool is_order_in_brackets(std::size_t token) const {
    if (!is_open(token)) return false;
    const auto place = location_at(token + 1);
    return place ? operator_at(place->end).has_value() : is_unit_letter(token + 1);
  }
  bool is_way_in_brackets(std::size_t token) const { return is_open(token) && word_is(token + 1, {"via", "by"}); }

  bool is_unit_letter(std::size_t token) const { return word_is(token, {"a", "army", "f", "fleet"}); }

  std::string expected_operators() const {
    const bool transforms = variant_.has(Feature::Transforms);
    return "what the unit does: " + std::string(transforms ? operators_with_transform : known_operators);
  }

  bool is_order_ = false;               // and not a unit or a place alone
  bool has_long_unknown_name_ = false;  // of several words, as the last name
};

std::string letter_before_place(WrittenKind kind) {
  const std::string_view letter = letter_of(kind);
  return letter.empty() ? "" : std::string(letter) + " ";
}

// "F", "F(nc)", "A", "": what a unit transforms into.
std::string new_kind(const Transform& transform) {
  std::string text(letter_of(transform.into));
  for (const CoastSpelling& spelling : coast_spellings) {
    if (spelling.coast == transform.coast) text += '(' + std::string(spelling.abbreviation) + ')';
  }
  return text;
}

std::string_view tag_of(Via via) {
  switch (via) {
    case Via::Any: return "";
    case Via::Land: return " by land";
    case Via::Convoy: return " via convoy";
  }
  return "";
}

// The first word of `text`, folded.
std::string first_word(std::string_view text) {
  const std::vector<Token> tokens = tokens_of(text);
  if (tokens.empty() || tokens.front().kind != TokenKind::Word) return "";
  return folded(text.substr(tokens.front().begin, tokens.front().end - tokens.front().begin));
}

bool is_among(std::string_view word, WordList words) { return std::ranges::find(words, word) != words.end(); }

}  // namespace

bool begins_with_verb(std::string_view text) {
  if (text.starts_with('+')) return true;
  const std::string word = first_word(text);
  const bool is_operator = std::ranges::any_of(operator_words, [&](const Spelling& s) { return s.word == word; });
  return (is_operator && word.size() > 1 && !is_among(word, {"to", "into"})) || is_among(word, build_verbs) ||
         is_among(word, declare_verbs) || is_among(word, waive_verbs) || is_among(word, verbs_of_sheets);
}

bool begins_like_order(std::string_view text) {
  return begins_with_verb(text) || is_among(first_word(text), {"a", "army", "f", "fleet", "the", "an"}) ||
         is_grant(text);
}

Read<Order> parse_order(const Variant& variant, PowerId power, std::string_view text, const SourcePos& at,
                        std::optional<PhaseKind> phase) {
  if (variant.movement == MovementSystem::Impulses) return parse_in_sheet(variant, power, text, at);
  return OrderText(variant, text, at).order(power, phase);
}

Read<UnitName> parse_unit(const Variant& variant, std::string_view text, const SourcePos& at) {
  if (variant.movement == MovementSystem::Impulses) return parse_unit_in_sheet(variant, text, at);
  return OrderText(variant, text, at).unit_alone();
}

Read<Location> parse_location(const Variant& variant, std::string_view text, const SourcePos& at) {
  return OrderText(variant, text, at).location_alone();
}

std::string print(const Variant& variant, const UnitName& unit) {
  if (variant.movement == MovementSystem::Impulses) return print_in_sheet(variant, unit);
  return nationality(variant, unit.power) + letter_before_place(unit.kind) + variant.map.print(unit.at);
}

std::string print(const Variant& variant, const Unit& unit) {
  if (variant.movement == MovementSystem::Impulses) return print_in_sheet(variant, name_of(unit));
  return letter_before_place(written(unit.kind)) + variant.map.print(unit.at);
}

std::string print(const Variant& variant, Location location) {
  if (variant.movement == MovementSystem::Impulses) return print_in_sheet(variant, location.province);
  return variant.map.print(location);
}

std::string print(const Variant& variant, ProvinceId province) { return print(variant, Location{province}); }

std::string print(const Variant& variant, const Order& order) {
  if (variant.movement == MovementSystem::Impulses) return print_in_sheet(variant, order);
  const Map& map = variant.map;
  const auto unit = [&] { return print(variant, order.unit); };
  return std::visit(Overloaded{
                        [&](const Hold&) { return unit() + " H"; },
                        [&](const Move& move) {
                          std::string seas;
                          for (const ProvinceId sea : move.path) seas += " - " + map.print({sea, Coast::None});
                          return unit() + seas + " - " + map.print(move.destination) + std::string(tag_of(move.via));
                        },
                        [&](const SupportHold& support) { return unit() + " S " + print(variant, support.supported); },
                        [&](const SupportMove& support) {
                          return unit() + " S " + print(variant, support.supported) + " - " +
                                 map.print(support.destination);
                        },
                        [&](const Convoy& convoy) {
                          return unit() + " C " + print(variant, convoy.army) + " - " + map.print(convoy.destination);
                        },
                        [&](const Transform& transform) {
                          const std::string kind = new_kind(transform);
                          return unit() + " T" + (kind.empty() ? "" : " " + kind);
                        },
                        [&](const Build&) { return "Build " + unit(); },
                        [&](const Disband&) { return "Disband " + unit(); },
                        [&](const Waive&) { return std::string("Waive"); },
                        [&](const Declare&) { return "Declare " + unit(); },
                        // These are not written where there are no turns.
                        [&](const OneOf<SheetTask> auto&) { return print_in_sheet(variant, order); },
                    },
                    order.task);
}

}  // namespace casus
