// Names, phases and orders in the case dialect of jDip, as people wrote them. Every guess is a finding.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/transfer/imported.h"
#include "checker/transfer/jdip_text.h"
#include "engine/board/phase.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/text/mistakes.h"

namespace casus::transfer {

class JdipNames {
 public:
  JdipNames(const Variant& variant, std::vector<Finding>& findings, Mistakes& mistakes)
      : variant_(variant), findings_(findings), mistakes_(mistakes) {}

  // By the exact name, by a unique beginning, or by the nearest name.
  std::optional<PowerId> power(std::string_view text, const SourcePos& at);
  std::optional<Location> location(std::string_view text, const SourcePos& at);
  // "England: F nth", with or without the colon.
  std::optional<Unit> state_line(const JdipLine& line);
  // "Spring 1901, Movement", "S1901M", "Fall, 1901 (Adjustment)".
  std::optional<Phase> phase(const JdipLine& line);
  // The text after "England:".
  struct OrderRead {
    std::optional<Order> order;
    std::string text, message;  // if it cannot be read: the text, and the reader's message
  };
  // The message is that of a case in this phase.
  OrderRead order(PowerId power, std::string_view text, const SourcePos& at,
                  std::optional<PhaseKind> phase = std::nullopt);
  // The power before the colon, and the text after it.
  struct PowerLine {
    PowerId power = no_power;
    std::string text;
    SourcePos at;
  };
  std::optional<PowerLine> power_line(const JdipLine& line);

 private:
  void guessed(const SourcePos& at, std::string_view written, std::string_view meant);

  const Variant& variant_;
  std::vector<Finding>& findings_;
  Mistakes& mistakes_;
};

}  // namespace casus::transfer
