// Text for a terminal, with a tone for parts that a reader should notice. The ink of the terminal defines how tones
// look.
#pragma once

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

class StyledText {
 public:
  StyledText& operator+=(std::string_view text) { return add(Tone::Plain, text); }
  StyledText& operator+=(const StyledText& text);
  StyledText& add(Tone tone, std::string_view text);

  std::string plain() const;                    // for documents, which have their own escaping
  std::string on_screen(const Ink& ink) const;  // nothing in the text steers the terminal

 private:
  struct Piece {
    Tone tone;
    std::string text;
  };
  std::vector<Piece> pieces_;
};

}  // namespace casus::reports
