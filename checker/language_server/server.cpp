#include "checker/language_server/server.h"

#include <algorithm>
#include <exception>
#include <utility>

#include <fmt/format.h>

#include "checker/corpus/case_reader.h"
#include "checker/language_server/case_actions.h"
#include "checker/language_server/completion.h"
#include "checker/language_server/definition.h"
#include "checker/language_server/hover.h"
#include "engine/text/gave_up.h"
#include "engine/text/json_depth.h"
#include "engine/text/largest_text.h"
#include "engine/text/names.h"

namespace casus::language_server {

namespace {

constexpr const char* run_case_command = "casus.runCase";
constexpr int case_symbol = 24;  // SymbolKind of the protocol: Event

// The codes of the protocol for errors.
enum class ErrorCode : int {
  ParseError = -32700,
  InvalidRequest = -32600,
  MethodNotFound = -32601,
  InvalidParams = -32602,
  InternalError = -32603,
  NotInitialized = -32002,
  RequestCancelled = -32800,
  RequestFailed = -32803,
};

// Why a message is not carried out.
struct Refused {
  ErrorCode code;
  std::string why;
};

Json error_answer(const Json& id, const Refused& refused) {
  return {
      {"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", static_cast<int>(refused.code)}, {"message", refused.why}}}};
}

const Json& member(const Json& object, const char* name) {
  const auto found = object.is_object() ? object.find(name) : object.end();
  if (!object.is_object() || found == object.end())
    throw Refused{ErrorCode::InvalidParams, fmt::format("missing \"{}\"", name)};
  return *found;
}
std::string text_in(const Json& object, const char* name) {
  const Json& value = member(object, name);
  if (!value.is_string()) throw Refused{ErrorCode::InvalidParams, fmt::format("\"{}\" is not a text", name)};
  return value.get<std::string>();
}
std::size_t count_in(const Json& object, const char* name) {
  const Json& value = member(object, name);
  if (!value.is_number_unsigned())
    throw Refused{ErrorCode::InvalidParams, fmt::format("\"{}\" is not a whole number from 0", name)};
  return value.get<std::size_t>();
}
std::int64_t version_in(const Json& object) {
  const auto found = object.find("version");
  return found != object.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

bool knows_utf8(const Json& params) {
  const Json none;
  const auto part = [&](const Json& of, const char* name) -> const Json& {
    const auto found = of.is_object() ? of.find(name) : of.end();
    return of.is_object() && found != of.end() ? *found : none;
  };
  const Json& encodings = part(part(part(params, "capabilities"), "general"), "positionEncodings");
  return encodings.is_array() && std::ranges::find(encodings, Json("utf-8")) != encodings.end();
}

int protocol_severity(reports::Severity severity) {
  switch (severity) {
    case reports::Severity::Error: return 1;
    case reports::Severity::Warning: return 2;
    case reports::Severity::Note: return 3;
  }
  return 1;
}

Json notification(const char* method, Json params) {
  return {{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}};
}

Json log_error(const std::string& text) {
  constexpr int error = 1;  // MessageType of the protocol
  return notification("window/logMessage", {{"type", error}, {"message", text}});
}

Json spot_json(const std::vector<std::string_view>& lines, const Spot& spot, Encoding encoding) {
  const std::size_t column =
      spot.line < lines.size() ? column_of_byte(lines[spot.line], spot.byte, encoding) : spot.byte;
  return {{"line", spot.line}, {"character", column}};
}
Json range_json(const std::vector<std::string_view>& lines, const Range& range, Encoding encoding) {
  return {{"start", spot_json(lines, range.begin, encoding)}, {"end", spot_json(lines, range.end, encoding)}};
}

// CompletionItemKind of the protocol.
int protocol_kind(CompletionKind kind) {
  switch (kind) {
    case CompletionKind::Word: return 14;      // Keyword
    case CompletionKind::Province: return 12;  // Value
    case CompletionKind::Power: return 7;      // Class
    case CompletionKind::Unit: return 6;       // Variable
    case CompletionKind::Order: return 23;     // Event
    case CompletionKind::Verdict: return 20;   // EnumMember
    case CompletionKind::Clause: return 18;    // Reference
    case CompletionKind::Option: return 10;    // Property
    case CompletionKind::Value: return 20;     // EnumMember
    case CompletionKind::Variant: return 9;    // Module
    case CompletionKind::Case: return 18;      // Reference
    case CompletionKind::Ruling: return 18;    // Reference
  }
  return 1;
}

constexpr std::string_view cancel_notification = "$/cancelRequest";

// Of the request that the message cancels, if it is such a message.
std::optional<Json> id_cancelled_by(const Json& message) {
  if (!message.is_object() || message.value("method", Json()) != Json(cancel_notification)) return std::nullopt;
  const Json params = message.value("params", Json());
  return params.is_object() && params.contains("id") ? std::optional(params["id"]) : std::nullopt;
}

// The folders that the editor has open. Older editors name one, by its address or by its path.
std::vector<std::filesystem::path> folders_in(const Json& params) {
  std::vector<std::filesystem::path> folders;
  const auto add = [&](const Json& uri) {
    if (!uri.is_string()) return;
    if (auto path = path_of_uri(uri.get<std::string>())) folders.push_back(*std::move(path));
  };
  const Json listed = params.value("workspaceFolders", Json());
  if (listed.is_array()) {
    for (const Json& folder : listed) add(folder.is_object() ? folder.value("uri", Json()) : Json());
    return folders;
  }
  add(params.value("rootUri", Json()));
  const Json path = params.value("rootPath", Json());
  if (folders.empty() && path.is_string() && path != "") folders.emplace_back(path.get<std::string>());
  return folders;
}

void check_size(std::string_view text) {
  if (text.size() > largest_text)
    throw Refused{ErrorCode::InvalidParams,
                  fmt::format("a text of {} bytes: at most {} are read", text.size(), largest_text)};
}

}  // namespace

