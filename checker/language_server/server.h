// A language server: answers the messages of an editor (messages.h). It keeps the texts that the editor has open, and
// reports what is wrong with them. https://microsoft.github.io/language-server-protocol/, version 3.17.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "checker/language_server/findings.h"
#include "checker/language_server/messages.h"
#include "checker/language_server/text_document.h"
#include "checker/language_server/workspace.h"

namespace casus::language_server {

class Server {
 public:
  // `orders_variant` is the variant of texts with orders alone, unless the editor names another.
  Server(std::vector<std::filesystem::path> variant_folders, std::string orders_variant, std::string version,
         Library library = {});

  // The messages that answer this one. No content is an exception: what cannot be used is answered with an error.
  std::vector<Json> answer(std::string_view content);
  // Call it for messages that have come already, before the first of them is answered: a request that a later message
  // cancels is refused.
  void look_ahead(std::string_view content);
  // The answer to bytes that are no message (MessageReader).
  Json answer_to_lost(const std::string& problem) const;
  // The findings of all open texts that have others than before. Call it when no further message is waiting: while
  // somebody types, only the last text counts.
  std::vector<Json> changed_findings();

  bool has_ended() const { return has_ended_; }          // the editor asked for it
  bool ended_in_order() const { return is_shut_down_; }  // after a request to shut down
  bool met_bug() const { return met_bug_; }              // of Casus

 private:
  using Handler = Json (Server::*)(const Json& params);
  static const std::map<std::string, Handler, std::less<>>& requests();
  static const std::map<std::string, Handler, std::less<>>& notifications();

  std::vector<Json> answer_to(const Json& message);
  Json called(Handler handler, const Json& params);

  Json initialize(const Json& params);
  Json shut_down(const Json& params);
  Json open(const Json& params);
  Json change(const Json& params);
  Json close(const Json& params);
  Json files_changed(const Json& params);
  Json folders_changed(const Json& params);
  Json hover(const Json& params);
  Json complete(const Json& params);
  Json go_to_definition(const Json& params);
  Json format(const Json& params);
  Json list_actions(const Json& params);
  Json list_symbols(const Json& params);
  Json find_symbols(const Json& params);
  Json execute(const Json& params);

  std::map<std::string, std::vector<OpenFinding>> findings_now();  // by address; an entry for each open text
  bool are_published(const std::string& uri, const std::vector<OpenFinding>& findings) const;
  Json findings_message(const std::string& uri, const std::vector<OpenFinding>& findings) const;
  Document& document_in(const Json& params);
  Spot spot_in(const Document& document, const Json& place) const;
  Json edits_json(const Document& document, std::string_view text) const;
  Json place_json(const std::string& file, const Spot& spot) const;

  std::string version_;
  Workspace workspace_;
  Encoding encoding_ = Encoding::Utf16;
  bool is_initialized_ = false, is_shut_down_ = false, has_ended_ = false, met_bug_ = false;
  bool has_changed_ = false;                                   // a text, since the last findings
  std::map<std::string, std::vector<OpenFinding>> published_;  // by address
  std::map<std::string, std::int64_t> versions_published_;     // of open texts
  std::set<Json> cancelled_;                                   // ids of requests
  std::vector<Json> to_send_;                                  // further messages of the call at work
};

}  // namespace casus::language_server
