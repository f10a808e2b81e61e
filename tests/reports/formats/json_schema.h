// The part of JSON Schema that docs/*.schema.json use, for tests: what does not fit, as a sentence each.
#pragma once

#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace casus {

inline nlohmann::json read_schema(const std::string& name) {
  std::ifstream file(std::string(CASUS_SOURCE_DIR) + "/docs/" + name);
  if (!file) throw std::runtime_error("no schema " + name);
  return nlohmann::json::parse(file);
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
    throw std::runtime_error("the schema has an unknown type: " + type);
  }

  void check(const Json& schema, const Json& value, const std::string& at) {
    if (schema.contains("$ref")) {
      return check(root_.at(Json::json_pointer(schema["$ref"].get<std::string>().substr(1))), value, at);
    }
    if (schema.contains("oneOf")) {
      int fitting = 0;
      for (const Json& choice : schema["oneOf"]) fitting += SchemaCheck(root_).fits(choice, value) ? 1 : 0;
      if (fitting != 1) found_.push_back(at + " fits " + std::to_string(fitting) + " of the choices");
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
    const Json others = schema.value("additionalProperties", Json(true));
    for (const auto& [name, member] : value.items()) {
      if (known.contains(name)) check(known[name], member, at + "." + name);
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
