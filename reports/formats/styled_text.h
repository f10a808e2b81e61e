// Text for a terminal, with a tone where something is to catch the eye. What tones look like there is its ink.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace casus::reports {

enum class Tone { Plain, Good, Bad, Strong };

// What switches the look of a terminal; all empty where there is none.
struct Ink {
  std::string_view good, bad, strong, off;
};
inline constexpr Ink colours{"\x1b[32m", "\x1b[31m", "\x1b[1m", "\x1b[0m"};

// `text` between what switches the ink on and off; the text itself where there is no ink.
std::string inked(const Ink& ink, Tone tone, std::string_view text);

class StyledText {
 public:
  StyledText& operator+=(std::string_view text) { return add(Tone::Plain, text); }
  StyledText& operator+=(const StyledText& text);
  StyledText& add(Tone tone, std::string_view text);

  std::string plain() const;                    // for documents, which have their own escaping
  std::string on_screen(const Ink& ink) const;  // nothing that stood in it steers the terminal

 private:
  struct Piece {
    Tone tone;
    std::string text;
  };
  std::vector<Piece> pieces_;
};

}  // namespace casus::reports
