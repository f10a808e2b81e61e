// The base protocol of language servers: messages with a header, "Content-Length: 42", an empty line, and JSON of that
// many bytes (https://microsoft.github.io/language-server-protocol/, version 3.17). server.h answers them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace casus::language_server {

using Json = nlohmann::json;

inline constexpr std::size_t longest_header = 4096;        // bytes of one line
inline constexpr std::size_t largest_message = 64u << 20;  // a text of largest_text, with every byte escaped

// Cuts the bytes of a client into messages. Bytes that are no message are skipped, up to what may be the next header.
class MessageReader {
 public:
  struct Incoming {
    std::string content;  // of a message
    std::string problem;  // why the bytes before the next message cannot be used; reported once for each such place
  };

  void add(std::string_view bytes) { buffer_ += bytes; }
  // The next message or problem; nothing if more bytes are needed.
  std::optional<Incoming> next();

 private:
  std::optional<std::string> next_line();
  std::optional<Incoming> lost(std::string problem);
  std::string read_header(std::string_view line);  // what is wrong with it; "" if nothing is

  std::string buffer_;
  std::size_t begin_ = 0;              // of what has not been read in the buffer
  std::size_t to_skip_ = 0;            // bytes of a message that is too large
  bool in_header_ = false;             // a line of a header has been read
  bool is_lost_ = false;               // a problem has been reported since the last message
  std::optional<std::size_t> length_;  // that the header states
  bool reads_content_ = false;         // the header is complete
};

// The message with its header.
std::string framed(const Json& message);

}  // namespace casus::language_server