Server::Server(std::vector<std::filesystem::path> variant_folders, std::string orders_variant, std::string version,
               Library library)
    : version_(std::move(version)),
      workspace_(std::move(variant_folders), std::move(orders_variant), std::move(library)) {}

const std::map<std::string, Server::Handler, std::less<>>& Server::requests() {
  static const std::map<std::string, Handler, std::less<>> table = {
      {"initialize", &Server::initialize},
      {"shutdown", &Server::shut_down},
      {"textDocument/hover", &Server::hover},
      {"textDocument/completion", &Server::complete},
      {"textDocument/definition", &Server::go_to_definition},
      {"textDocument/formatting", &Server::format},
      {"textDocument/codeAction", &Server::list_actions},
      {"textDocument/documentSymbol", &Server::list_symbols},
      {"workspace/executeCommand", &Server::execute},
      {"workspace/symbol", &Server::find_symbols},
  };
  return table;
}

const std::map<std::string, Server::Handler, std::less<>>& Server::notifications() {
  static const std::map<std::string, Handler, std::less<>> table = {
      {"textDocument/didOpen", &Server::open},
      {"textDocument/didChange", &Server::change},
      {"textDocument/didClose", &Server::close},
      {"textDocument/didSave", &Server::files_changed},
      {"workspace/didChangeWatchedFiles", &Server::files_changed},
      {"workspace/didChangeWorkspaceFolders", &Server::folders_changed},
  };
  return table;
}

Json Server::answer_to_lost(const std::string& problem) const {
  return error_answer(nullptr, {ErrorCode::ParseError, problem});
}

std::vector<Json> Server::answer(std::string_view content) {
  const Json message = json_from_outside<Json>(content);
  if (message.is_discarded())
    return {error_answer(nullptr, {ErrorCode::ParseError, "the content is not JSON, or nested too deeply"})};
  return answer_to(message);
}

void Server::look_ahead(std::string_view content) {
  if (content.find(cancel_notification) == std::string_view::npos) return;
  if (const std::optional<Json> id = id_cancelled_by(json_from_outside<Json>(content))) cancelled_.insert(*id);
}

