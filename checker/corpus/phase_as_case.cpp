#include "checker/corpus/phase_as_case.h"

#include <cstdint>
#include <utility>
#include <vector>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/stated_phase.h"
#include "engine/rules/option.h"
#include "engine/text/assert.h"
#include "reports/sentences/phase_title.h"

namespace casus::corpus {

namespace {

// Those with another value than in the variant's files.
std::vector<std::pair<std::string, std::string>> other_options(const Variant& own, const Variant& variant) {
  std::vector<std::pair<std::string, std::string>> options;
  for (const OptionInfo& option : all_options()) {
    const std::uint8_t value = option.get(variant.options());
    if (value != option.get(own.options())) options.emplace_back(option.name, option.values[value].name);
  }
  return options;
}

}  // namespace

Read<std::string> phase_as_case(const AskedPhase& asked, const Variant& own, const Ruling& said,
                                const CaseToWrite& wanted, const std::string& orders, VariantSource& variants) {
  CASUS_ASSERT(said.level == Level::Reasons);
  const Variant& variant = *asked.variant;
  const Submission given{asked.written.orders, asked.written.grants, asked.written.fallen};
  if (!can_be_stated(variant, given))
    return Diagnostic{
        {orders, 0, 0}, "a case cannot have diplomacy points and orders of minor powers", "one of both", "both", ""};
  Case made;
  made.id = wanted.id;
  made.title = wanted.title.value_or(reports::phase_title(variant.calendar, asked.position.phase));
  made.options = other_options(own, variant);
  made.variant = asked.variant;
  made.start = asked.position;
  made.phases.push_back(stated_phase(variant, asked.position, given, adjudicators::adjudication_of(said)));
  std::string text = print_file(made, {"CASES", "Cases"}, wanted.variant);
  if (const auto read = read_case_file(text, "case", variants); !read) return read.problems();
  return text;
}

}  // namespace casus::corpus
