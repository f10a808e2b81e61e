#include "interface/case_answer.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/corpus/board_text.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/run_case.h"
#include "checker/corpus/syntax/case_text.h"
#include "checker/exchange/message.h"
#include "engine/orders/notation.h"
#include "engine/rules/option.h"
#include "engine/rules/variant_files.h"
#include "engine/text/names.h"
#include "interface/phase_question.h"
#include "interface/problems.h"
#include "reports/pages/case_list.h"
#include "reports/pages/case_page.h"

namespace casus::interface {
namespace {

using corpus::Case;
using corpus::CaseFile;
using corpus::CasePhase;
using exchange::FirstMistake;
using exchange::Place;

struct CaseQuestion {
  std::string_view text, name, variant, chapter, id;  // "" where they are left out
  bool page = false;
};

Read<CaseQuestion> case_question(const Json& json) {
  FirstMistake mistake;
  const Place place(mistake, json);
  place.has_only({"text", "name", "variant", "chapter", "id", "page"});
  CaseQuestion question;
  question.text = place["text"].text();
  question.name = place["name"].text_or("cases.case");
  question.variant = place["variant"].text_or("");
  question.chapter = place["chapter"].text_or("");
  question.id = place["id"].text_or("");
  question.page = place["page"].flag_or(false);
  return understood(std::move(mistake), std::move(question));
}

// The first lines of a file for a case that is given without them.
struct FileHead {
  std::string text;
  int lines = 0;
};
Read<FileHead> head_of_file(const CaseQuestion& question) {
  if (question.variant.empty()) return FileHead{};
  if (!can_be_variant_id(question.variant)) return not_a_variant_id(question.variant);
  const std::string_view chapter = question.chapter.empty() ? "CASES" : question.chapter;
  if (!corpus::is_id(chapter))
    return Diagnostic{{"chapter", 0, 0},
                      "this cannot be the id of a chapter",
                      "an id such as 6.A",
                      exchange::shown_name(chapter),
                      ""};
  return FileHead{fmt::format("variant {}\nchapter {} \"{}\"\n", question.variant, chapter, chapter), 2};
}

// A mistake in the lines that the text does not have is one in the question.
Diagnostics in_the_text(Diagnostics problems, const CaseQuestion& question, const FileHead& head) {
  for (Diagnostic& problem : problems) {
    if (problem.at.file != question.name || problem.at.line == 0) continue;
    if (problem.at.line > head.lines) problem.at.line -= head.lines;
    else problem.at = {"variant", 0, 0};
  }
  return problems;
}

Read<Case> asked_case(const CaseFile& file, const CaseQuestion& question) {
  const SourcePos at{std::string(question.name), 0, 0};
  if (!question.id.empty()) {
    const auto found = std::ranges::find(file.cases, question.id, &Case::id);
    if (found != file.cases.end()) return *found;
    std::vector<std::string> ids;
    for (const Case& one : file.cases) ids.push_back(one.id);
    return Diagnostic{at, "an unknown case", "the id of a case in this text", exchange::shown_name(question.id),
                      nearest_name(question.id, ids)};
  }
  if (file.cases.size() == 1) return file.cases.front();
  return Diagnostic{at, "not one case", "one case, or its id in \"id\"", fmt::format("{} cases", file.cases.size()),
                    ""};
}

// Orders as read_orders() takes them, power by power.
class OrdersText {
 public:
  explicit OrdersText(const Variant& variant) : variant_(variant) {}

  void add_fallen(const std::vector<PowerId>& fallen) {
    std::string names;
    for (const PowerId power : fallen) names += (names.empty() ? "" : ", ") + variant_[power].name;
    if (!names.empty()) text_ += "civil-disorder " + names + "\n";
  }
  void add(PowerId power, const std::string& line) {
    if (power_ != power) text_ += variant_[power].name + ":\n";
    power_ = power;
    text_ += "  " + line + "\n";
  }
  std::string take() && { return std::move(text_); }

 private:
  const Variant& variant_;
  PowerId power_ = no_power;
  std::string text_;
};

// As it is written, if that is this one order in a list of orders, too.
std::string text_of_order(const Variant& variant, const corpus::OrderLine& line) {
  if (!line.order) return "# " + line.written;
  if (!line.written.empty()) {
    const auto read = corpus::read_orders(variant, variant[line.power].name + ":\n" + line.written, "orders");
    if (read && read->orders == std::vector<Order>{*line.order} && read->grants.empty()) return line.written;
  }
  return print(variant, *line.order);
}

// What a phase hands in.
std::string orders_text(const Variant& variant, const CasePhase& phase) {
  OrdersText text(variant);
  text.add_fallen(phase.fallen);
  for (const corpus::GrantLine& line : phase.grants) text.add(line.grant.power, print(variant, line.grant));
  for (const corpus::OrderLine& line : phase.orders) {
    if (!corpus::is_publication(variant, phase, line)) text.add(line.power, text_of_order(variant, line));
  }
  return std::move(text).take();
}

Json options_json(const Case& the_case) {
  Json options = Json::object();
  for (const auto& [name, value] : the_case.options) {
    const OptionInfo* option = find_option(name);
    options[option->name] = option->values[*find_value(*option, value)].name;
  }
  return options;
}

// Of a report that has just this case.
std::string page_of(const CaseFile& file, reports::CaseRecord record, BoardMaps& maps) {
  reports::RunRecord run;
  run.version = CASUS_VERSION;
  for (const corpus::Chapter& chapter : file.chapters) {
    if (chapter.id == record.chapter) run.chapters.push_back({file.variant->id, chapter.id, chapter.title});
  }
  run.variants = {file.variant};
  run.cases.push_back(std::move(record));
  return reports::case_page(run, reports::case_list(run), 0, {}, {}, maps.of(*file.variant), {}).page;
}

}  // namespace

Read<Json> case_answer(std::string_view text, corpus::VariantSource& variants, BoardMaps& maps) {
  const Read<Json> json = json_of(text);
  if (!json) return json.problems();
  const Read<CaseQuestion> question = case_question(*json);
  if (!question) return question.problems();
  const Read<FileHead> head = head_of_file(*question);
  if (!head) return head.problems();
  const auto file = corpus::read_case_file(head->text + std::string(question->text), question->name, variants);
  if (!file) return in_the_text(file.problems(), *question, *head);
  const Read<Case> the_case = asked_case(*file, *question);
  if (!the_case) return the_case.problems();

  reports::CaseRecord record = corpus::run_case(*the_case);
  record.line -= head->lines;
  record.text = corpus::print(*the_case);
  Json answer = {{"id", record.id}, {"title", record.title}, {"variant", file->variant->id}};
  answer["options"] = options_json(*the_case);
  answer["status"] = word(record.status);
  if (!record.message.empty()) answer["message"] = record.message;
  answer["phases"] = Json::array();
  for (std::size_t i = 0; i < record.phases.size(); ++i) {
    const Position& before = record.phases[i].before;
    const Variant& variant = *the_case->variant;
    answer["phases"].push_back({{"phase", print(variant.calendar, before.phase)},
                                {"position", corpus::print_position(variant, before)},
                                {"orders", orders_text(variant, the_case->phases[i])}});
  }
  if (question->page) answer["page"] = page_of(*file, std::move(record), maps);
  return answer;
}

}  // namespace casus::interface