std::vector<Json> Server::answer_to(const Json& message) {
  if (!message.is_object()) return {error_answer(nullptr, {ErrorCode::InvalidRequest, "the message is not an object"})};
  const auto method = message.find("method");
  if (method == message.end() && (message.contains("result") || message.contains("error"))) return {};
  const auto found_id = message.find("id");
  const bool is_request = found_id != message.end();
  const Json id = is_request && (found_id->is_string() || found_id->is_number_integer()) ? *found_id : Json();
  to_send_.clear();
  const Json no_params = Json::object();
  const auto found_params = message.find("params");
  const Json& params = found_params == message.end() ? no_params : *found_params;
  try {
    if (method == message.end() || !method->is_string() || (is_request && id.is_null()))
      throw Refused{ErrorCode::InvalidRequest, "a message has a method, and a request has an id"};
    const std::string name = method->get<std::string>();
    if (name == "exit") {
      has_ended_ = true;
      return {};
    }
    if (!is_request) {
      if (name == cancel_notification) {
        if (const std::optional<Json> cancelled = id_cancelled_by(message)) cancelled_.erase(*cancelled);
      }
      const auto known = notifications().find(name);
      if (known != notifications().end() && is_initialized_ && !is_shut_down_) called(known->second, params);
      return std::exchange(to_send_, {});
    }
    if (cancelled_.contains(id)) throw Refused{ErrorCode::RequestCancelled, "the editor has cancelled the request"};
    if (is_shut_down_) throw Refused{ErrorCode::InvalidRequest, "the server has been shut down"};
    if (!is_initialized_ && name != "initialize")
      throw Refused{ErrorCode::NotInitialized, "the first request has to be initialize"};
    if (is_initialized_ && name == "initialize")
      throw Refused{ErrorCode::InvalidRequest, "the server is initialized already"};
    const auto known = requests().find(name);
    if (known == requests().end()) throw Refused{ErrorCode::MethodNotFound, fmt::format("unknown method {}", name)};
    Json result = called(known->second, params);
    to_send_.push_back({{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}});
    return std::exchange(to_send_, {});
  } catch (const Refused& refused) {
    if (!is_request) return {log_error(refused.why)};
    return {error_answer(id, refused)};
  }
}

// A bug of Casus ends one request, not the editor's session.
Json Server::called(Handler handler, const Json& params) {
  try {
    return (this->*handler)(params);
  } catch (const GaveUp& why) {
    throw Refused{ErrorCode::RequestFailed, why.what()};
  } catch (const std::exception& why) {
    met_bug_ = true;
    throw Refused{ErrorCode::InternalError, fmt::format("a bug in Casus: {}", why.what())};
  }
}

Json Server::initialize(const Json& params) {
  if (!params.is_object()) throw Refused{ErrorCode::InvalidParams, "\"params\" is not an object"};
  encoding_ = knows_utf8(params) ? Encoding::Utf8 : Encoding::Utf16;
  if (const auto options = params.find("initializationOptions"); options != params.end() && options->is_object()) {
    if (options->contains("variant")) workspace_.set_orders_variant(text_in(*options, "variant"));
  }
  workspace_.set_folders(folders_in(params));
  is_initialized_ = true;
  return {{"serverInfo", {{"name", "casus"}, {"version", version_}}},
          {"capabilities",
           {{"positionEncoding", encoding_ == Encoding::Utf8 ? "utf-8" : "utf-16"},
            {"textDocumentSync", {{"openClose", true}, {"change", 2}, {"save", true}}},
            {"hoverProvider", true},
            {"completionProvider", {{"triggerCharacters", {" ", "=", "\"", "/", "-"}}}},
            {"definitionProvider", true},
            {"documentFormattingProvider", true},
            {"documentSymbolProvider", true},
            {"workspaceSymbolProvider", true},
            {"workspace", {{"workspaceFolders", {{"supported", true}, {"changeNotifications", true}}}}},
            {"codeActionProvider", true},
            {"executeCommandProvider", {{"commands", {run_case_command}}}}}}};
}

Json Server::shut_down(const Json&) {
  is_shut_down_ = true;
  return nullptr;
}

