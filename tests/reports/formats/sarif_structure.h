// What SARIF 2.1.0 asks of the parts of a file that we write, for tests: what does not fit, as a sentence each.
// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html, sections 3.13 to 3.30.
#pragma once

#include <regex>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace casus::testing {

class SarifStructure {
 public:
  static std::vector<std::string> mistakes_in(const std::string& text) {
    SarifStructure structure;
    const nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
    if (json.is_discarded()) return {"no JSON"};
    structure.check_log(json);
    return structure.mistakes_;
  }

 private:
  using Json = nlohmann::json;

  // What is not there is null, and text_in and number_in are what no check accepts.
  static Json member(const Json& object, const char* name) {
    return object.is_object() && object.contains(name) ? object[name] : Json();
  }
  static std::string text_in(const Json& object, const char* name) {
    const Json found = member(object, name);
    return found.is_string() ? found.get<std::string>() : "";
  }
  static long long number_in(const Json& object, const char* name) {
    const Json found = member(object, name);
    return found.is_number_integer() ? found.get<long long>() : -1;
  }

  void check_log(const Json& log) {
    members("sarifLog", log, {"version", "runs"}, {"$schema"});
    expect(text_in(log, "version") == "2.1.0", "version is 2.1.0");
    for (const Json& run : list(log, "runs")) check_run(run);
  }

  void check_run(const Json& run) {
    members("run", run, {"tool"}, {"results", "columnKind"});
    const std::string columns = text_in(run, "columnKind");
    expect(columns == "utf16CodeUnits" || columns == "unicodeCodePoints", "columnKind");
    members("tool", member(run, "tool"), {"driver"}, {});
    const Json driver = member(member(run, "tool"), "driver");
    members("toolComponent", driver, {"name"}, {"version", "rules"});
    std::vector<std::string> ids;
    for (const Json& rule : list(driver, "rules")) {
      members("reportingDescriptor", rule, {"id"}, {"shortDescription"});
      check_message(member(rule, "shortDescription"));
      ids.push_back(text_in(rule, "id"));
    }
    expect(std::set<std::string>(ids.begin(), ids.end()).size() == ids.size(), "each rule once");
    for (const Json& result : list(run, "results")) check_result(result, ids);
  }

  void check_result(const Json& result, const std::vector<std::string>& rules) {
    members("result", result, {"message"}, {"ruleId", "ruleIndex", "level", "locations"});
    check_message(member(result, "message"));
    static const std::set<std::string> levels{"none", "note", "warning", "error"};
    expect(levels.contains(text_in(result, "level")), "level is one of four words");
    const long long index = number_in(result, "ruleIndex");
    const bool is_there = index >= 0 && index < static_cast<long long>(rules.size());
    expect(is_there && rules[static_cast<std::size_t>(index)] == text_in(result, "ruleId"),
           "ruleIndex is the place of ruleId");
    for (const Json& location : list(result, "locations")) {
      members("location", location, {"physicalLocation"}, {});
      check_place(member(location, "physicalLocation"));
    }
  }

  void check_place(const Json& place) {
    members("physicalLocation", place, {"artifactLocation"}, {"region"});
    const Json artifact = member(place, "artifactLocation");
    members("artifactLocation", artifact, {"uri"}, {});
    static const std::regex uri(R"((file://)?[A-Za-z0-9._~/-]*(%[0-9A-F]{2}[A-Za-z0-9._~/-]*)*)");
    expect(std::regex_match(text_in(artifact, "uri"), uri) && !text_in(artifact, "uri").empty(), "uri is a URI");
    const Json region = member(place, "region");
    if (region.is_null()) return;
    members("region", region, {"startLine"}, {"startColumn"});
    expect(number_in(region, "startLine") >= 1, "startLine counts from 1");
    expect(!region.contains("startColumn") || number_in(region, "startColumn") >= 1, "startColumn counts from 1");
  }

  void check_message(const Json& message) {
    members("message", message, {"text"}, {});
    expect(!text_in(message, "text").empty(), "a message has a text");
  }

  void members(const std::string& what, const Json& object, const std::set<std::string>& needed,
               std::set<std::string> known) {
    if (!object.is_object()) return mistakes_.push_back(what + " is no object");
    for (const std::string& name : needed) expect(object.contains(name), what + " has " + name);
    known.insert(needed.begin(), needed.end());
    for (const auto& [name, value] : object.items()) expect(known.contains(name), what + " has no member " + name);
  }
  Json list(const Json& object, const char* name) {
    const Json found = member(object, name);
    expect(found.is_array(), std::string(name) + " is a list");
    return found.is_array() ? found : Json::array();
  }
  void expect(bool is_so, const std::string& sentence) {
    if (!is_so) mistakes_.push_back(sentence);
  }

  std::vector<std::string> mistakes_;
};

}  // namespace casus::testing
