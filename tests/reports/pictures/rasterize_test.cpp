#include "reports/pictures/rasterize.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

namespace casus::reports {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr std::string_view square =
    R"(<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="#ff0000"/></svg>)";

// A big-endian number of a PNG's header: its width at 16, its height at 20.
unsigned number_at(const std::string& png, std::size_t at) {
  unsigned number = 0;
  for (std::size_t i = at; i < at + 4; ++i) number = number * 256 + static_cast<unsigned char>(png.at(i));
  return number;
}

TEST(Rasterize, DrawsPngInDoubleSize) {
  const std::string png = png_from(square);
  EXPECT_THAT(png, StartsWith("\x89PNG"));
  EXPECT_EQ(number_at(png, 16), 40u);
  EXPECT_EQ(number_at(png, 20), 20u);
}

TEST(Rasterize, DrawsAPdfPageAsLargeAsOnAScreen) {
  const std::string pdf = pdf_from(square);
  EXPECT_THAT(pdf, StartsWith("%PDF"));
  EXPECT_THAT(pdf, HasSubstr("%%EOF"));
  EXPECT_THAT(pdf, HasSubstr("/MediaBox [ 0 0 15 7.5 ]"));
}

TEST(Rasterize, GivesTheSameBytesEachTime) {
  EXPECT_EQ(png_from(square), png_from(square));
  EXPECT_EQ(pdf_from(square), pdf_from(square));
  EXPECT_THAT(pdf_from(square), HasSubstr("(D:20000101000000"));
}

TEST(Rasterize, SaysWhatItCannotDraw) {
  EXPECT_THROW(png_from("no picture"), std::runtime_error);
  EXPECT_THROW(pdf_from("<svg"), std::runtime_error);
}

}  // namespace
}  // namespace casus::reports
