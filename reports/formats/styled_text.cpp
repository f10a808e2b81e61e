#include "reports/formats/styled_text.h"

#include <algorithm>

#include "engine/text/visible.h"
#include "reports/formats/wrapped.h"

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
  const bool continues = !pieces_.empty() && pieces_.back().tone == tone && !pieces_.back().margin;
  if (continues) pieces_.back().text += text;
  else pieces_.push_back({tone, std::string(text)});
  return *this;
}

StyledText& StyledText::add_paragraph(std::string_view text, std::size_t margin) {
  pieces_.push_back({Tone::Plain, std::string(text), margin});
  return *this;
}

StyledText& StyledText::operator+=(const StyledText& text) {
  for (const Piece& piece : text.pieces_) {
    if (piece.margin) add_paragraph(piece.text, *piece.margin);
    else add(piece.tone, piece.text);
  }
  return *this;
}

std::string StyledText::plain() const {
  std::string text;
  for (const Piece& piece : pieces_) {
    if (piece.margin) text += std::string(*piece.margin, ' ') + piece.text + '\n';
    else text += piece.text;
  }
  return text;
}

std::string StyledText::on_screen(const Ink& ink, std::size_t width) const {
  std::string text;
  for (const Piece& piece : pieces_) {
    if (piece.margin)
      text += std::string(*piece.margin, ' ') +
              visible_lines(wrapped(piece.text, *piece.margin, std::min(width, usual_width))) + '\n';
    else text += inked(ink, piece.tone, visible_lines(piece.text));
  }
  return text;
}

}  // namespace casus::reports
