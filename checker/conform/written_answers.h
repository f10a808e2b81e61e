// Answers from a file, one JSON object a line, as an adapter would have answered (docs/adapter-protocol.md, "Without a
// process"). They are read as conversations: no program is asked, and the harness does not see the difference.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "checker/conform/conversation.h"
#include "engine/text/diagnostic.h"

namespace casus::conform {

class WrittenAnswers {
 public:
  // A line that is not an answer, an answer without an id, and a second answer for the same phase are diagnostics.
  static Read<WrittenAnswers> read(std::string text, const std::string& shown_name);

  // From the line `start`, at any place in the file. Without this line: the name of the file, positions, and everything
  // is known.
  const Introduction& introduction() const;
  // A phase without an answer is skipped. It may outlive this object; several may be asked at once.
  std::unique_ptr<Conversation> converse() const;
  // The ids of answers that were not asked for so far, each once, in the sequence of the file.
  std::vector<std::string> never_asked() const;

 private:
  struct Store;
  explicit WrittenAnswers(std::shared_ptr<Store> store) : store_(std::move(store)) {}
  std::shared_ptr<Store> store_;
};

}  // namespace casus::conform
