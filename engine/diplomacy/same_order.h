// Orders without the parts that change nothing (letters, nationalities, and coasts and tags that make no difference):
// orders that say the same become equal.
#pragma once

#include <memory>

#include "engine/board/position.h"
#include "engine/legality/field.h"
#include "engine/orders/order.h"
#include "engine/rules/options.h"
#include "engine/rules/variant.h"

namespace casus {

class PlainOrders {
 public:
  // Both have to outlive it.
  PlainOrders(const Variant& variant, const Position& position);

  Order of(const Order& order);
  // The board on which the orders are judged. It is large, so it is made when it is first needed.
  const Field<widest>& field();

 private:
  Move plain(const UnitName& name, const Move& move);
  SupportMove plain(const SupportMove& support) const;
  Transform plain(const UnitName& name, const Transform& transform) const;
  Location arrival(const UnitName& name, Location to) const;

  const Variant& variant_;
  const Position& position_;
  Options lenient_;  // those of the variant, except that the only coast in reach need not be named
  std::unique_ptr<const Field<widest>> field_;
};

}  // namespace casus
