// Laws of every text that a report says of a verdict, read as a person reads it: the text is a row of sentences in good
// form, names what is there, and does not contradict itself or the board.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/truth/settled_board.h"
#include "checker/truth/wrong.h"

namespace casus::truth {

// "A Paris bounces: ... . It ... .": each sentence with its full stop. A point in a name does not end a sentence.
std::vector<std::string_view> sentences_of(const Variant& variant, std::string_view text);

// Form: capitals, full stops, spaces, numbers; no sentence twice.
std::optional<Wrong> slip(const Variant& variant, std::string_view text);

// Each unit that it names stands on one of these boards, or is named there by an order.
std::optional<Wrong> unknown_unit(const Variant& variant, std::span<const Position* const> boards,
                                  std::span<const Order> orders, std::string_view text);

// "A Paris is dislodged", "A Paris moves to Burgundy", "A Paris bounces", "A Paris holds", "A Paris stays": each as the
// board says.
std::optional<Wrong> contradiction(const SettledBoard& board, std::string_view text);

}  // namespace casus::truth
