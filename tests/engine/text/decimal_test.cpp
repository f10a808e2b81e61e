#include "engine/text/decimal.h"

#include <gtest/gtest.h>

#include <bit>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>

namespace casus {
namespace decimal_test {

// As the standard library reads it; words ("inf", "nan") are no numbers here.
std::optional<Decimal> by_library(std::string_view text, Exponent exponent) {
  const auto format = exponent == Exponent::Allowed ? std::chars_format::general : std::chars_format::fixed;
  Decimal read;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), read.value, format);
  if (error != std::errc() || !std::isfinite(read.value)) return std::nullopt;
  read.length = static_cast<std::size_t>(end - text.data());
  return read;
}

void expect_as_by_library(std::string_view text) {
  for (const Exponent exponent : {Exponent::Allowed, Exponent::None}) {
    const auto read = leading_decimal(text, exponent), expected = by_library(text, exponent);
    ASSERT_EQ(read.has_value(), expected.has_value()) << text;
    if (!read) continue;
    ASSERT_EQ(read->length, expected->length) << text;
    ASSERT_EQ(std::bit_cast<std::uint64_t>(read->value), std::bit_cast<std::uint64_t>(expected->value)) << text;
  }
}

TEST(Decimals, AreReadAsTheStandardLibraryReadsThem) {
  for (const std::string_view text : {"",
                                      "-",
                                      ".",
                                      "-.",
                                      "+1",
                                      "e5",
                                      ".e5",
                                      "0",
                                      "-0",
                                      "0.0",
                                      "007",
                                      "1.",
                                      ".5",
                                      "-.5",
                                      "1.5.5",
                                      "1..5",
                                      "1 2",
                                      "1,5",
                                      "0x10",
                                      "1e",
                                      "1e+",
                                      "1e-",
                                      "1e+5",
                                      "1E5",
                                      "1e5e5",
                                      "1.e3",
                                      "1e5.5",
                                      "12px",
                                      "1e22",
                                      "1e23",
                                      "-1e-22",
                                      "1e-23",
                                      "123456789012345",
                                      "1234567890123456",
                                      "9007199254740993",
                                      "0.1",
                                      "0.30000000000000004",
                                      "2.2250738585072011e-308",
                                      "1e308",
                                      "1.8e308",
                                      "1e400",
                                      "-1e400",
                                      "1e-310",
                                      "4e-324",
                                      "2e-324",
                                      "1e-400",
                                      "0e400",
                                      "0e-99999999999999999999",
                                      "1e99999999999999999999",
                                      "1e-99999999999999999999",
                                      "179769313486231580793728971405301e276"})
    expect_as_by_library(text);
  expect_as_by_library("0." + std::string(400, '0') + "1");
  expect_as_by_library("0." + std::string(400, '0') + "1e400");
  expect_as_by_library(std::string(400, '9'));
  expect_as_by_library(std::string(400, '9') + "e-400");
}

TEST(Decimals, OfAnyDigitsAreReadAsTheStandardLibraryReadsThem) {
  std::mt19937 random(1);
  const auto below = [&](unsigned end) { return static_cast<std::size_t>(random() % end); };
  const auto digits = [&](std::size_t count) {
    std::string text;
    for (; count > 0; --count) text += static_cast<char>('0' + below(10));
    return text;
  };
  for (int i = 0; i < 300'000; ++i) {
    std::string text = below(3) == 0 ? "-" : "";
    const unsigned most = i % 2 == 0 ? 5 : 20;
    text += digits(below(most));
    if (below(4) > 0) text += "." + digits(below(most));
    if (below(4) == 0) {
      text += below(2) == 0 ? "e" : "E";
      if (below(2) == 0) text += below(2) == 0 ? "-" : "+";
      text += digits(below(4));
    }
    expect_as_by_library(text);
  }
}

// Numbers in the files of maps, outlines and coasts that are shipped.
TEST(Decimals, InShippedFilesAreReadAsTheStandardLibraryReadsThem) {
  std::size_t numbers = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(CASUS_SOURCE_DIR "/mapdata")) {
    if (file.path().extension() != ".xml" && file.path().extension() != ".svg") continue;
    std::ostringstream text;
    text << std::ifstream(file.path(), std::ios::binary).rdbuf();
    const std::string all = text.str();
    constexpr std::string_view begins = "-.0123456789";
    for (std::size_t at = all.find_first_of(begins); at != std::string::npos; at = all.find_first_of(begins, at + 1)) {
      expect_as_by_library(std::string_view(all).substr(at, 40));
      ++numbers;
    }
  }
  EXPECT_GT(numbers, 100'000u);
}

TEST(Decimals, AreNoWords) {
  for (const std::string_view text : {"inf", "infinity", "nan", "nan(0)", "-inf"})
    EXPECT_EQ(leading_decimal(text), std::nullopt) << text;
}

TEST(Decimals, AreTheWholeText) {
  EXPECT_EQ(whole_decimal("-97.5"), -97.5);
  EXPECT_EQ(whole_decimal("1e3"), 1000);
  EXPECT_EQ(whole_decimal("1e3", Exponent::None), std::nullopt);
  EXPECT_EQ(whole_decimal("97.5 "), std::nullopt);
  EXPECT_EQ(whole_decimal(" 97.5"), std::nullopt);
  EXPECT_EQ(whole_decimal(""), std::nullopt);
}

}  // namespace decimal_test
}  // namespace casus
