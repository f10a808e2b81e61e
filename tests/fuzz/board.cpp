// A board made of bytes, by the makers of the generated corpus: variant, rulebook, phase, units and orders.
#include <algorithm>
#include <set>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/board_text.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/run_case.h"
#include "checker/generate/case_of.h"
#include "checker/generate/choice_sources.h"
#include "checker/generate/other_rulebooks.h"
#include "checker/oracle/oracle.h"
#include "engine/adjudicate.h"
#include "engine/movement/outcomes.h"
#include "engine/orders/notation.h"
#include "engine/rules/options.h"
#include "engine/text/gave_up.h"
#include "reports/formats/failure_text.h"
#include "tests/fuzz/material.h"
#include "tests/fuzz/promises.h"
#include "tests/fuzz/targets.h"

namespace casus::fuzz {

namespace {

using generate::Situation;

const std::vector<generate::OtherRulebooks>& rulebooks() {
  static const std::vector<generate::OtherRulebooks> all = [] {
    std::vector<generate::OtherRulebooks> made;
    for (const Variants* variants : {&shipped_variants(), &worlds()}) {
      for (const auto& variant : *variants) made.emplace_back(variant);
    }
    return made;
  }();
  return all;
}

Situation board_of(generate::Choices& choices) {
  const auto shipped = static_cast<std::uint32_t>(shipped_variants().size());
  const auto small = static_cast<std::uint32_t>(worlds().size());
  const std::uint32_t number = choices.below(shipped + small);
  const auto variant = number < shipped ? shipped_variants()[number] : worlds()[number - shipped];
  const PhaseKind kind{static_cast<std::uint8_t>(choices.below(3))};
  if (choices.below(2) == 0) return generate::make_situation_by(variant, kind, choices);
  return generate::make_situation_by(rulebooks()[number].draw(choices), kind, choices);
}

std::string written(const Situation& now) {
  std::string text;
  for (const auto& shipped : shipped_variants()) {
    if (shipped->id == now.variant->id) text = generate::differing_options(*now.variant, *shipped) + '\n';
  }
  text += corpus::print_position(*now.variant, now.position) + "orders\n";
  for (const PowerId power : now.fallen) text += "  civil-disorder " + (*now.variant)[power].name + '\n';
  for (const Grant& grant : now.grants)
    text += "  " + (*now.variant)[grant.power].name + ": " + print(*now.variant, grant) + '\n';
  for (const Order& order : now.orders)
    text += "  " + (*now.variant)[order.power].name + ": " + print(*now.variant, order) + '\n';
  return text;
}

void compare_with_oracle(const Situation& now, const Adjudication& played) {
  if (now.position.units.size() > most_units_for_oracle || oracle::not_covered(*now.variant, now.position)) return;
  try {
    const Ruling ruling = oracle::adjudicate(*now.variant, now.position, now.submission());
    std::string text;
    for (const std::string& line :
         adjudicators::disagreements(*now.variant, now.position, now.submission(), played, ruling))
      text += line + '\n';
    if (!text.empty()) broken("engine and oracle agree", text + written(now));
  } catch (const GaveUp&) {
  }
}

// The fast way without reasons, for boards on which nothing but orders decides.
void compare_with_fast_way(const Situation& now, const Adjudication& played) {
  if (now.position.phase.kind != PhaseKind::Movement || !now.grants.empty() || !now.fallen.empty()) return;
  if (!played.published.empty()) return;
  MovementOutcomes outcomes(*now.variant, now.position);
  const std::span<const Outcome> fast = outcomes.of(now.orders);
  must(fast.size() == played.verdicts.size(), "the fast way answers each order");
  for (std::size_t i = 0; i < fast.size(); ++i) {
    const Verdict& verdict = played.verdicts[i];
    if (fast[i].result != verdict.result || fast[i].dislodged != (verdict.fate != Fate::Stays))
      broken("the fast way gives the outcomes of the explained one",
             print(*now.variant, now.orders[i]) + '\n' + written(now));
  }
}

// Which of several orders for one unit counts, their sequence decides.
bool has_repeated_orders(const Situation& now) {
  std::set<ProvinceId> ordered;
  return std::ranges::any_of(now.orders,
                             [&](const Order& order) { return !ordered.insert(order.unit.at.province).second; });
}

// What the sequence of orders must not change. By one option the sequence of grants decides which of them count.
void compare_with_other_sequence(const Situation& now, const Adjudication& played) {
  if (now.position.phase.kind != PhaseKind::Movement || has_repeated_orders(now)) return;
  const std::vector<Order> turned(now.orders.rbegin(), now.orders.rend());
  std::vector<Grant> grants = now.grants;
  if (now.variant->options().overspent_points != OverspentPoints::InSequence) std::ranges::reverse(grants);
  const Adjudication other = adjudicate(*now.variant, now.position, Submission{turned, grants, now.fallen});
  if (other.next != played.next) broken("the sequence of orders changes nothing", written(now));
  for (std::size_t i = 0; i < turned.size(); ++i) {
    const Verdict &one = played.verdicts[i], &again = other.verdicts[turned.size() - 1 - i];
    if (one.result != again.result || one.fate != again.fate)
      broken("the sequence of orders changes nothing", print(*now.variant, now.orders[i]) + '\n' + written(now));
  }
}

// The rules of the board, drawn ones too: with some of them a game has powers that the shipped variant has not.
class OnlyVariant : public corpus::VariantSource {
 public:
  explicit OnlyVariant(std::shared_ptr<const Variant> variant) : variant_(std::move(variant)) {}
  Read<std::shared_ptr<const Variant>> get(std::string_view, std::string_view) override { return variant_; }

 private:
  std::shared_ptr<const Variant> variant_;
};

void read_back(const Situation& now, const Position& position) {
  OnlyVariant variant(now.variant);
  const std::string printed = corpus::print_position(*now.variant, position);
  const auto read = corpus::read_position(printed, "printed", variant);
  if (!read) broken("a position can be read as it is printed", to_string(read.problems()) + printed);
  must(read->position == position, "a position is read as it was printed", printed);
}

// As the generated corpus has it: a case that states all of it.
void state_as_case(const Situation& now, const Adjudication& played) {
  const bool is_shipped = variant_by_id(now.variant->id) == now.variant;
  if (!is_shipped) return;  // a case would have to state the options
  const std::string text = generate::file_of(generate::case_of(now, played), "Generated");
  const auto read = corpus::read_case_file(text, "generated.case", shelf());
  if (!read) broken("a generated case can be read", to_string(read.problems()) + text);
  const reports::CaseRecord record = corpus::run_case(read->cases.front());
  if (record.status != reports::Status::Passed)
    broken("a generated case passes", record.message + reports::failure_text(record) + text);
}

}  // namespace

void use_board(std::string_view input) {
  generate::BytesChoices choices({reinterpret_cast<const std::uint8_t*>(input.data()), input.size()});
  const Situation now = board_of(choices);
  const Adjudication played = adjudicate(*now.variant, now.position, now.submission());
  compare_with_fast_way(now, played);
  compare_with_other_sequence(now, played);
  compare_with_oracle(now, played);
  read_back(now, now.position);
  read_back(now, played.next);
  state_as_case(now, played);
}

Seeds board_seeds() {
  Seeds seeds;
  for (std::uint64_t number = 0; number < 400; ++number) {
    generate::SeededChoices choices(generate::seed_of_board(1, number));
    std::string bytes(60 + 6 * (number % 40), '\0');
    for (char& byte : bytes) byte = static_cast<char>(choices.below(256));
    seeds.push_back(std::move(bytes));
  }
  return seeds;
}

}  // namespace casus::fuzz
