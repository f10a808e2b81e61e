// An adapter to begin with (docs/adapter-protocol.md). It plays holds and plain moves that nobody opposes, gives the
// board after the phase, and skips the rest. Put your adjudicator into play(). It needs nlohmann/json (in Debian:
// nlohmann-json3-dev). To build and run it: g++ -std=c++17 -O1 template.cpp -o template && ./template
#include <iostream>
#include <map>
#include <set>
#include <stdexcept>
#include <string>

#include <nlohmann/json.hpp>

using Json = nlohmann::json;

const Json me = {{"answer", "start"}, {"protocol", 1},        {"name", "template"},     {"version", "1"},
                 {"language", "C++"}, {"level", "positions"}, {"phases", {"movement"}}, {"features", Json::array()}};

// What this adjudicator cannot play, as a reason for people.
struct Skip : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::string province(const std::string& location) { return location.substr(0, location.find('/')); }
std::string text(const Json& object, const char* member) { return object.at(member).get<std::string>(); }

class Variant {
 public:
  explicit Variant(const Json& variant) {
    for (const Json& border : variant.at("map").at("borders")) {
      add(border, text(border, "a"), text(border, "b"));
      if (!border.value("one_way", false)) add(border, text(border, "b"), text(border, "a"));
    }
  }
  bool reaches(const Json& unit, const std::string& to) const {
    return ways_.count(text(unit, "type") + ' ' + text(unit, "at") + ' ' + to) > 0;
  }

 private:
  void add(const Json& border, const std::string& from, const std::string& to) {
    if (border.at("army").get<bool>()) ways_.insert("army " + province(from) + ' ' + province(to));
    if (border.at("fleet").get<bool>()) ways_.insert("fleet " + from + ' ' + to);
  }
  std::set<std::string> ways_;  // "army ven tri": an army in Venice can go to Trieste
};

// The units after the phase, and those that are dislodged with the places that they may retreat to.
Json play(const Variant& variant, const Json& position, const Json& orders) {
  std::map<std::string, Json> units;         // by province
  std::map<std::string, std::string> moves;  // from where: to where
  std::set<std::string> taken;
  for (const Json& unit : position.at("units")) {
    units[province(text(unit, "at"))] = unit;
    taken.insert(province(text(unit, "at")));
  }
  for (const Json& order : orders) {
    if (order.at("order") == "hold") continue;
    const auto unit = units.find(order.contains("unit") ? province(text(order["unit"], "at")) : "");
    if (order.at("order") != "move" || unit == units.end() || unit->second.at("power") != order.at("power"))
      throw Skip("an order other than a hold or a move of one's own unit");
    const std::string to = text(order, "to");
    if (!variant.reaches(unit->second, to)) throw Skip("a move that may need a convoy, or a coast");
    if (!taken.insert(province(to)).second) throw Skip("a move to a province that another unit is in, or moves to");
    moves[text(unit->second, "at")] = to;
  }
  Json after = Json::array();
  for (Json unit : position.at("units")) {
    if (const auto move = moves.find(text(unit, "at")); move != moves.end()) unit["at"] = move->second;
    after.push_back(unit);
  }
  return {{"units", after}, {"dislodged", Json::array()}};
}

Json answer_to(const Json& question, std::map<std::string, Variant>& variants) {
  const std::string ask = text(question, "ask");
  if (ask == "start") return me;
  if (ask == "variant") {
    const std::string id = text(question.at("variant"), "id");
    variants.insert_or_assign(id, Variant(question.at("variant")));
    return {{"answer", "variant"}, {"id", id}, {"can", "yes"}};
  }
  if (ask == "case") {
    Json answer = {{"answer", "case"}, {"id", question.at("id")}, {"phase", question.at("phase")}};
    try {
      answer["after"] = play(variants.at(text(question, "variant")), question.at("position"), question.at("orders"));
    } catch (const Skip& why) {
      answer["answer"] = "skip";
      answer["because"] = why.what();
    }
    return answer;
  }
  return {{"error", "an unknown question: " + ask}};
}

int main() {
  std::map<std::string, Variant> variants;
  for (std::string line; std::getline(std::cin, line);) {
    Json answer;
    try {
      const Json question = Json::parse(line);
      if (question.is_object() && question.value("ask", "") == "stop") return 0;
      answer = answer_to(question, variants);
    } catch (const std::exception& why) {
      answer = {{"error", why.what()}};
    }
    std::cout << answer.dump(-1, ' ', false, Json::error_handler_t::replace) << std::endl;
  }
}
