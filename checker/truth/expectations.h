// Conditions. The first one that does not hold is reported, with the reason in words about the board.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include <fmt/format.h>

#include "checker/truth/reach.h"
#include "checker/truth/wrong.h"
#include "engine/orders/notation.h"

namespace casus::truth {

class Expectations {
 public:
  Expectations(const Variant& variant, const Position& board) : variant_(variant), board_(board) {}

  const std::optional<Wrong>& wrong() const { return wrong_; }

 protected:
  // A thing that a message names; it is made into words only where the message is needed.
  struct Named {
    ProvinceId unit = no_province;
  };
  struct Placed {
    ProvinceId province = no_province;
  };
  static Named name(ProvinceId unit) { return {unit}; }
  static Placed place(ProvinceId province) { return {province}; }

  template <class... Values>
  bool expect(bool is_so, std::string_view otherwise, const Values&... values) {
    if (!is_so && !wrong_)
      wrong_ = Wrong{std::string(otherwise), fmt::format(fmt::runtime(otherwise), shown(values)...)};
    return is_so;
  }

  std::string names(const Places& places) const {
    std::string text;
    for (const ProvinceId one : places) text += (text.empty() ? "" : ", ") + shown(name(one));
    return text.empty() ? "none" : text;
  }

 private:
  std::string shown(Placed one) const {
    if (index(one.province) >= variant_.map.provinces().size()) return "an unknown province";
    return variant_.map[one.province].name;
  }
  std::string shown(Named one) const {
    const Unit* unit = index(one.unit) < variant_.map.provinces().size() ? board_.unit_at(one.unit) : nullptr;
    return unit != nullptr ? print(variant_, *unit) : shown(Placed{one.unit});
  }
  static std::string_view shown(std::string_view text) { return text; }
  template <class Number>
  requires std::is_arithmetic_v<Number>
  static Number shown(Number number) { return number; }

  const Variant& variant_;
  const Position& board_;
  std::optional<Wrong> wrong_;
};

}  // namespace casus::truth
