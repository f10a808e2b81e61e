// Answers that somebody wrote to a file, a JSON object a line as an adapter would have answered
// (docs/adapter-protocol.md, "Without a process"), as conversations: nobody is asked, and the harness does not know the
// difference.
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
  // A line that is no answer, one without an id, and a second one for the same phase are diagnostics.
  static Read<WrittenAnswers> read(std::string text, const std::string& shown_name);

  // Of the line `start`, wherever it stands. Without one: the name of the file, positions, and everything is known.
  const Introduction& introduction() const;
  // A phase without an answer is skipped. May outlive this; several may be asked at once.
  std::unique_ptr<Conversation> converse() const;
  // The ids of answers that nobody has asked for so far, each once, in the sequence of the file.
  std::vector<std::string> never_asked() const;

 private:
  struct Store;
  explicit WrittenAnswers(std::shared_ptr<Store> store) : store_(std::move(store)) {}
  std::shared_ptr<Store> store_;
};

}  // namespace casus::conform
