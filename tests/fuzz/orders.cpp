// What `casus adjudicate` reads: a position with orders behind it, "variant ID" first; or "start ID", and then orders
// for the start of that variant.
#include <algorithm>
#include <set>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/board_text.h"
#include "checker/corpus/record_phase.h"
#include "checker/oracle/oracle.h"
#include "engine/adjudicate.h"
#include "engine/orders/notation.h"
#include "engine/text/gave_up.h"
#include "reports/formats/adjudication_json.h"
#include "reports/formats/text_report.h"
#include "tests/fuzz/material.h"
#include "tests/fuzz/promises.h"
#include "tests/fuzz/targets.h"

namespace casus::fuzz {

namespace {

void read_back(const Variant& variant, const Order& order) {
  const std::string printed = print(variant, order);
  const auto read = parse_order(variant, order.power, printed, {});
  if (!read) broken("a printed order can be read", to_string(read.problems()) + printed);
  must(*read == order, "a printed order is read as it was", printed + "\n-- is read as --\n" + print(variant, *read));
}

void read_back(const Variant& variant, const Grant& grant) {
  const std::string printed = print(variant, grant);
  const auto read = parse_grant(variant, grant.power, printed, {});
  if (!read) broken("a printed grant can be read", to_string(read.problems()) + printed);
  must(*read == grant && is_grant(printed), "a printed grant is read as it was", printed);
}

void read_back(const Variant& variant, const Position& position) {
  const std::string printed = corpus::print_position(variant, position);
  const auto read = corpus::read_position(printed, "printed", shelf());
  if (!read) broken("a printed position can be read", to_string(read.problems()) + printed);
  must(read->position == position, "a printed position is read as it was",
       printed + "\n-- is read as --\n" + corpus::print_position(variant, read->position));
}

void ask_oracle(const Variant& variant, const Position& position, const Submission& submission,
                const Adjudication& played) {
  if (position.units.size() > most_units_for_oracle || oracle::not_covered(variant, position)) return;
  try {
    const Ruling ruling = oracle::adjudicate(variant, position, submission);
    std::string text;
    for (const std::string& line : adjudicators::disagreements(variant, position, submission, played, ruling))
      text += line + '\n';
    must(text.empty(), "engine and oracle agree", text + corpus::print_position(variant, position));
  } catch (const GaveUp&) {
  }
}

void play(const Variant& variant, const Position& position, const corpus::WrittenOrders& written) {
  for (const Order& order : written.orders) read_back(variant, order);
  for (const Grant& grant : written.grants) read_back(variant, grant);
  const Submission submission{written.orders, written.grants, written.fallen};
  const Adjudication played = adjudicate(variant, position, submission);
  must(played.verdicts.size() == written.orders.size(), "each order has a verdict");
  must(played.grants.size() == written.grants.size(), "each grant has a verdict");
  read_back(variant, played.next);
  must_be_json(reports::adjudication_json(variant, position, submission, played),
               "the JSON of an adjudication is JSON");
  const reports::PhaseRecord record = corpus::record_phase(variant, position, submission, played);
  must_be_fit_for_a_terminal(reports::phase_text(variant, record, reports::Reasons::All),
                             "the results of a phase steer no terminal");
  must_be_fit_for_a_terminal(reports::published_text(variant, record), "a published phase steers no terminal");
  ask_oracle(variant, position, submission, played);
}

}  // namespace

void use_orders(std::string_view input) {
  constexpr std::string_view start = "start ";
  if (input.starts_with(start)) {
    const std::size_t end = std::min(input.find('\n'), input.size());
    const auto variant = variant_by_id(input.substr(start.size(), end - start.size()));
    if (variant == nullptr) return;
    const std::string_view text = input.substr(std::min(end + 1, input.size()));
    const auto orders = corpus::read_orders(*variant, text, "fuzzed");
    if (!orders) return must_be_told(orders.problems(), text, "fuzzed");
    return play(*variant, variant->start, *orders);
  }
  const auto file = corpus::read_position(input, "fuzzed", shelf());
  if (!file) return must_be_told(file.problems(), input, "fuzzed");
  read_back(*file->variant, file->position);
  play(*file->variant, file->position, file->orders.value_or(corpus::WrittenOrders{}));
}

Seeds order_seeds() {
  Seeds seeds;
  for (const std::string& file : files_below("census", ".txt")) seeds.push_back(text_of(file));
  constexpr std::pair<const char*, const char*> examples[] = {{"standard", "spring-1901.txt"},
                                                              {"standard", "fall-1901.txt"},
                                                              {"ambition-empire-6", "spring-1763.txt"},
                                                              {"ambition-empire-5", "fall-1763.txt"},
                                                              {"1700ad", "year-1700.txt"}};
  for (const auto& [variant, file] : examples)
    seeds.push_back("start " + std::string(variant) + '\n' + text_of("docs/examples/" + std::string(file)));
  seeds.push_back(text_of("docs/examples/paradox.txt"));
  // The first phase of cases: their boards and their orders, without what the case says of them.
  for (const std::string& file : files_below("cases", ".case")) {
    const bool is_generated = file.find("/generated/") != std::string::npos;
    const auto read = corpus::read_case_file(text_of(file), file, shelf());
    if (!read) continue;
    const std::size_t step = std::max<std::size_t>(1, read->cases.size() / (is_generated ? 3 : 6));
    for (std::size_t i = 0; i < read->cases.size(); i += step) {
      const corpus::Case& one = read->cases[i];
      if (!one.options.empty()) continue;
      std::string text = corpus::print_position(*one.variant, one.start) + "orders\n";
      std::set<PowerId> told;
      const corpus::CasePhase& phase = one.phases.front();
      for (const corpus::OrderLine& of : phase.orders) {
        if (!told.insert(of.power).second) continue;
        text += "  " + (*one.variant)[of.power].name + '\n';
        for (const corpus::GrantLine& line : phase.grants) {
          if (line.grant.power == of.power) text += "    " + print(*one.variant, line.grant) + '\n';
        }
        for (const corpus::OrderLine& line : phase.orders) {
          if (line.power == of.power)
            text += "    " + (line.order ? print(*one.variant, *line.order) : line.written) + '\n';
        }
      }
      seeds.push_back(std::move(text));
    }
  }
  return seeds;
}

}  // namespace casus::fuzz
