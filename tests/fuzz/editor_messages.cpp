// What an editor sends to the language server: one message a line, and the same bytes as a stream with headers.
#include <filesystem>
#include <sstream>

#include "checker/language_server/server.h"
#include "tests/fuzz/material.h"
#include "tests/fuzz/promises.h"
#include "tests/fuzz/targets.h"

namespace casus::fuzz {

namespace {

using Message = language_server::Json;

Message request(int id, const char* method, Message params) {
  return {{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}};
}

// A session that opens the text and asks about a place in it.
std::string session_about(const std::string& uri, const std::string& text, int line, int character) {
  const Message document = {{"uri", uri}};
  const Message place = {{"textDocument", document}, {"position", {{"line", line}, {"character", character}}}};
  const Message range = {{"start", place["position"]}, {"end", place["position"]}};
  const Message opened = {{"uri", uri}, {"version", 1}, {"text", text}};
  std::string all;
  for (const Message& message :
       {request(1, "initialize", Message::object()),
        Message{{"method", "textDocument/didOpen"}, {"params", {{"textDocument", opened}}}},
        request(2, "textDocument/hover", place), request(3, "textDocument/completion", place),
        request(4, "textDocument/definition", place),
        request(5, "textDocument/formatting", {{"textDocument", document}}),
        request(6, "textDocument/codeAction", {{"textDocument", document}, {"range", range}}),
        request(7, "workspace/symbol", {{"query", "a"}}),
        Message{{"method", "$/cancelRequest"}, {"params", {{"id", 7}}}},
        Message{
            {"method", "textDocument/didChange"},
            {"params", {{"textDocument", document}, {"contentChanges", {{{"range", range}, {"text", "A Vienna"}}}}}}}})
    all += message.dump() + '\n';
  return all;
}

void must_be_messages(const std::vector<Message>& answers) {
  for (const Message& answer : answers) must_be_json(answer.dump(), "an answer is JSON");
}

}  // namespace

void use_editor_messages(std::string_view input) {
  language_server::MessageReader reader;
  reader.add(input);
  while (reader.next()) {
  }
  language_server::Server server({std::filesystem::path(CASUS_SOURCE_DIR) / "mapdata"}, "standard", "0");
  std::istringstream lines{std::string(input)};
  for (std::string line; std::getline(lines, line) && !server.has_ended();) {
    server.look_ahead(line);
    must_be_messages(server.answer(line));
    must_be_messages(server.changed_findings());
    must(!server.met_bug(), "no bug of Casus", line);
  }
}

Seeds editor_message_seeds() {
  Seeds seeds;
  int place = 0;
  for (const std::string& one : single_cases("cases/standard/head-to-head.case", 10)) {
    ++place;
    seeds.push_back(session_about("untitled:one.case", one, place, 2 * place));
  }
  seeds.push_back(session_about("untitled:map.xml", text_of("tests/data/lint/base/map.xml"), 3, 20));
  seeds.push_back("Content-Length: 2\r\n\r\n{}");
  return seeds;
}

}  // namespace casus::fuzz
