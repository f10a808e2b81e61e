// Reads orders in hobby notation. Their units and places are read in engine/orders/unit_text.h, grants in
// engine/orders/grant_notation.cpp.
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "engine/orders/notation.h"
#include "engine/orders/notation_words.h"
#include "engine/orders/order_sheet.h"
#include "engine/orders/unit_text.h"
#include "engine/rules/features.h"

namespace casus {

namespace {

constexpr std::string_view known_operators = "H, -, S, C, R, D or B";
constexpr std::string_view operators_with_transform = "H, -, S, C, T, R, D or B";

class OrderText : private UnitText {
 public:
  OrderText(const Variant& variant, std::string_view text, const SourcePos& at) : UnitText(variant, text, at) {}

  Read<Order> order(PowerId power, std::optional<PhaseKind> phase) {
    Order order{power, {}, Hold{}};
    is_order_ = true;
    if (!stopped_) {
      read(order);
      if (!problems_.empty()) say_adjustment_meant(power, phase == PhaseKind::Adjustments);
    }
    return result(std::move(order));
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
    if (word_is(here_, {"convoy"})) {
      move.via = Via::Convoy;
      ++here_;
      return true;
    }
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

  // ---- Matching ----

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

  // "A Par SA Mar - Bur", "F NTH CA Lon - Nwy".
  void part_glued_operator() {
    if (word_is(here_, {"sa", "sf", "ca"}) && is_unknown_word(here_)) part(here_, 1);
  }

  bool is_hold_at_end(std::size_t token) const {
    return token + 1 == tokens_.size() && operator_at(token) == Operator::Hold && !location_at(token);
  }
  // "(A Paris ...", "(Paris - Burgundy)", but not "(Paris)".
  bool is_order_in_brackets(std::size_t token) const {
    if (!is_open(token)) return false;
    const auto place = location_at(token + 1);
    return place ? operator_at(place->end).has_value() : is_unit_letter(token + 1);
  }

  std::string expected_operators() const {
    const bool transforms = variant_.has(Feature::Transforms);
    return "what the unit does: " + std::string(transforms ? operators_with_transform : known_operators);
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
};

}  // namespace

Read<Order> parse_order(const Variant& variant, PowerId power, std::string_view text, const SourcePos& at,
                        std::optional<PhaseKind> phase) {
  if (variant.movement == MovementSystem::Impulses) return parse_in_sheet(variant, power, text, at);
  return OrderText(variant, text, at).order(power, phase);
}

Read<UnitName> parse_unit(const Variant& variant, std::string_view text, const SourcePos& at) {
  if (variant.movement == MovementSystem::Impulses) return parse_unit_in_sheet(variant, text, at);
  return UnitText(variant, text, at).unit_alone();
}

Read<Location> parse_location(const Variant& variant, std::string_view text, const SourcePos& at) {
  return UnitText(variant, text, at).location_alone();
}

}  // namespace casus
