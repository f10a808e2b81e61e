#include "interface/casus.h"

#include <memory>
#include <string>

#include "engine/text/raise.h"
#include "interface/engine.h"
#include "interface/handle.h"

using casus::Diagnostic;
using casus::Read;
using casus::interface::answered;
using casus::interface::nothing_said;
using casus::interface::text_of;

struct casus_board {
  std::unique_ptr<casus::interface::PreparedBoard> board;
};

int casus_abi(void) { return CASUS_ABI; }
const char* casus_version(void) { return CASUS_VERSION; }

casus_engine* casus_new(void) {
  const auto none = [] { return static_cast<casus_engine*>(nullptr); };
  const auto ignored = [&](const std::string&) { return none(); };
  return casus::attempt([] { return new casus_engine(); }, ignored, ignored, none);
}
void casus_free(casus_engine* engine) { delete engine; }

const char* casus_answer(const casus_engine* engine, size_t* length) {
  if (length != nullptr) *length = engine->answer.size();
  return engine->answer.c_str();
}

casus_status casus_add_file(casus_engine* engine, const char* variant, const char* name, const char* text,
                            size_t length) {
  return answered(*engine, [&](casus::interface::Engine& it) {
    return nothing_said(it.add_file(text_of(variant), text_of(name), std::string(text_of(text, length))));
  });
}
casus_status casus_read_variant(casus_engine* engine, const char* id) {
  return answered(*engine, [&](casus::interface::Engine& it) { return it.read_variant(text_of(id)); });
}
casus_status casus_lint(casus_engine* engine, const char* id) {
  return answered(*engine, [&](casus::interface::Engine& it) { return it.lint(text_of(id)); });
}
casus_status casus_adjudicate(casus_engine* engine, const char* question, size_t length) {
  return answered(*engine, [&](casus::interface::Engine& it) { return it.adjudicate(text_of(question, length)); });
}
casus_status casus_orders(casus_engine* engine, const char* question, size_t length) {
  return answered(*engine, [&](casus::interface::Engine& it) { return it.orders(text_of(question, length)); });
}
casus_status casus_case(casus_engine* engine, const char* question, size_t length) {
  return answered(*engine, [&](casus::interface::Engine& it) { return it.play_case(text_of(question, length)); });
}
casus_status casus_prepare(casus_engine* engine, const char* question, size_t length, casus_board** board) {
  *board = nullptr;
  return answered(*engine, [&](casus::interface::Engine& it) -> Read<std::string> {
    auto prepared = it.prepare(text_of(question, length));
    if (!prepared) return prepared.problems();
    auto handle = std::make_unique<casus_board>(casus_board{*std::move(prepared)});
    std::string description = handle->board->description();
    *board = handle.release();
    return description;
  });
}
casus_status casus_play(casus_engine* engine, casus_board* board, const uint32_t* orders, size_t sets, size_t size,
                        uint8_t* results, uint8_t* fates) {
  return answered(*engine, [&](casus::interface::Engine&) -> Read<std::string> {
    std::size_t count = 0;
    if (__builtin_mul_overflow(sets, size, &count))
      return Diagnostic{{"orders", 0, 0}, "no memory holds so many orders", "", "", ""};
    return nothing_said(board->board->play({orders, count}, size, {results, count}, {fates, count}));
  });
}
void casus_free_board(casus_board* board) { delete board; }
casus_status casus_run_cases(casus_engine* engine, const char* name, const char* text, size_t length) {
  return answered(*engine,
                  [&](casus::interface::Engine& it) { return it.run_cases(text_of(name), text_of(text, length)); });
}
casus_status casus_ask(casus_engine* engine, const char* line, size_t length) {
  return answered(*engine,
                  [&](casus::interface::Engine& it) { return Read<std::string>(it.ask(text_of(line, length))); });
}
