#include "reports/formats/styled_text.h"

#include "engine/text/visible.h"

namespace casus::reports {

std::string inked(const Ink& ink, Tone tone, std::string_view text) {
  const auto on = [&]() -> std::string_view {
    switch (tone) {
      case Tone::Plain: return "";
      case Tone::Good: return ink.good;
      case Tone::Bad: return ink.bad;
      case Tone::Strong: return ink.strong;
    }
    return "";
  }();
  if (on.empty() || text.empty()) return std::string(text);
  return std::string(on) + std::string(text) + std::string(ink.off);
}

StyledText& StyledText::add(Tone tone, std::string_view text) {
  if (!pieces_.empty() && pieces_.back().tone == tone) pieces_.back().text += text;
  else pieces_.push_back({tone, std::string(text)});
  return *this;
}

StyledText& StyledText::operator+=(const StyledText& text) {
  for (const Piece& piece : text.pieces_) add(piece.tone, piece.text);
  return *this;
}

std::string StyledText::plain() const {
  std::string text;
  for (const Piece& piece : pieces_) text += piece.text;
  return text;
}

std::string StyledText::on_screen(const Ink& ink) const {
  std::string text;
  for (const Piece& piece : pieces_) text += inked(ink, piece.tone, visible_lines(piece.text));
  return text;
}

}  // namespace casus::reports
