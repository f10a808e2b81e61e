#include "checker/language_server/messages.h"

#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace casus::language_server {
namespace messages_test {

// What the reader gives for these bytes: contents, and problems with "?" before them.
std::vector<std::string> read_from(std::string_view bytes, std::size_t piece) {
  MessageReader reader;
  std::vector<std::string> all;
  for (std::size_t begin = 0; begin < bytes.size(); begin += piece) {
    reader.add(bytes.substr(begin, piece));
    while (const auto incoming = reader.next())
      all.push_back(incoming->problem.empty() ? incoming->content : '?' + incoming->problem);
  }
  return all;
}

TEST(LanguageServerMessages, AreCutFromBytesHoweverTheyCome) {
  struct Row {
    std::string_view why, bytes;
    std::vector<std::string> expected;
  };
  const std::vector<Row> rows = {
      {"one message", "Content-Length: 2\r\n\r\n{}", {"{}"}},
      {"two messages", "Content-Length: 2\r\n\r\n{}Content-Length: 3\r\n\r\n[1]", {"{}", "[1]"}},
      {"no content", "Content-Length: 0\r\n\r\n", {""}},
      {"another header", "Content-Type: text\r\nContent-Length: 2\r\n\r\n{}", {"{}"}},
      {"case and blanks do not matter", "content-length:2 \n\n{}", {"{}"}},
      {"the length counts bytes", "Content-Length: 4\r\n\r\n\"\xC3\xBC\"", {"\"\xC3\xBC\""}},
      {"a line that is no header",
       "hello\r\nContent-Length: 2\r\n\r\n{}",
       {"?a line that is not a header such as Content-Length: 42", "{}"}},
      {"only the first of several such lines",
       "one\ntwo\nthree\nContent-Length: 2\r\n\r\n{}",
       {"?a line that is not a header such as Content-Length: 42", "{}"}},
      {"no length",
       "Content-Type: text\r\n\r\nContent-Length: 2\r\n\r\n{}",
       {"?a header without Content-Length", "{}"}},
      {"a length that is no number",
       "Content-Length: two\r\n\r\nContent-Length: 2\r\n\r\n{}",
       {"?a Content-Length that is not a number of bytes", "{}"}},
      {"a negative length", "Content-Length: -2\r\n\r\n", {"?a Content-Length that is not a number of bytes"}},
      {"a length beyond all numbers",
       "Content-Length: 99999999999999999999999\r\n\r\n",
       {"?a Content-Length that is not a number of bytes"}},
      {"a message that is too large",
       "Content-Length: 99999999999\r\n\r\n{}",
       {"?a message of 99999999999 bytes: at most 67108864 are read"}},
      {"a message that is cut", "Content-Length: 3\r\n\r\n{}", {}},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(read_from(row.bytes, row.bytes.size()), row.expected);
    EXPECT_EQ(read_from(row.bytes, 1), row.expected);
  }
}

TEST(LanguageServerMessages, KeepNoLineThatIsTooLong) {
  const std::string line(3 * longest_header, 'x');
  const auto read = read_from(line + "\nContent-Length: 2\r\n\r\n{}", 1000);
  EXPECT_EQ(read, (std::vector<std::string>{"?a header line that is too long", "{}"}));
}

TEST(LanguageServerMessages, AreReadAsTheyWereWritten) {
  const Json message = {{"method", "x"}, {"params", {{"text", "M\xC3\xBCnchen\n\"A\""}}}};
  const auto read = read_from(framed(message) + framed(message), 7);
  ASSERT_EQ(read.size(), 2u);
  EXPECT_EQ(Json::parse(read[1]), message);
}

// A text that is not UTF-8 must not end the server.
TEST(LanguageServerMessages, ReplaceBytesThatAreNoText) {
  const auto read = read_from(framed({{"text", "\xFF"}}), 100);
  ASSERT_EQ(read.size(), 1u);
  EXPECT_EQ(Json::parse(read[0]), Json({{"text", "\xEF\xBF\xBD"}}));
}

}  // namespace messages_test
}  // namespace casus::language_server
