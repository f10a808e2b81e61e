#include "checker/conform/jdip_dialect.h"

#include <utility>

#include "checker/conform/run_once.h"
#include "checker/transfer/jdip_reader.h"
#include "checker/transfer/jdip_writer.h"

namespace casus::conform {

namespace {

std::string name_of(const exchange::CaseQuestion& question) {
  return question.phase == 1 ? question.id : question.id + "/phase-" + std::to_string(question.phase);
}

// VARIANT_ALL is the first line of a file.
std::string file_with(const Variant& variant, const std::string& text) {
  return std::string(word(transfer::JdipKeyword::VariantAll)) + ' ' + transfer::jdip_name(variant) + '\n' + text;
}

std::string in_words(const Diagnostic& problem) {
  std::string words = problem.at.line == 0 ? "" : "line " + std::to_string(problem.at.line) + ": ";
  words += problem.problem;
  if (!problem.expected.empty()) words += ": expected " + problem.expected;
  if (!problem.found.empty()) words += ", found \"" + problem.found + '"';
  return words;
}

}  // namespace

std::optional<std::string> command_in_jdip(std::string_view command) {
  constexpr std::string_view prefix = "jdip-text:";
  if (!command.starts_with(prefix)) return std::nullopt;
  return std::string(command.substr(prefix.size()));
}

Introduction introduction_in_jdip(const std::string& command) {
  Introduction introduction;
  introduction.name = command;
  introduction.level = Level::Positions;
  introduction.phases = {PhaseKind::Movement, PhaseKind::Retreats, PhaseKind::Adjustments};
  introduction.features = {"minor-powers", "repeated-orders", "straits", "via-convoy", "wrong-orders"};
  return introduction;
}

Reply ask_in_jdip(const std::string& command, const Variant& variant, const exchange::CaseQuestion& question,
                  std::chrono::milliseconds limit) {
  const auto text = transfer::jdip_question(variant, question, name_of(question));
  if (const auto* none = std::get_if<transfer::NotExpressible>(&text))
    return {Skipped{"the dialect has no words for it: " + none->because}, "", ""};
  Output output = run_once(command, file_with(variant, std::get<std::string>(text)), limit);
  Reply reply{NoAnswer{}, std::move(output.raw), std::move(output.complaints)};
  if (NoAnswer* none = std::get_if<NoAnswer>(&output.said)) {
    reply.said = std::move(*none);
    return reply;
  }
  Read<Ruling> told = transfer::read_jdip_board(std::get<std::string>(output.said), "", variant, question.position);
  if (told) reply.said = *std::move(told);
  else reply.said = NoAnswer{Failure::Garbage, in_words(told.problems().front())};
  return reply;
}

}  // namespace casus::conform
