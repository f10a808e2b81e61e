#include "checker/transfer/case_json.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/corpus/case_writer.h"
#include "checker/corpus/resolve/grant_lines.h"
#include "checker/corpus/resolve/order_lines.h"
#include "checker/exchange/features.h"
#include "checker/exchange/values.h"
#include "checker/judging/questions.h"

namespace casus::transfer {

using corpus::Case;
using corpus::CasePhase;
using corpus::ExpectedDeed;
using corpus::ExpectedReason;
using exchange::Json;

namespace {

Json named_unit_json(const Variant& variant, const corpus::NamedUnit& unit) {
  Json json;
  if (unit.neutral) json["type"] = "neutral";
  else if (unit.leader != no_leader) json["type"] = "leader";
  else json["type"] = unit.kind == UnitKind::Army ? "army" : "fleet";
  json["at"] = exchange::text_of(variant, unit.at);
  if (unit.leader != no_leader) json["leader"] = variant[unit.leader].name;
  if (unit.strengths) json["strengths"] = {unit.strengths->own, unit.strengths->against};
  return json;
}

// Writes nothing that the case does not state.
void add_reason(Json& json, const Variant& variant, const ExpectedReason& reason) {
  if (reason.units) {
    json["units"] = Json::array();
    for (const corpus::NamedUnit& unit : *reason.units) json["units"].push_back(named_unit_json(variant, unit));
  }
  if (reason.points) json["points"] = {reason.points->own, reason.points->against};
  if (reason.clause) json["clause"] = key_of(*reason.clause);
}

Json deed_json(const Variant& variant, const ExpectedDeed& deed) {
  Json json = {{"result", word(deed.result)}};
  if (deed.fate != Fate::Stays) json["fate"] = word(deed.fate);
  add_reason(json, variant, deed.reason);
  return json;
}

// Of a line of an order or of a grant: the comments above it, and the one after it.
template <typename Line>
void add_comments(Json& json, const Line& line) {
  if (!line.comments.empty()) json["comments"] = line.comments;
  if (!line.trailing.empty()) json["comment_after"] = line.trailing;
}

// `order` is the number of the order in the question, or null: the text cannot be read, or diplomacy points publish it.
Json stated_order_json(const Variant& variant, const corpus::OrderLine& line, Json order, bool is_published) {
  Json json = {{"order", std::move(order)}, {"power", variant[line.power].name}};
  if (is_published && line.order) json["published"] = exchange::order_json(variant, *line.order);
  if (!line.written.empty() || !line.order) json["written"] = line.written;
  json["verdict"] = corpus::columns_of(variant, line).rest;
  if (!line.order) {
    json["unreadable"] = line.unreadable;
  } else if (line.expected.impulses.empty()) {
    json.update(deed_json(variant, line.expected));
  } else {
    for (const std::vector<ExpectedDeed>& impulse : line.expected.impulses) {
      Json deeds = Json::array();
      for (const ExpectedDeed& deed : impulse) deeds.push_back(deed_json(variant, deed));
      json["impulses"].push_back(std::move(deeds));
    }
  }
  add_comments(json, line);
  return json;
}

Json stated_grant_json(const Variant& variant, const corpus::GrantLine& line, std::size_t number) {
  Json json = {{"grant", number}};
  if (!line.written.empty()) json["written"] = line.written;
  json["verdict"] = corpus::laid_grant(variant, line).rest;
  json["result"] = word(line.expected);
  add_reason(json, variant, line.reason);
  add_comments(json, line);
  return json;
}

Json stated_json(const Variant& variant, const CasePhase& phase) {
  Json json;
  json["orders"] = Json::array();
  std::size_t handed_in = 0;
  for (const corpus::OrderLine& line : phase.orders) {
    const bool is_published = corpus::is_publication(variant, phase, line);
    const bool is_asked = line.order && !is_published;
    json["orders"].push_back(
        stated_order_json(variant, line, is_asked ? Json(handed_in) : Json(nullptr), is_published));
    if (is_asked) ++handed_in;
  }
  json["grants"] = Json::array();
  for (std::size_t i = 0; i < phase.grants.size(); ++i)
    json["grants"].push_back(stated_grant_json(variant, phase.grants[i], i));
  json["results"] = Json::array();
  for (const corpus::ResultLine& line : corpus::result_lines(variant, phase.result))
    json["results"].push_back({{"line", line.keyword}, {"text", line.text}});
  return json;
}

template <class Words>
Json list_json(const Words& words) {
  Json list = Json::array();
  for (const auto& word : words) list.push_back(word);
  return list;
}

}  // namespace

Json case_json(const CaseInFile& written) {
  const Case& the_case = *written.the_case;
  const Variant& variant = *the_case.variant;
  Json json;
  json["id"] = the_case.id;
  json["title"] = the_case.title;
  json["variant"] = variant.id;
  json["chapter"] = the_case.chapter;
  json["chapter_title"] = written.chapter_title;
  json["file"] = written.file;
  json["line"] = the_case.at.line;
  if (!the_case.source.empty()) json["source"] = the_case.source;
  json["clauses"] = list_json(the_case.clauses);
  json["options"] = exchange::options_json(the_case.options);
  if (!the_case.ruling.empty()) json["ruling"] = the_case.ruling;
  if (!the_case.known_failure.empty()) json["known_failure"] = the_case.known_failure;
  json["notes"] = list_json(the_case.notes);
  json["features"] = Json::array();  // its place in the text; filled when all phases are known
  std::set<std::string_view> all_features;
  for (const judging::PhaseQuestion& asked : judging::questions_of(the_case)) {
    const auto features = exchange::features_of(variant, asked.question);
    all_features.insert(features.begin(), features.end());
    Json phase;
    phase["features"] = list_json(features);
    phase["question"] = exchange::question_json(variant, asked.question);
    phase["stated"] = stated_json(variant, the_case.phases[static_cast<std::size_t>(asked.question.phase) - 1]);
    phase["answer"] = exchange::answer_json(variant, the_case.id, asked.question.phase, asked.by_the_rules);
    json["phases"].push_back(std::move(phase));
  }
  json["features"] = list_json(all_features);
  return json;
}

}  // namespace casus::transfer
