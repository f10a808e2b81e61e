// casus.h as a program in C sees it, for tests.
#pragma once

#include <cstring>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "interface/casus.h"

namespace casus::interface_test {

using Json = nlohmann::ordered_json;

inline const std::string source = CASUS_SOURCE_DIR;

inline std::string file(const std::string& name) {
  std::ifstream stream(source + "/" + name, std::ios::binary);
  EXPECT_TRUE(stream) << name;
  return {std::istreambuf_iterator<char>(stream), {}};
}

class Engine {
 public:
  Engine() : engine_(casus_new()) {}
  ~Engine() { casus_free(engine_); }
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  static Engine& with_shipped_variants() {
    static Engine engine;
    static const casus_status status = casus_add_folder(engine.get(), (source + "/mapdata").c_str());
    EXPECT_EQ(status, CASUS_OK);
    return engine;
  }

  casus_engine* get() { return engine_; }
  std::string text() const {
    std::size_t length = 0;
    const char* answer = casus_answer(engine_, &length);
    EXPECT_EQ(std::strlen(answer), length);
    return answer;
  }
  Json answer() const { return Json::parse(text()); }
  casus_status adjudicate(const Json& question) {
    const std::string text = question.dump();
    return casus_adjudicate(engine_, text.data(), text.size());
  }
  casus_status orders(const Json& question) {
    const std::string text = question.dump();
    return casus_orders(engine_, text.data(), text.size());
  }
  casus_status play_case(const Json& question) {
    const std::string text = question.dump();
    return casus_case(engine_, text.data(), text.size());
  }
  casus_status run_cases(const std::string& text) {
    return casus_run_cases(engine_, "mine.case", text.data(), text.size());
  }
  casus_status ask(const std::string& line) { return casus_ask(engine_, line.data(), line.size()); }
  // The only problem of the last answer, as "file:line:column: problem; expected, found, nearest".
  std::string problem() const {
    const Json problems = answer()["problems"];
    EXPECT_EQ(problems.size(), 1u) << text();
    const Json one = problems[0];
    return one["file"].get<std::string>() + ":" + std::to_string(one["line"].get<int>()) + ":" +
           std::to_string(one["column"].get<int>()) + ": " + one["problem"].get<std::string>() + "; " +
           one["expected"].get<std::string>() + ", " + one["found"].get<std::string>() + ", " +
           one["nearest"].get<std::string>();
  }

 private:
  casus_engine* engine_;
};

class CasusInterface : public ::testing::Test {
 protected:
  Engine& engine = Engine::with_shipped_variants();
};

}  // namespace casus::interface_test