// ---- Texts

Document& Server::document_in(const Json& params) {
  const std::string uri = text_in(member(params, "textDocument"), "uri");
  Document* document = workspace_.find(uri);
  if (document == nullptr) throw Refused{ErrorCode::InvalidParams, fmt::format("{} is not open", uri)};
  return *document;
}

Json Server::open(const Json& params) {
  const Json& document = member(params, "textDocument");
  std::string text = text_in(document, "text");
  check_size(text);
  workspace_.open(text_in(document, "uri"), version_in(document), std::move(text));
  has_changed_ = true;
  return nullptr;
}

Json Server::change(const Json& params) {
  Document& document = document_in(params);
  const Json& changes = member(params, "contentChanges");
  if (!changes.is_array()) throw Refused{ErrorCode::InvalidParams, "\"contentChanges\" is not a list"};
  std::string text = document.text;
  for (const Json& one : changes) {
    const std::string written = text_in(one, "text");
    if (!one.contains("range")) {
      text = written;
    } else {
      const Json& range = one["range"];
      const auto offset = [&](const char* end) {
        const Json& place = member(range, end);
        return offset_of(text, count_in(place, "line"), count_in(place, "character"), encoding_);
      };
      const std::size_t begin = offset("start"), end = std::max(offset("end"), begin);
      text.replace(begin, end - begin, written);
    }
    check_size(text);
  }
  // Only a change that can be read as a whole is made.
  document.text = std::move(text);
  document.version = version_in(member(params, "textDocument"));
  workspace_.changed(document);
  has_changed_ = true;
  return nullptr;
}

Json Server::close(const Json& params) {
  workspace_.close(document_in(params).uri);
  has_changed_ = true;
  return nullptr;
}

Json Server::files_changed(const Json&) {
  workspace_.forget_readings();
  has_changed_ = true;
  return nullptr;
}

Json Server::folders_changed(const Json& params) {
  const Json& event = member(params, "event");
  std::vector<std::filesystem::path> folders = workspace_.folders();
  for (const std::filesystem::path& gone : folders_in({{"workspaceFolders", member(event, "removed")}}))
    std::erase(folders, gone.lexically_normal());
  for (const std::filesystem::path& added : folders_in({{"workspaceFolders", member(event, "added")}}))
    folders.push_back(added);
  workspace_.set_folders(std::move(folders));
  has_changed_ = true;
  return nullptr;
}

// ---- What is asked about a place

Spot Server::spot_in(const Document& document, const Json& place) const {
  const std::size_t line = count_in(place, "line"), column = count_in(place, "character");
  const std::vector<std::string_view> lines = lines_of(document.text);
  return {line, line < lines.size() ? byte_of_column(lines[line], column, encoding_) : 0};
}

Json Server::hover(const Json& params) {
  const Document& document = document_in(params);
  const auto found = hover_at(workspace_, document, spot_in(document, member(params, "position")));
  if (!found) return nullptr;
  return {{"contents", {{"kind", "markdown"}, {"value", found->markdown}}},
          {"range", range_json(lines_of(document.text), found->range, encoding_)}};
}

Json Server::complete(const Json& params) {
  const Document& document = document_in(params);
  const std::vector<std::string_view> lines = lines_of(document.text);
  Json items = Json::array();
  const CompletionList list = completions_at(workspace_, document, spot_in(document, member(params, "position")));
  for (const Completion& one : list.items) {
    Json item = {{"label", one.text},
                 {"kind", protocol_kind(one.kind)},
                 {"filterText", one.filter.empty() ? one.text : one.filter},
                 {"textEdit", {{"range", range_json(lines, one.range, encoding_)}, {"newText", one.text}}}};
    if (!one.detail.empty()) item["detail"] = one.detail;
    items.push_back(std::move(item));
  }
  if (!list.is_whole) return {{"isIncomplete", true}, {"items", std::move(items)}};
  return items;
}

Json Server::go_to_definition(const Json& params) {
  const Document& document = document_in(params);
  const auto found = definition_at(workspace_, document, spot_in(document, member(params, "position")));
  if (!found) return nullptr;
  return place_json(found->file, spot_of(*found));
}

