#include "checker/cli/import_json.h"

#include <filesystem>
#include <ostream>
#include <system_error>

#include <nlohmann/json.hpp>

#include "checker/cli/told_findings.h"
#include "checker/files/files.h"

namespace casus::cli {

namespace {

using Json = nlohmann::ordered_json;

using Kind = transfer::Finding::Kind;

constexpr const char* option_name = "json";
constexpr Kind all_kinds[] = {Kind::Fixed,       Kind::Noted, Kind::Lost,  Kind::ChangesResults,
                              Kind::Contradicts, Kind::Taken, Kind::Chosen};

void add_place(Json& json, const SourcePos& at) {
  json["file"] = at.file;
  json["line"] = at.line;
  json["column"] = at.column;
}

Json json_of(const transfer::Finding& finding, const std::string& variant) {
  Json json = {{"kind", word(finding.kind)}};
  if (!variant.empty()) json["variant"] = variant;
  add_place(json, finding.at);
  json["message"] = finding.what;
  return json;
}

Json json_of(const Diagnostic& mistake, const std::string& variant) {
  Json json = Json::object();
  if (!variant.empty()) json["variant"] = variant;
  add_place(json, mistake.at);
  json["problem"] = mistake.problem;
  json["expected"] = mistake.expected;
  json["found"] = mistake.found;
  json["nearest"] = mistake.nearest;
  return json;
}

std::string json_report(const ImportRecord& record) {
  Json variants = Json::array(), files = Json::array(), findings = Json::array(), mistakes = Json::array();
  for (const ImportedVariant& one : record.variants)
    variants.push_back({{"id", one.id}, {"title", one.title}, {"source", one.source}});
  for (const ImportedFile& one : record.files) {
    Json json = {{"file", one.file}};
    if (!one.variant.empty()) json["variant"] = one.variant;
    json["kept"] = one.is_kept;
    files.push_back(std::move(json));
  }
  Json counts = Json::object();
  for (const Kind kind : all_kinds) counts[std::string(word(kind))] = 0;
  for (const ImportedPart& part : record.parts) {
    for (const transfer::Finding& finding : part.report.findings) {
      findings.push_back(json_of(finding, part.variant));
      Json& count = counts[std::string(word(finding.kind))];
      count = count.get<std::size_t>() + 1;
    }
    for (const Diagnostic& mistake : part.report.problems) mistakes.push_back(json_of(mistake, part.variant));
  }
  const Json json = {{"format", "casus-import"},        {"format_version", 1},
                     {"variants", std::move(variants)}, {"cases", record.cases},
                     {"files", std::move(files)},       {"counts", std::move(counts)},
                     {"findings", std::move(findings)}, {"mistakes", std::move(mistakes)}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace

Option import_json_option() {
  return text(option_name, "FILE",
              "write what was read, written and found as JSON (-: to standard output, instead of the text)");
}

bool prints_import_json(const CommandLine& line) { return line.text(option_name) == "-"; }

Done has_place_for_import_json(const CommandLine& line) {
  if (!line.has(option_name) || prints_import_json(line)) return Done();
  namespace fs = std::filesystem;
  const fs::path file = line.text(option_name);
  std::error_code error;
  const fs::path below = fs::weakly_canonical(fs::absolute(file), error)
                             .lexically_relative(fs::weakly_canonical(fs::absolute(line.text("out")), error));
  if (!error && !below.empty() && *below.begin() != "..")
    return Diagnostic{{files::shown(file).string(), 0, 0}, "a file of --out", "another file for --json", "", ""};
  return files::may_write_file(file);
}

Done write_import_json(const CommandLine& line, const ImportRecord& record, Console& console) {
  if (!line.has(option_name)) return Done();
  if (!prints_import_json(line)) return files::write_file(line.text(option_name), json_report(record));
  console.out << json_report(record);
  return Done();
}

}  // namespace casus::cli
