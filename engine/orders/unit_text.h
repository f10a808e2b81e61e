// The text of a unit or of a place, as orders name them: "A Paris", "the French army in Paris", "StP/nc", "the north
// coast of Spain". UnitText also finds the operators, because an operator ends an unknown name. What the unit does is
// read in engine/orders/notation_reading.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/map/ids.h"
#include "engine/orders/notation_words.h"
#include "engine/orders/order.h"
#include "engine/orders/token_walk.h"
#include "engine/rules/variant.h"
#include "engine/text/diagnostic.h"

namespace casus {

class UnitText : protected TokenWalk {
 public:
  UnitText(const Variant& variant, std::string_view text, const SourcePos& at) : TokenWalk(variant, text, at) {}

  Read<UnitName> unit_alone();
  Read<Location> location_alone();

 protected:
  // ---- Units and places ----

  // "A Paris", "A(Par)", "the French army in Paris", and before a destination "the army moving from Paris".
  bool read_unit(UnitName& unit, std::string_view when_missing);
  // "Spain(nc)", "the north coast of Spain", and in brackets "(Par)", "(StP(nc))".
  bool read_location(Location& location, std::string_view when_missing);
  // "(nc)", "(north coast)", "/nc", " nc", " north coast". This does not check whether the province has such a coast.
  bool read_coast(Coast& coast);

  // A word that counts as one only if no name begins there.
  void skip_small_word(WordList words) {
    if (word_is(here_, words) && !location_at(here_)) ++here_;
  }
  // Where "the" is a name by itself, as for Thebes, it is an article if a unit or another name follows, and no
  // operator.
  void skip_the();

  // ---- Matching ----

  // A unit letter is not one where its word begins a longer name of a province.
  bool location_goes_beyond(std::size_t end) const {
    const auto place = location_at(here_);
    return place && place->end > end;
  }

  std::optional<Operator> operator_at(std::size_t token) const {
    if (token >= tokens_.size()) return std::nullopt;
    if (is_joint(token)) return Operator::Move;
    if (tokens_[token].kind != TokenKind::Word) return std::nullopt;
    if (!can_be_operator(words_[token])) return std::nullopt;
    for (const OperatorSpelling& spelling : operator_words) {
      if (words_[token] == spelling.word) return spelling.meaning;
    }
    return std::nullopt;
  }
  // An operator that is a verb in full, and not the beginning of a name.
  bool is_verb(std::size_t token) const {
    return operator_at(token) && words_[token].size() > 1 && !word_is(token, {"to", "into"}) && !location_at(token);
  }
  bool is_moving_word(std::size_t token) const {
    const auto meaning = operator_at(token);
    return is_verb(token) && (meaning == Operator::Move || meaning == Operator::Retreat);
  }
  bool is_unit_letter(std::size_t token) const { return word_is(token, {"a", "army", "f", "fleet"}); }
  bool is_hold_in_brackets(std::size_t token) const {
    return is_open(token) && operator_at(token + 1) == Operator::Hold && token + 2 < tokens_.size() &&
           tokens_[token + 2].kind == TokenKind::Close && !location_at(token + 1);
  }
  bool is_way_in_brackets(std::size_t token) const {
    return is_open(token) && word_is(token + 1, {"via", "by", "convoy"});
  }
  bool is_unknown_word(std::size_t token) const {
    return token < tokens_.size() && tokens_[token].kind == TokenKind::Word && !location_at(token);
  }

  bool is_order_ = false;               // and not a unit or a place alone
  bool has_long_unknown_name_ = false;  // of several words, as the last name

 private:
  // "a" is an article only before "army" or "fleet" in full, with or without a nationality between; otherwise it is an
  // army.
  void skip_article_of_unit();
  // A power's name or adjective counts only before a unit: "English Channel" is a sea.
  void read_nationality(UnitName& unit);
  bool read_plain_location(Location& location, std::string_view when_missing);
  // The beginning of a name means that province; the beginning of several may mean each of them.
  void note_unknown_province(std::size_t end);
  // "StP-sc": a coast that the province has, and not the name of another province.
  bool is_coast_after_hyphen(std::size_t hyphen, ProvinceId province) const;
  // The words after a bracket or stroke up to `end`; the text goes on at `next`.
  bool read_named_coast(Coast& coast, std::size_t end, std::size_t next);

  // The end of an unknown name: before the next operator, unit letter, coast or tag.
  std::size_t end_of_unknown_name(std::size_t first) const;
  // "Liv-York": a name with one hyphen that is close to no province, while one of its parts is, ends at the hyphen.
  std::size_t end_of_unknown_province(std::size_t first) const;
  bool is_close_to_a_province(std::size_t first, std::size_t end) const;
  // "Mid-Atlantic Ocen": the word after the known name does not fit, but both together are close to a known name.
  std::string meant_beyond(const Match<ProvinceId>& found) const;
  std::string nearest_province(const std::string& name) const;

  // ---- Glued words, which name no province as they are ----

  // "FBre - MAO": a capital letter before another one.
  void part_glued_letter();
  // "STPSC": a province with a coast that it has.
  void part_glued_coast();
  bool names_whole_province(std::string_view name) const { return variant_.map.find(name).has_value(); }
};

}  // namespace casus