Json Server::place_json(const std::string& file, const Spot& spot) const {
  const std::string uri = workspace_.uri_of(file);
  const Document* open = workspace_.find(uri);
  const Json place =
      spot_json(open == nullptr ? std::vector<std::string_view>() : lines_of(open->text), spot, encoding_);
  return {{"uri", uri}, {"range", {{"start", place}, {"end", place}}}};
}

Json Server::edits_json(const Document& document, std::string_view text) const {
  const std::vector<std::string_view> lines = lines_of(document.text);
  Json edits = Json::array();
  for (const TextEdit& edit : edits_between(document.text, text))
    edits.push_back({{"range", range_json(lines, edit.range, encoding_)}, {"newText", edit.text}});
  return edits;
}

// As casus fmt does it. A text with a mistake stays as it is: its findings say why.
Json Server::format(const Json& params) {
  const Document& document = document_in(params);
  if (kind_of(document) != DocumentKind::Cases) return nullptr;
  const Read<std::string> canonical = corpus::format_case_file(document.text, document.name, workspace_.shelf());
  if (!canonical) return nullptr;
  return edits_json(document, *canonical);
}

Json Server::list_actions(const Json& params) {
  const Document& document = document_in(params);
  const Spot spot = spot_in(document, member(member(params, "range"), "start"));
  Json actions = Json::array();
  const OpenCase* one = workspace_.reading(document).case_at(spot.line);
  if (one == nullptr || !one->played) return actions;
  const std::string run = fmt::format("Run this case ({})", one->id);
  actions.push_back(
      {{"title", run},
       {"command", {{"title", run}, {"command", run_case_command}, {"arguments", {document.uri, one->id}}}}});
  if (const auto text = with_what_came_out(workspace_, document, *one)) {
    actions.push_back({{"title", fmt::format("Take what came out ({})", one->id)},
                       {"kind", "quickfix"},
                       {"edit", {{"changes", {{document.uri, edits_json(document, *text)}}}}}});
  }
  return actions;
}

// Cases, for the outline of a file.
Json Server::list_symbols(const Json& params) {
  const Document& document = document_in(params);
  const std::vector<std::string_view> lines = lines_of(document.text);
  Json symbols = Json::array();
  for (const OpenCase& one : workspace_.reading(document).cases) {
    if (one.id.empty()) continue;
    const Range whole{{one.begin, 0}, {one.end - 1, lines[one.end - 1].size()}};
    const Range heading{{one.begin, 0}, {one.begin, lines[one.begin].size()}};
    symbols.push_back({{"name", one.id},
                       {"detail", one.read ? one.read->title : ""},
                       {"kind", case_symbol},
                       {"range", range_json(lines, whole, encoding_)},
                       {"selectionRange", range_json(lines, heading, encoding_)}});
  }
  return symbols;
}

// Cases of the editor's folders whose id or title has these words, in any letter case.
Json Server::find_symbols(const Json& params) {
  constexpr std::size_t most = 1000;
  const std::string query = folded(text_in(params, "query"));
  Json symbols = Json::array();
  for (const KnownCase* one : workspace_.cases().all()) {
    const std::string name = one->title.empty() ? one->id : one->id + ' ' + one->title;
    if (folded(name).find(query) == std::string::npos) continue;
    if (symbols.size() == most) break;
    symbols.push_back({{"name", name},
                       {"kind", case_symbol},
                       {"containerName", one->variant},
                       {"location", place_json(one->file, {one->line, 0})}});
  }
  return symbols;
}

