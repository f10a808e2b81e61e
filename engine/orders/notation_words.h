// The words of hobby notation: operators, verbs and coasts, folded as names are. How they are read is in
// engine/orders/unit_text.h and engine/orders/notation_reading.cpp; docs/notation.md lists them for people.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "engine/map/ids.h"

namespace casus {

using WordList = std::initializer_list<std::string_view>;

enum class Operator : std::uint8_t { Hold, Move, Support, Convoy, Transform, Retreat, Disband, Build };

struct OperatorSpelling {
  std::string_view word;
  Operator meaning;
};
inline constexpr OperatorSpelling operator_words[] = {
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
    {"supp", Operator::Support},
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
inline constexpr std::array<std::uint16_t, 26> lengths_of_operators = [] {
  std::array<std::uint16_t, 26> lengths{};
  for (const OperatorSpelling& spelling : operator_words)
    lengths[static_cast<std::size_t>(spelling.word.front() - 'a')] |=
        static_cast<std::uint16_t>(1u << spelling.word.size());
  return lengths;
}();
inline bool can_be_operator(std::string_view word) {
  const bool has_lengths = !word.empty() && word.size() < 16 && word.front() >= 'a' && word.front() <= 'z';
  return has_lengths && (lengths_of_operators[static_cast<std::size_t>(word.front() - 'a')] >> word.size() & 1) != 0;
}

// Further words that people use for builds and removals. They are not read, but show what is meant.
inline const WordList words_for_builds = {"new",    "built",  "place",   "places", "placed", "raise",
                                          "raises", "raised", "creates", "create", "add",    "adds"};
inline const WordList words_for_removals = {"removed", "destroyed", "disbanded", "scrap",
                                            "scraps",  "delete",    "deletes"};
// Words that change nothing between the parts of a build.
inline const WordList words_between = {"the", "a", "an", "in", "at", "on", "of", "my", "our", "please"};

// Verbs that can come before the unit that they are for.
inline const WordList build_verbs = {"build", "builds", "building", "b"};
inline const WordList disband_verbs = {"disband",  "disbands", "disbanding", "remove",    "removes",
                                       "removing", "destroy",  "destroys",   "destroying"};
inline const WordList declare_verbs = {"declare", "declares", "declaring"};
inline const WordList verbs_of_sheets = {"permit", "permits", "withdraw", "withdraws",
                                         "revoke", "revokes", "agree",    "agrees"};
inline const WordList waive_verbs = {"waive", "waives", "waiving", "waived"};
inline const WordList attack_verbs = {"attack", "attacks", "attacking"};

struct CoastSpelling {
  std::string_view abbreviation, letter, word;
  WordList german;
  Coast coast;
};
inline const CoastSpelling coast_spellings[] = {
    {"nc", "n", "north", {"nordkuste", "nordkueste"}, Coast::North},
    {"sc", "s", "south", {"sudkuste", "suedkueste"}, Coast::South},
    {"ec", "e", "east", {"ostkuste", "ostkueste"}, Coast::East},
    {"wc", "w", "west", {"westkuste", "westkueste"}, Coast::West},
};

}  // namespace casus
