// Files that gzip has packed: unpacked, refused where they are damaged or too large.
#include "checker/files/gzip.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/checker/cli/program.h"
#include "tests/checker/files/made_gzip.h"

namespace casus::files {
namespace gzip_test {

using ::testing::HasSubstr;

std::string problem_of(const std::string& bytes, std::size_t limit = 1 << 20) {
  const auto text = unpacked_gzip(bytes, "game.jdip", limit);
  return text ? "" : to_string(text.problems());
}

TEST(Gzip, IsUnpackedPartByPart) {
  std::string text;
  for (int i = 0; i < 200'000; ++i) text += static_cast<char>('a' + i * i % 23);
  text += '\0';
  EXPECT_EQ(*unpacked_gzip(made_gzip(text), "", text.size()), text);
  EXPECT_EQ(*unpacked_gzip(made_gzip(text) + made_gzip("") + made_gzip("more"), "", 1 << 20), text + "more");
  EXPECT_EQ(*unpacked_gzip(made_gzip(""), "", 0), "");
}

TEST(Gzip, ThatIsDamagedOrTooLargeIsRefused) {
  const std::string packed = made_gzip(std::string(1000, 'x') + "end");
  for (std::size_t length = 1; length < packed.size(); ++length)
    EXPECT_THAT(problem_of(packed.substr(0, length)), HasSubstr("damaged, or breaks off")) << length;
  for (std::size_t i = 10; i < packed.size(); ++i) {  // the header has a time and other things that change nothing
    std::string damaged = packed;
    damaged[i] = static_cast<char>(damaged[i] ^ 0x55);
    EXPECT_NE(problem_of(damaged), "") << i;
  }
  EXPECT_THAT(problem_of(packed + "further bytes"), HasSubstr("game.jdip: a packed file that is damaged"));
  EXPECT_EQ(problem_of(made_gzip(std::string(2000, 'x')), 2000), "");
  EXPECT_THAT(problem_of(made_gzip(std::string(2 << 20, 'x')), 1 << 20), HasSubstr("is too large when it is unpacked"));
}

TEST(Gzip, IsKnownByItsFirstBytes) {
  const TemporaryFolder folder;
  EXPECT_TRUE(is_gzip(folder.write("a", made_gzip("x"))));
  EXPECT_FALSE(is_gzip(folder.write("b", "{}")));
  EXPECT_FALSE(is_gzip(folder.write("c", "\x1f")));
  EXPECT_FALSE(is_gzip(folder.path()));
  EXPECT_FALSE(is_gzip(folder / "missing"));
}

}  // namespace gzip_test
}  // namespace casus::files
