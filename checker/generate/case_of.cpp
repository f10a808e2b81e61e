#include "checker/generate/case_of.h"

#include <exception>
#include <sstream>

#include <fmt/format.h>

#include "checker/corpus/board_text.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/stated_phase.h"
#include "engine/orders/notation.h"

namespace casus::generate {

using corpus::Case;

Case case_of(const Situation& situation, const Adjudication& answer) {
  Case made;
  made.id = "GENERATED.1";
  made.title = "A generated board";
  made.variant = situation.variant;
  made.start = situation.position;
  made.phases.push_back(corpus::stated_phase(*situation.variant, situation.position, situation.submission(), answer));
  return made;
}

std::string file_of(const Case& the_case, const std::string& chapter_title) {
  return corpus::print_file(the_case, {the_case.chapter.empty() ? "GENERATED" : the_case.chapter, chapter_title});
}

namespace {

std::string board_and_orders(const Situation& now, const std::string& options) {
  const Variant& variant = *now.variant;
  std::string text = options + '\n' + corpus::print_position(variant, now.position) + "orders\n";
  for (const PowerId power : now.fallen) text += "  civil-disorder " + variant[power].name + '\n';
  for (const Order& order : now.orders)
    text += fmt::format("  {}: {}\n", variant[order.power].name, print(variant, order));
  for (const Grant& grant : now.grants)
    text += fmt::format("  {}: {}\n", variant[grant.power].name, print(variant, grant));
  return text;
}

}  // namespace

std::string file_of_counterexample(const Situation& situation, const std::string& options, const std::string& id,
                                   const std::string& title, const std::string& problem) {
  if (!corpus::can_be_stated(*situation.variant, situation.submission())) return board_and_orders(situation, options);
  try {
    Case made = case_of(situation, adjudicate(*situation.variant, situation.position, situation.submission()));
    made.id = id;
    std::stringstream drawn(options);
    for (std::string option; drawn >> option;)
      made.options.emplace_back(option.substr(0, option.find('=')), option.substr(option.find('=') + 1));
    made.title = title;
    made.notes = {problem.substr(0, problem.find('\n'))};
    return file_of(made, "Counterexamples");
  } catch (const std::exception&) {  // the engine has no answer to write down
    return board_and_orders(situation, options);
  }
}

}  // namespace casus::generate
