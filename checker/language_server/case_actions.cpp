#include "checker/language_server/case_actions.h"

#include <fmt/format.h>

#include "checker/corpus/with_results.h"
#include "reports/sentences/explanation.h"

namespace casus::language_server {

namespace {

using reports::OrderRecord;
using reports::PhaseRecord;
using reports::Status;

std::string words_of_difference(bool agrees, const std::string& expected) {
  return agrees || expected.empty() ? "" : fmt::format("  (the case states {})", expected);
}

}  // namespace

CaseRun run_of(const OpenCase& one) {
  CaseRun run{one.id, false, "", ""};
  if (!one.played) {
    run.summary = fmt::format("{} cannot be read.", one.id);
    return run;
  }
  const reports::CaseRecord& record = one.played->record;
  run.is_green = is_green(record.status);
  run.summary = fmt::format("{} \"{}\": {}", record.id, record.title, word(record.status));
  run.text = run.summary + '\n';
  if (!record.message.empty()) run.text += record.message + '\n';
  for (const PhaseRecord& phase : record.phases) {
    const Variant& variant = *record.variant;
    run.text += fmt::format("\n{}\n", print(variant.calendar, phase.phase));
    for (const reports::GrantRecord& grant : phase.grants) {
      run.text += fmt::format("  {} {}: {}  {}{}\n", variant[grant.power].name, grant.points, grant.text, grant.got,
                              words_of_difference(grant.agrees, grant.expected));
    }
    for (const OrderRecord& order : phase.orders) {
      run.text += fmt::format("  {}: {}  {}{}\n", order.power == no_power ? "" : variant[order.power].name, order.text,
                              order.got, words_of_difference(order.agrees, order.expected));
      if (const std::string why = explain(variant, phase, order); !why.empty()) run.text += "    " + why + '\n';
    }
    for (const reports::ResultRecord& result : phase.results) {
      run.text +=
          fmt::format("  {}  {}{}\n", result.what, result.got, words_of_difference(result.agrees, result.expected));
    }
  }
  return run;
}

std::optional<std::string> with_what_came_out(Workspace& workspace, const Document& document, const OpenCase& one) {
  if (!one.played || one.played->record.status != Status::Failed) return std::nullopt;
  const auto taken = corpus::with_results(document.text, document.name, one.id, workspace.shelf());
  if (!taken || taken->changes.empty()) return std::nullopt;
  return taken->text;
}

}  // namespace casus::language_server
