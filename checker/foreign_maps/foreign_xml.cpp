#include "checker/foreign_maps/foreign_xml.h"

#include <algorithm>
#include <cstddef>

#include "checker/foreign_maps/word_lines.h"

namespace casus::transfer {

namespace {

// Behind the tag that begins here: it ends at a ">" outside of quotes.
std::size_t end_of_tag(std::string_view text, std::size_t at) {
  char quote = 0;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (quote != 0) quote = c == quote ? 0 : quote;
    else if (c == '"' || c == '\'') quote = c;
    else if (c == '>') return at + 1;
  }
  return text.size();
}

// Replaces by blanks what the reader of Casus refuses and does not need; lines and columns of the rest stay the same.
class Blanking {
 public:
  explicit Blanking(std::string text) : text_(std::move(text)) {}

  std::string blanked() && {
    for (std::size_t i = 0; i < text_.size();) {
      if (text_[i] != '<') blank(i, std::min(text_.find('<', i), text_.size()));
      else if (starts(i, "<!--")) blank(i, end_of(i, "-->"));
      else if (starts(i, "<![CDATA[")) blank(i, end_of(i, "]]>"));
      else if (starts(i, "<!")) blank(i, end_of_doctype(i));
      else if (starts(i, "<?")) blank(i, end_of(i, "?>"));
      else i = end_of_tag(text_, i);
    }
    return std::move(text_);
  }

 private:
  bool starts(std::size_t at, std::string_view with) const {
    return std::string_view(text_).substr(at).starts_with(with);
  }
  std::size_t end_of(std::size_t at, std::string_view mark) const {
    const std::size_t found = text_.find(mark, at);
    return found == text_.npos ? text_.size() : found + mark.size();
  }
  void blank(std::size_t& at, std::size_t end) {
    for (; at < end; ++at) {
      if (text_[at] != '\n') text_[at] = ' ';
    }
  }
  // Its own declarations are in brackets, and may have comments and quotes with any contents.
  std::size_t end_of_doctype(std::size_t at) const {
    int depth = 0;
    bool in_brackets = false;
    while (at < text_.size()) {
      const char c = text_[at];
      if (starts(at, "<!--")) {
        at = end_of(at, "-->");
        continue;
      }
      if (c == '"' || c == '\'') {
        const std::size_t closing = text_.find(c, at + 1);
        at = closing == text_.npos ? text_.size() : closing + 1;
        continue;
      }
      if (c == '[') in_brackets = true;
      if (c == ']') in_brackets = false;
      if (c == '<') ++depth;
      if (c == '>' && --depth == 0 && !in_brackets) return at + 1;
      ++at;
    }
    return text_.size();
  }

  std::string text_;
};

std::string blanked(std::string_view text) { return Blanking(as_utf8(text)).blanked(); }

std::string_view without_prefix(std::string_view name) { return name.substr(name.find(':') + 1); }

// Whether the character can be part of a name of an element.
bool is_in_name(char c) { return c != '>' && c != '/' && c != ' ' && c != '\t' && c != '\r' && c != '\n'; }

// The name of the tag that begins here; "" if none does.
std::string_view name_of_tag(std::string_view text, std::size_t at) {
  if (at + 1 >= text.size() || text[at] != '<') return "";
  std::size_t begin = at + 1;
  if (text[begin] == '/') ++begin;
  std::size_t end = begin;
  while (end < text.size() && is_in_name(text[end])) ++end;
  return text.substr(begin, end - begin);
}

void collect(const XmlElement& element, std::string_view name, std::vector<const XmlElement*>& found) {
  for (const XmlElement& child : element.children) {
    if (without_prefix(child.name) == name) found.push_back(&child);
    collect(child, name, found);
  }
}

}  // namespace

Read<XmlElement> read_foreign_xml(std::string_view text, std::string_view shown_name) {
  return read_xml(blanked(text), shown_name);
}

Read<XmlElement> read_part_of_xml(std::string_view text, std::string_view element, std::string_view shown_name) {
  std::string plain = blanked(text);
  // Keeps the first tag, every part, and an end for the root; all else becomes blank.
  std::string kept(plain);
  std::ranges::replace_if(
      kept, [](char c) { return c != '\n'; }, ' ');
  const std::size_t root = plain.find('<');
  if (root == plain.npos) return read_xml(plain, shown_name);
  const auto keep = [&](std::size_t begin, std::size_t end) {
    std::copy(plain.begin() + static_cast<std::ptrdiff_t>(begin), plain.begin() + static_cast<std::ptrdiff_t>(end),
              kept.begin() + static_cast<std::ptrdiff_t>(begin));
  };
  const std::string name(name_of_tag(plain, root));
  const std::size_t root_end = end_of_tag(plain, root) - 1;
  if (name.empty() || plain[root_end] != '>' || plain[root_end - 1] == '/') return read_xml(plain, shown_name);
  keep(root, root_end + 1);
  for (std::size_t at = plain.find('<', root_end); at != plain.npos; at = plain.find('<', at + 1)) {
    if (without_prefix(name_of_tag(plain, at)) != element || plain[at + 1] == '/') continue;
    const std::string closing = "</" + std::string(name_of_tag(plain, at));
    const std::size_t end_tag = plain.find(closing, at);
    const std::size_t end = end_tag == plain.npos ? plain.npos : plain.find('>', end_tag);
    if (end == plain.npos) break;
    keep(at, end + 1);
    at = end;
  }
  return read_xml(kept + "</" + name + ">", shown_name);
}

std::vector<const XmlElement*> descendants(const XmlElement& element, std::string_view name) {
  std::vector<const XmlElement*> found;
  collect(element, name, found);
  return found;
}

}  // namespace casus::transfer
