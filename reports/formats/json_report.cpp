#include "reports/formats/json_report.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/text/assert.h"
#include "reports/formats/json_values.h"
#include "reports/formats/reasons_as_json.h"
#include "reports/sentences/explanation.h"

namespace casus::reports {
namespace {

// The order itself, or as much of it as could be read.
Json order_of(const Variant& variant, PowerId power, const std::optional<Order>& order, const std::string& text) {
  if (order) return order_json(variant, *order);
  Json json;
  if (power != no_power) json["power"] = power_json(variant, power);
  json["text"] = text;
  return json;
}

template <class Record>
void add_comparison(Json& json, const Record& record) {
  json["line"] = record.line;
  json["expected"] = record.expected;
  json["got"] = record.got;
  json["agrees"] = record.agrees;
}

Json line_json(const Variant& variant, const PhaseRecord& phase, const OrderRecord& record) {
  Json json;
  if (record.unit) {
    json["unit"] = unit_json(variant, *record.unit);
  } else {
    json["order"] = order_of(variant, record.power, record.order, record.text);
    add_comparison(json, record);
  }
  if (record.verdict) add_verdict(json, variant, *record.verdict, explain(variant, phase, record));
  else if (record.without_reason) add_result(json, variant, *record.without_reason);
  return json;
}

Json line_json(const Variant& variant, const PhaseRecord& phase, const GrantRecord& record) {
  Json json;
  json["power"] = power_json(variant, record.power);
  json["points"] = record.points;
  json["order"] = order_of(variant, no_power, record.order, record.text);
  add_comparison(json, record);
  if (record.verdict) add_grant_verdict(json, variant, *record.verdict, explain(variant, phase, record));
  else if (record.without_reason) json["result"] = word(*record.without_reason);
  return json;
}

Json played_phase_json(const Variant& variant, const PhaseRecord& phase) {
  Json json;
  json["position"] = position_json(variant, phase.before);
  json["fallen"] = powers_json(variant, phase.fallen);
  for (const char* list : {"grants", "orders", "published", "others"}) json[list] = Json::array();
  for (const GrantRecord& record : phase.grants) json["grants"].push_back(line_json(variant, phase, record));
  for (const OrderRecord& record : phase.orders) {
    const char* list = record.published ? "published" : record.unit ? "others" : "orders";
    json[list].push_back(line_json(variant, phase, record));
  }
  if (in_turns(variant))
    json["impulses"] = impulses_json(variant, phase, OfCase::Yes, [&](std::size_t impulse, const DeedRecord& deed) {
      return explain(variant, phase, impulse, deed);
    });
  json["results"] = Json::array();
  for (const ResultRecord& result : phase.results) {
    json["results"].push_back(
        {{"what", result.what}, {"expected", result.expected}, {"got", result.got}, {"agrees", result.agrees}});
  }
  json["paradoxes"] = paradoxes_json(variant, phase.played, phase.paradoxes);
  json["events"] =
      events_json(variant, phase.events, [&](const Event& event) { return explain(variant, phase, event); });
  add_what_was_skipped(json, variant, phase.stand_offs, phase.phase, phase.after.phase);
  json["after"] = after_json(variant, phase.after, [&](const DislodgedUnit& dislodged) {
    const auto found =
        std::ranges::find(phase.retreats, dislodged, &std::pair<DislodgedUnit, std::vector<Location>>::first);
    return found == phase.retreats.end() ? std::vector<Location>() : found->second;
  });
  return json;
}

Json case_json(const CaseRecord& record) {
  Json json;
  json["id"] = record.id;
  json["title"] = record.title;
  json["variant"] = record.variant ? Json(record.variant->id) : Json(nullptr);
  json["chapter"] = record.chapter;
  json["file"] = record.file;
  json["line"] = record.line;
  json["status"] = word(record.status);
  json["source"] = record.source;
  json["options"] = Json::object();
  for (const auto& [name, value] : record.options) json["options"][name] = value;
  json["ruling"] = record.ruling;
  json["notes"] = record.notes;
  json["known_failure"] = record.known_failure;
  json["cited"] = record.cited;
  json["cited_in_vain"] = record.cited_in_vain;
  json["decided"] = record.variant ? clause_ids(*record.variant, record.decided) : Json::array();
  json["message"] = record.message;
  json["replay"] = command_of(record.replay);
  if (!record.ids_in_file.empty()) json["ids_in_file"] = record.ids_in_file;
  json["phases"] = Json::array();
  if (!record.variant) return json;
  for (const PhaseRecord& phase : record.phases) json["phases"].push_back(played_phase_json(*record.variant, phase));
  return json;
}

// As it is in the list of cases, indented, without the text around it.
std::string list_entry(const CaseRecord& record) {
  const std::string_view before = "{\n  \"cases\": [\n", after = "\n  ]\n}\n";
  Json list;
  list["cases"].push_back(case_json(record));
  std::string text = written_out(list);
  CASUS_ASSERT(text.starts_with(before));
  CASUS_ASSERT(text.ends_with(after));
  return text.substr(before.size(), text.size() - before.size() - after.size());
}

// With the name of each province, which the rest of the results names by its id.
Json variant_names_json(const Variant& variant) {
  Json json = {{"id", variant.id}, {"title", variant.title}, {"provinces", Json::object()}};
  for (const Province& province : variant.map.provinces()) json["provinces"][province.id] = province.name;
  return json;
}

Json counts_json(const Counts& counts) {
  Json json;
  json["total"] = counts.total();
  json["passed"] = counts.passed;
  json["failed"] = counts.failed;
  json["known_failures"] = counts.known_failures;
  json["unexpected_passes"] = counts.unexpected_passes;
  json["broken"] = counts.broken;
  json["our_bugs"] = counts.our_bugs;
  json["green"] = counts.green();
  return json;
}

}  // namespace

void write_json_report(const RunRecord& run, const Sink& sink) {
  Json json;
  json["format"] = "casus-results";
  json["format_version"] = 3;
  json["casus"] = run.version;
  json["counts"] = counts_json(count(run));
  json["variants"] = Json::array();
  for (const auto& variant : run.variants) json["variants"].push_back(variant_names_json(*variant));
  json["chapters"] = Json::array();
  for (const ChapterRecord& chapter : run.chapters) {
    json["chapters"].push_back({{"variant", chapter.variant}, {"id", chapter.id}, {"title", chapter.title}});
  }
  json["cases"] = Json::array();
  const std::string text = written_out(json);
  const std::string_view end = "]\n}\n";  // of "cases": []
  CASUS_ASSERT(text.ends_with(end));
  sink(std::string_view(text).substr(0, text.size() - end.size()));
  for (std::size_t i = 0; i < run.cases.size(); ++i) sink((i == 0 ? "\n" : ",\n") + list_entry(run.cases[i]));
  sink(run.cases.empty() ? "" : "\n  ");
  sink(end);
}

std::string json_report(const RunRecord& run) {
  std::string text;
  write_json_report(run, [&](std::string_view piece) { text += piece; });
  return text;
}

}  // namespace casus::reports