Json Server::execute(const Json& params) {
  const std::string command = text_in(params, "command");
  if (command != run_case_command) throw Refused{ErrorCode::InvalidParams, fmt::format("unknown command {}", command)};
  const Json& arguments = member(params, "arguments");
  if (!arguments.is_array() || arguments.size() != 2 || !arguments[0].is_string() || !arguments[1].is_string())
    throw Refused{ErrorCode::InvalidParams, "casus.runCase has two arguments: the address of the text, and a case id"};
  const auto uri = arguments[0].get<std::string>(), id = arguments[1].get<std::string>();
  const Document* document = workspace_.find(uri);
  if (document == nullptr) throw Refused{ErrorCode::InvalidParams, fmt::format("{} is not open", uri)};
  const std::vector<OpenCase>& cases = workspace_.reading(*document).cases;
  const auto one = std::ranges::find(cases, id, &OpenCase::id);
  if (one == cases.end()) throw Refused{ErrorCode::RequestFailed, fmt::format("there is no case {} in the text", id)};
  const CaseRun run = run_of(*one);
  const int type = run.is_green ? 3 : 2;  // MessageType of the protocol: Info, Warning
  to_send_.push_back(notification("window/showMessage", {{"type", type}, {"message", run.summary}}));
  return {{"id", run.id}, {"passed", run.is_green}, {"text", run.text}};
}

// ---- Findings

std::map<std::string, std::vector<OpenFinding>> Server::findings_now() {
  std::map<std::string, std::vector<OpenFinding>> now;
  for (const auto& [uri, document] : workspace_.documents()) now[uri];
  for (const auto& [uri, document] : workspace_.documents()) {
    const auto cannot = [&](const std::string& why) {
      now[uri].push_back({document.name, {}, reports::Severity::Error, "gave-up", why});
    };
    try {
      for (OpenFinding& finding : findings_of(workspace_, document)) {
        std::vector<OpenFinding>& there = now[finding.file == document.name ? uri : workspace_.uri_of(finding.file)];
        if (std::ranges::find(there, finding) == there.end()) there.push_back(std::move(finding));
      }
    } catch (const GaveUp& why) {
      cannot(why.what());
    } catch (const std::exception& why) {
      met_bug_ = true;
      cannot(fmt::format("a bug in Casus: {}", why.what()));
    }
  }
  return now;
}

bool Server::are_published(const std::string& uri, const std::vector<OpenFinding>& findings) const {
  const Document* document = workspace_.find(uri);
  const auto before = published_.find(uri);
  if (before == published_.end() || before->second != findings) return false;
  if (document == nullptr) return true;
  const auto version = versions_published_.find(uri);
  return (version == versions_published_.end() ? 0 : version->second) == document->version;
}

Json Server::findings_message(const std::string& uri, const std::vector<OpenFinding>& findings) const {
  const Document* document = workspace_.find(uri);
  const std::vector<std::string_view> lines =
      document == nullptr ? std::vector<std::string_view>() : lines_of(document->text);
  Json list = Json::array();
  for (const OpenFinding& finding : findings) {
    list.push_back({{"range", range_json(lines, finding.range, encoding_)},
                    {"severity", protocol_severity(finding.severity)},
                    {"code", finding.code},
                    {"source", "casus"},
                    {"message", finding.message}});
  }
  Json params = {{"uri", uri}, {"diagnostics", std::move(list)}};
  if (document != nullptr) params["version"] = document->version;
  return notification("textDocument/publishDiagnostics", std::move(params));
}

std::vector<Json> Server::changed_findings() {
  std::vector<Json> messages;
  if (!std::exchange(has_changed_, false)) return messages;
  std::map<std::string, std::vector<OpenFinding>> now = findings_now();
  // What was reported of a text that is closed is taken back.
  for (const auto& [uri, findings] : published_) {
    if (!now.contains(uri) && !findings.empty()) now[uri];
  }
  for (auto& [uri, findings] : now) {
    if (are_published(uri, findings)) continue;
    messages.push_back(findings_message(uri, findings));
    if (const Document* document = workspace_.find(uri)) versions_published_[uri] = document->version;
    published_.insert_or_assign(uri, std::move(findings));
  }
  std::erase_if(published_,
                [&](const auto& entry) { return entry.second.empty() && workspace_.find(entry.first) == nullptr; });
  std::erase_if(versions_published_, [&](const auto& entry) { return workspace_.find(entry.first) == nullptr; });
  return messages;
}

}  // namespace casus::language_server
