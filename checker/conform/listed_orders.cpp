#include "checker/conform/listed_orders.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "checker/conform/introduction.h"
#include "checker/conform/without_answer.h"
#include "checker/exchange/features.h"
#include "checker/judging/judge.h"
#include "engine/legality/legal_orders.h"
#include "engine/orders/notation.h"
#include "engine/text/overloaded.h"

namespace casus::conform {

namespace {

using OrderTexts = std::map<std::string, std::string>;  // what is compared of an order, and the order as it is printed

std::vector<Order> all_legal_orders(const Variant& variant, const Position& position) {
  std::vector<Order> all;
  for (const std::vector<Order>& of_unit : legal_orders(variant, position))
    all.insert(all.end(), of_unit.begin(), of_unit.end());
  return all;
}

class Listing {
 public:
  Listing(const Introduction& introduction, const PositionToList& asked)
      : introduction_(introduction),
        asked_(asked),
        rules_(judging::with_choices(*asked.variant, introduction.choices)),
        legal_(all_legal_orders(rules_, asked.position)) {}

  // Counts the orders in `done`, if the adapter lists some.
  PhaseResult ask(Conversation& adapter, ListedPosition& done) const {
    PhaseResult phase;
    if (std::string why = not_applicable(); !why.empty()) {
      set_not_applicable(phase, std::move(why));
      return phase;
    }
    if (!can_play(adapter, *asked_.variant, phase)) return phase;
    ListedReply reply = adapter.list_orders(*asked_.variant, asked_.name, asked_.position);
    std::visit(Overloaded{[&](const std::vector<Order>& orders) {
                            phase.differences = differences(orders);
                            if (!phase.differences.empty()) phase.outcome = CaseOutcome::Differs;
                            done.legal = count(legal_);
                            done.listed = count(orders);
                          },
                          [&](const auto& no_answer) { set_without_answer(phase, no_answer); }},
               reply.said);
    phase.complaints = std::move(reply.complaints);
    return phase;
  }

 private:
  // Why the adapter is not asked; "" if it is.
  std::string not_applicable() const {
    if (!introduction_.lists_orders) return "it does not list orders";
    exchange::CaseQuestion question;
    question.position = asked_.position;
    for (const std::string_view feature : exchange::features_of(rules_, question)) {
      if (!knows_feature(introduction_, feature)) return std::string(feature);
    }
    return "";
  }

  std::vector<ToldDifference> differences(const std::vector<Order>& listed) const {
    std::vector<ToldDifference> found;
    for (std::size_t i = 0; i < asked_.position.units.size(); ++i) {
      const Unit& unit = asked_.position.units[i];
      const OrderTexts expected = texts_of(legal_, i), got = texts_of(listed, i);
      if (const std::string missing = only_in(expected, got), more = only_in(got, expected);
          !missing.empty() || !more.empty()) {
        found.push_back({"orders of " + print(rules_, unit), fmt::format("{}", expected.size()),
                         fmt::format("{}{}{}", got.size(), missing.empty() ? "" : "; it lacks " + missing,
                                     more.empty() ? "" : "; it adds " + more)});
      }
    }
    return found;
  }

  // How many of these orders are compared.
  std::size_t count(const std::vector<Order>& orders) const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < asked_.position.units.size(); ++i) count += texts_of(orders, i).size();
    return count;
  }

  bool is_for(const Order& order, std::size_t unit) const {
    return order.unit.at.province == asked_.position.units[unit].at.province;
  }

  bool walks(std::size_t unit, ProvinceId to) const {
    return std::ranges::any_of(legal_, [&](const Order& order) {
      const Move* move = std::get_if<Move>(&order.task);
      return is_for(order, unit) && move != nullptr && move->via != Via::Convoy && move->destination.province == to;
    });
  }

  std::string name(ProvinceId province) const { return rules_.map[province].id; }

  // "" of an order that is not compared.
  std::string compared(const Order& order, std::size_t unit) const {
    return std::visit(
        Overloaded{
            [&](const Move& move) -> std::string {
              const ProvinceId to = move.destination.province;
              const bool is_tagged = move.via == Via::Convoy && walks(unit, to);
              if (is_tagged && !knows_feature(introduction_, "via-convoy")) return "";
              const bool has_coast = asked_.position.units[unit].kind == UnitKind::Fleet && rules_.map.has_coasts(to);
              return fmt::format("move {} {}{}", name(to), has_coast ? static_cast<int>(move.destination.coast) : 0,
                                 is_tagged ? " by convoy" : "");
            },
            [&](const SupportHold& support) { return "support " + name(support.supported.at.province); },
            [&](const SupportMove& support) {
              return fmt::format("support {} {}", name(support.supported.at.province),
                                 name(support.destination.province));
            },
            [&](const Convoy& convoy) {
              return fmt::format("convoy {} {}", name(convoy.army.at.province), name(convoy.destination.province));
            },
            [&](const Hold&) { return std::string("hold"); },
            [&](const auto&) { return "other " + print(rules_, order); }},
        order.task);
  }

  // Of the orders for this unit.
  OrderTexts texts_of(const std::vector<Order>& orders, std::size_t unit) const {
    OrderTexts texts;
    for (const Order& order : orders) {
      if (!is_for(order, unit)) continue;
      if (std::string key = compared(order, unit); !key.empty())
        texts.try_emplace(std::move(key), print(rules_, order));
    }
    return texts;
  }

  static std::string only_in(const OrderTexts& one, const OrderTexts& other) {
    constexpr std::size_t most = 4;
    std::vector<std::string_view> texts;
    for (const auto& [key, text] : one) {
      if (!other.contains(key)) texts.push_back(text);
    }
    const std::size_t left_out = texts.size() > most ? texts.size() - most : 0;
    texts.resize(texts.size() - left_out);
    return fmt::format("{}{}", fmt::join(texts, ", "), left_out == 0 ? "" : fmt::format(" and {} more", left_out));
  }

  const Introduction& introduction_;
  const PositionToList& asked_;
  const Variant rules_;
  const std::vector<Order> legal_;
};

}  // namespace

ListedPosition list_orders(Conversation& adapter, const Introduction& introduction, const PositionToList& asked) {
  ListedPosition done;
  PhaseResult phase = Listing(introduction, asked).ask(adapter, done);
  done.result = {.id = asked.name, .variant = asked.variant->id, .chapter = "ORDERS", .file = asked.file, .line = 1};
  done.result.outcome = phase.outcome;
  done.result.phases.push_back(std::move(phase));
  return done;
}

}  // namespace casus::conform
