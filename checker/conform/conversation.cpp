#include "checker/conform/conversation.h"

#include <map>

#include <fmt/format.h>

#include "checker/conform/jdip_dialect.h"
#include "checker/conform/oneshot.h"
#include "checker/conform/questioner.h"
#include "checker/transfer/jdip_words.h"
#include "engine/text/overloaded.h"

namespace casus::conform {

using exchange::Json;
using exchange::Mistaken;

ListedReply Conversation::list_orders(const Variant&, const std::string&, const Position&) {
  return {Skipped{"it lists no orders"}, ""};
}

namespace {

// All orders of the answer.
exchange::Understood<std::vector<Order>> orders_in(const Variant& variant, const Json& answer) {
  std::vector<Order> orders;
  exchange::FirstMistake mistake;
  exchange::Place(mistake, answer)["units"].each([&](const exchange::Place& unit) {
    static_cast<void>(unit["unit"]["at"].text());
    unit["orders"].each([](const exchange::Place& order) { static_cast<void>(order["order"].text()); });
  });
  if (!mistake.none()) return std::move(mistake).or_mistake(std::move(orders));
  for (const Json& unit : answer["units"]) {
    for (const Json& written : unit["orders"]) {
      auto order = exchange::order_from(variant, written);
      if (Mistaken* wrong = std::get_if<Mistaken>(&order)) {
        wrong->what = fmt::format("an order of {}: {}", exchange::line_of(unit["unit"]), wrong->what);
        return std::move(*wrong);
      }
      orders.push_back(std::get<Order>(std::move(order)));
    }
  }
  return orders;
}

// With a program that keeps running.
class LongConversation final : public Conversation {
 public:
  LongConversation(std::string command, const Limits& limits) : questioner_(std::move(command), limits) {}

  std::variant<Introduction, NoAnswer> start() override { return questioner_.start(); }

  std::variant<std::monostate, Skipped, NoAnswer> can_play(const Variant& variant) override {
    return questioner_.can_play(about(variant));
  }

  Reply ask(const Variant& variant, const exchange::CaseQuestion& question) override {
    Questioner::Heard heard = questioner_.ask(about(variant), exchange::question_json(variant, question));
    // A program that has answered has introduced itself.
    const auto level = questioner_.introduction().value_or(Introduction{}).level;
    Reply reply = reply_of(variant, question, level, std::move(heard));
    if (std::holds_alternative<NoAnswer>(reply.said)) questioner_.end();
    return reply;
  }

  ListedReply list_orders(const Variant& variant, const std::string& id, const Position& position) override {
    const Json question = Json::object({{"ask", "options"},
                                        {"id", id},
                                        {"variant", variant.id},
                                        {"options", Json::object()},
                                        {"position", exchange::position_json(variant, position)}});
    Questioner::Heard heard = questioner_.ask(about(variant), question);
    ListedReply reply{NoAnswer{}, std::move(heard.complaints)};
    std::visit(Overloaded{[&](Json& answer) {
                            auto orders = orders_in(variant, answer);
                            if (const Mistaken* wrong = std::get_if<Mistaken>(&orders)) {
                              reply.said = NoAnswer{Failure::Garbage, wrong->what};
                              questioner_.end();
                            } else {
                              reply.said = std::get<std::vector<Order>>(std::move(orders));
                            }
                          },
                          [&](auto& otherwise) { reply.said = std::move(otherwise); }},
               heard.said);
    return reply;
  }

  void stop() override { questioner_.stop(); }

 private:
  // Later processes are asked about the variant like the first one, without the options of a case.
  Questioner::AboutVariant about(const Variant& variant) {
    return {variant.id, [&] {
              const auto [known, is_new] = variants_.try_emplace(variant.id);
              if (is_new) known->second = exchange::variant_json(variant);
              return known->second;
            }};
  }

  Questioner questioner_;
  std::map<std::string, Json> variants_;
};

// With a process for each case.
class ShortConversations final : public Conversation {
 public:
  ShortConversations(OneShot program, const Limits& limits) : program_(std::move(program)), limits_(limits) {}

  std::variant<Introduction, NoAnswer> start() override { return introduction_of(program_); }

  std::variant<std::monostate, Skipped, NoAnswer> can_play(const Variant&) override { return std::monostate(); }

  Reply ask(const Variant& variant, const exchange::CaseQuestion& question) override {
    return reply_of(variant, question, program_.level,
                    ask_once(program_.command, exchange::question_json(variant, question), limits_.answer));
  }

  void stop() override {}

 private:
  OneShot program_;
  Limits limits_;
};

// With a process for each case that reads and writes the case dialect of jDip.
class JdipConversations final : public Conversation {
 public:
  JdipConversations(std::string command, const Limits& limits) : command_(std::move(command)), limits_(limits) {}

  std::variant<Introduction, NoAnswer> start() override { return introduction_in_jdip(command_); }

  std::variant<std::monostate, Skipped, NoAnswer> can_play(const Variant& variant) override {
    if (std::string why = transfer::why_not_in_jdip(variant); !why.empty()) return Skipped{std::move(why)};
    return std::monostate();
  }

  Reply ask(const Variant& variant, const exchange::CaseQuestion& question) override {
    return ask_in_jdip(command_, variant, question, limits_.answer);
  }

  void stop() override {}

 private:
  std::string command_;
  Limits limits_;
};

}  // namespace

std::unique_ptr<Conversation> converse(std::string command, const Limits& limits) {
  if (auto program = oneshot_of(command)) return std::make_unique<ShortConversations>(std::move(*program), limits);
  if (auto in_jdip = command_in_jdip(command)) return std::make_unique<JdipConversations>(*std::move(in_jdip), limits);
  return std::make_unique<LongConversation>(std::move(command), limits);
}

}  // namespace casus::conform
