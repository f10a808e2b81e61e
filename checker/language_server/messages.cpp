#include "checker/language_server/messages.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "engine/text/blanks.h"

namespace casus::language_server {

namespace {

bool is_same_header(std::string_view left, std::string_view right) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::ranges::equal(left, right, {}, lower, lower);
}

}  // namespace

// A line that is too long is cut, so that no input makes the buffer grow.
std::optional<std::string> MessageReader::next_line() {
  const std::size_t end = buffer_.find('\n', begin_);
  const std::size_t length = (end == std::string::npos ? buffer_.size() : end) - begin_;
  if (end == std::string::npos && length <= longest_header) return std::nullopt;
  std::string line = buffer_.substr(begin_, length);
  begin_ += end == std::string::npos ? length : length + 1;
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

std::string MessageReader::read_header(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (line.size() > longest_header) return "a header line that is too long";
  if (colon == std::string_view::npos) return "a line that is not a header such as Content-Length: 42";
  in_header_ = true;
  if (!is_same_header(without_blanks(line.substr(0, colon)), "Content-Length")) return "";
  const std::string_view value = without_blanks(line.substr(colon + 1));
  std::size_t length = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), length);
  if (error != std::errc() || end != value.data() + value.size())
    return "a Content-Length that is not a number of bytes";
  length_ = length;
  return "";
}

std::optional<MessageReader::Incoming> MessageReader::lost(std::string problem) {
  in_header_ = false;
  length_.reset();
  if (std::exchange(is_lost_, true)) return std::nullopt;
  return Incoming{"", std::move(problem)};
}

std::optional<MessageReader::Incoming> MessageReader::next() {
  // What has been read is dropped when it is most of the buffer.
  if (begin_ > buffer_.size() / 2) buffer_.erase(0, std::exchange(begin_, 0));
  if (to_skip_ > 0) {
    const std::size_t here = std::min(to_skip_, buffer_.size() - begin_);
    begin_ += here;
    to_skip_ -= here;
    if (to_skip_ > 0) return std::nullopt;
  }
  while (!reads_content_) {
    const std::optional<std::string> line = next_line();
    if (!line) return std::nullopt;
    if (!line->empty()) {
      if (std::string problem = read_header(*line); !problem.empty()) {
        if (auto incoming = lost(std::move(problem))) return incoming;
      }
    } else if (!length_) {
      if (!in_header_) continue;
      if (auto incoming = lost("a header without Content-Length")) return incoming;
    } else if (*length_ > largest_message) {
      to_skip_ = *length_;
      is_lost_ = false;
      return lost(fmt::format("a message of {} bytes: at most {} are read", *length_, largest_message));
    } else {
      reads_content_ = true;
    }
  }
  if (buffer_.size() - begin_ < *length_) return std::nullopt;
  Incoming incoming{buffer_.substr(begin_, *length_), ""};
  begin_ += *length_;
  length_.reset();
  reads_content_ = in_header_ = is_lost_ = false;
  return incoming;
}

std::string framed(const Json& message) {
  const std::string text = message.dump(-1, ' ', false, Json::error_handler_t::replace);
  return fmt::format("Content-Length: {}\r\n\r\n{}", text.size(), text);
}

}  // namespace casus::language_server
