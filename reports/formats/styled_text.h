// Text for a terminal, with a tone for parts that a reader should notice. The ink of the terminal defines how tones
// look.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace casus::reports {

enum class Tone { Plain, Good, Bad, Strong };

// The codes that switch the look of a terminal; all empty for a terminal without ink.
struct Ink {
  std::string_view good, bad, strong, off;
};
inline constexpr Ink colours{"\x1b[32m", "\x1b[31m", "\x1b[1m", "\x1b[0m"};

// `text` between the codes that switch the ink on and off; the text itself where there is no ink.
std::string inked(const Ink& ink, Tone tone, std::string_view text);

// The widest line of a paragraph. A position file has paragraphs as comments, and lines of 120 columns.
inline constexpr std::size_t usual_width = 118;

class StyledText {
 public:
  StyledText& operator+=(std::string_view text) { return add(Tone::Plain, text); }
  StyledText& operator+=(const StyledText& text);
  StyledText& add(Tone tone, std::string_view text);
  // A line that a screen breaks at blanks where it is too wide. All its lines begin with `margin` blanks.
  StyledText& add_paragraph(std::string_view text, std::size_t margin);

  std::string plain() const;  // for documents, which have their own escaping
  // Nothing in the text steers the terminal.
  std::string on_screen(const Ink& ink, std::size_t width = usual_width) const;

 private:
  struct Piece {
    Tone tone;
    std::string text;
    std::optional<std::size_t> margin = {};  // of a paragraph
  };
  std::vector<Piece> pieces_;
};

}  // namespace casus::reports
