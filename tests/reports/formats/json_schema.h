// The part of JSON Schema that docs/*.schema.json use, for tests: what does not fit, as a sentence each.
#pragma once

#include <filesystem>
#include <fstream>
#include <functional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace casus {

// A schema of docs/ with all definitions that it takes from other files.
class SchemaFile {
 public:
  explicit SchemaFile(const std::string& name) : schema_(whole(name)) {
    take_in(schema_, folder_of(name), "#");
    for (auto& [file, schema] : others_.items()) schema_["$defs"][file] = schema;
  }
  const nlohmann::json& schema() const { return schema_; }

 private:
  static std::string folder_of(const std::string& name) { return name.substr(0, name.rfind('/') + 1); }

  static nlohmann::json whole(const std::string& name) {
    std::ifstream file(std::string(CASUS_SOURCE_DIR) + "/docs/" + name);
    if (!file) throw std::runtime_error("no schema " + name);
    return nlohmann::json::parse(file);
  }

  // The name of another file's definitions among ours.
  std::string taken_in(const std::string& name) {
    const std::string key = std::filesystem::path(name).filename();
    if (others_.contains(key)) return key;
    others_[key] = nullptr;
    nlohmann::json schema = whole(name);
    take_in(schema, folder_of(name), "#/$defs/" + key);
    others_[key] = std::move(schema);
    return key;
  }

  // `base`: where the definitions of this part's own file are.
  void take_in(nlohmann::json& part, const std::string& folder, const std::string& base) {
    if (!part.is_structured()) return;
    if (part.is_object() && part.contains("$ref") && part["$ref"].is_string()) {
      const std::string ref = part["$ref"].get<std::string>();
      const std::size_t sign = ref.find('#');
      if (sign == 0) part["$ref"] = base + ref.substr(1);
      else if (sign != std::string::npos)
        part["$ref"] = "#/$defs/" + taken_in(folder + ref.substr(0, sign)) + ref.substr(sign + 1);
    }
    for (nlohmann::json& inner : part) take_in(inner, folder, base);
  }

  nlohmann::json schema_;
  nlohmann::json others_ = nlohmann::json::object();
};

inline nlohmann::json read_schema(const std::string& name) { return SchemaFile(name).schema(); }

// Where a schema lets unknown members pass, each has to be listed in the schema that this returns. Definitions that
// others are made of (allOf) stay open.
inline nlohmann::json closed(nlohmann::json schema) {
  std::set<std::string> parts;
  const std::function<void(const nlohmann::json&)> find_parts = [&](const nlohmann::json& at) {
    if (!at.is_structured()) return;
    if (at.is_object() && at.contains("allOf")) {
      for (const nlohmann::json& one : at["allOf"]) parts.insert(one.at("$ref").get<std::string>());
    }
    for (const nlohmann::json& inner : at) find_parts(inner);
  };
  find_parts(schema);
  const std::function<void(nlohmann::json&, const std::string&)> close = [&](nlohmann::json& at,
                                                                             const std::string& path) {
    if (!at.is_structured()) return;
    const bool is_object = at.is_object() && at.contains("properties") && at["properties"].is_object();
    if (is_object && !parts.contains(path) && !at.contains("additionalProperties"))
      at[at.contains("allOf") ? "unevaluatedProperties" : "additionalProperties"] = false;
    for (const auto& [name, inner] : at.items()) close(inner, path + '/' + name);
  };
  close(schema, "#");
  return schema;
}

class SchemaCheck {
 public:
  explicit SchemaCheck(const nlohmann::json& root) : root_(root) {}

  std::vector<std::string> misfits(const nlohmann::json& value) {
    found_.clear();
    check(root_, value, "$");
    return found_;
  }

 private:
  using Json = nlohmann::json;

  static bool has_type(const std::string& type, const Json& value) {
    if (type == "null") return value.is_null();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_boolean();
    if (type == "integer") return value.is_number_integer();
    if (type == "array") return value.is_array();
    if (type == "object") return value.is_object();
    if (type == "number") return value.is_number();
    throw std::runtime_error("the schema has an unknown type: " + type);
  }

  const Json& resolved(const Json& schema) const {
    return root_.at(Json::json_pointer(schema.at("$ref").get<std::string>().substr(1)));
  }

  void check(const Json& schema, const Json& value, const std::string& at) {
    if (schema.contains("$ref")) return check(resolved(schema), value, at);
    for (const Json& part : schema.value("allOf", Json::array())) check(part, value, at);
    for (const char* choices : {"oneOf", "anyOf"}) {
      if (!schema.contains(choices)) continue;
      int fitting = 0;
      for (const Json& choice : schema[choices]) fitting += SchemaCheck(root_).fits(choice, value) ? 1 : 0;
      const bool is_one = choices == std::string("oneOf") ? fitting == 1 : fitting >= 1;
      if (!is_one) found_.push_back(at + " fits " + std::to_string(fitting) + " of the choices: " + value.dump());
    }
    if (schema.contains("const") && schema["const"] != value)
      found_.push_back(at + " is not " + schema["const"].dump());
    if (schema.contains("enum") && !schema["enum"].empty()) {
      bool listed = false;
      for (const Json& word : schema["enum"]) listed |= word == value;
      if (!listed) found_.push_back(at + " is " + value.dump() + ", which is not listed");
    }
    if (schema.contains("type")) {
      const Json types = schema["type"].is_array() ? schema["type"] : Json::array({schema["type"]});
      bool fits = false;
      for (const Json& type : types) fits |= has_type(type.get<std::string>(), value);
      if (!fits) return found_.push_back(at + " has another type: " + value.dump());
    }
    if (value.is_array() && schema.contains("items")) {
      for (std::size_t i = 0; i < value.size(); ++i)
        check(schema["items"], value[i], at + "[" + std::to_string(i) + "]");
    }
    if (value.is_object()) check_members(schema, value, at);
  }

  void check_members(const Json& schema, const Json& value, const std::string& at) {
    for (const Json& name : schema.value("required", Json::array())) {
      if (!value.contains(name.get<std::string>())) found_.push_back(at + " lacks " + name.dump());
    }
    const Json known = schema.value("properties", Json::object());
    const Json others = schema.value("additionalProperties", schema.value("unevaluatedProperties", Json(true)));
    Json elsewhere = Json::object();
    for (const Json& part : schema.value("allOf", Json::array()))
      elsewhere.update(resolved(part).value("properties", Json::object()));
    for (const auto& [name, member] : value.items()) {
      if (known.contains(name)) check(known[name], member, at + "." + name);
      else if (elsewhere.contains(name)) continue;
      else if (others.is_object()) check(others, member, at + "." + name);
      else if (others == false) found_.push_back(at + " has an unknown member " + name);
    }
  }

  bool fits(const Json& schema, const Json& value) {
    found_.clear();
    check(schema, value, "$");
    return found_.empty();
  }

  const Json& root_;
  std::vector<std::string> found_;
};

}  // namespace casus
