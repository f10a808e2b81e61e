// casus.h, as a program in another language calls it.
#include "interface/casus.h"

#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "tests/fuzz/material.h"
#include "tests/fuzz/promises.h"
#include "tests/fuzz/targets.h"

namespace casus::fuzz {
namespace {

using Question = nlohmann::ordered_json;

constexpr const char* given_variants[] = {"standard", "ambition-empire-6", "classical", "1700ad"};
constexpr const char* files_of_each[] = {"variant.xml", "map.xml", "outlines.svg"};

casus_engine* engine() {
  static const std::unique_ptr<casus_engine, void (*)(casus_engine*)> only(casus_new(), casus_free);
  static const bool filled = [] {
    for (const char* variant : given_variants) {
      for (const char* name : files_of_each) {
        const std::string& text = text_of(std::string("mapdata/") + variant + '/' + name);
        if (!text.empty()) casus_add_file(only.get(), variant, name, text.data(), text.size());
      }
    }
    return true;
  }();
  return filled ? only.get() : nullptr;
}

void must_be_an_answer(casus_status status, bool may_be_empty = false) {
  std::size_t length = 0;
  const char* text = casus_answer(engine(), &length);
  const std::string_view answer(text, length);
  must(text[length] == '\0', "an answer ends with a zero", answer);
  must(status != CASUS_BUG, "no bug of Casus", answer);
  if (answer.empty() && may_be_empty) return;
  must_be_json(answer, "an answer is JSON");
  if (status != CASUS_OK) must(answer.starts_with(R"({"problems":[{)"), "a refusal says why", answer);
}

}  // namespace

void use_interface(std::string_view input) {
  must_be_an_answer(casus_adjudicate(engine(), input.data(), input.size()));
  must_be_an_answer(casus_run_cases(engine(), "input", input.data(), input.size()));
  must_be_an_answer(casus_ask(engine(), input.data(), input.size()), true);
  must_be_an_answer(casus_read_variant(engine(), std::string(input).c_str()));
  must_be_an_answer(casus_lint(engine(), std::string(input).c_str()));
  must_be_an_answer(casus_orders(engine(), input.data(), input.size()));
  must_be_an_answer(casus_case(engine(), input.data(), input.size()));
  casus_board* board = nullptr;
  const casus_status prepared = casus_prepare(engine(), input.data(), input.size(), &board);
  must((prepared == CASUS_OK) == (board != nullptr), "a board is there if it was prepared");
  must_be_an_answer(prepared);
  if (board != nullptr) {
    const std::uint32_t orders[] = {0, 1, CASUS_NO_ORDER, static_cast<std::uint32_t>(input.size())};
    std::uint8_t results[4], fates[4];
    must_be_an_answer(casus_play(engine(), board, orders, 2, 2, results, fates));
    casus_free_board(board);
  }
  // As the board and the orders of a question.
  const std::vector<std::string_view> parts = parts_of(input);
  Question question = {{"position", parts[0]}, {"text", true}, {"picture", {{"show", "part"}}}};
  if (parts.size() > 1) question["orders"] = parts[1];
  const std::string text = question.dump(-1, ' ', false, Question::error_handler_t::replace);
  must_be_an_answer(casus_adjudicate(engine(), text.data(), text.size()));
}

// The boards and orders of the examples, and questions about them.
Seeds interface_seeds() {
  Seeds seeds;
  const auto add = [&](const Question& question) { seeds.push_back(question.dump()); };
  const std::pair<const char*, const char*> starts[] = {
      {"standard", "spring-1901"}, {"ambition-empire-6", "spring-1763"}, {"1700ad", "year-1700"}};
  for (const auto& [variant, file] : starts) {
    const std::string& orders = text_of(std::string("docs/examples/") + file + ".txt");
    add({{"variant", variant}, {"orders", orders}, {"text", true}});
    add({{"variant", variant}, {"orders", orders}, {"by", "oracle"}, {"picture", {{"theme", "dark"}}}});
  }
  const Question edits = Question::array({{{"remove", "Par"}}, {{"add", "France F Brest"}}});
  add({{"variant", "standard"}, {"units", edits}, {"case", true}, {"against", {{"orders", "France: A Par H"}}}});
  add({{"variant", "standard"}, {"page", {{"map", true}}}});
  add({{"text", single_cases("cases/standard/datc-6f-convoys.case", 1).front()}, {"page", true}});
  const std::string& paradox = text_of("docs/examples/paradox.txt");
  add({{"position", paradox}, {"options", {{"convoy-paradox", "1982"}}}});
  seeds.push_back(paradox);
  for (const std::string& one : single_cases("cases/standard/datc-6f-convoys.case", 3)) seeds.push_back(one);
  return seeds;
}

}  // namespace casus::fuzz
