#include "engine/text/xml_document.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <pugixml.hpp>
#include <system_error>
#include <utility>

#include "engine/text/blanks.h"
#include "engine/text/line_places.h"
#include "engine/text/utf8.h"

namespace casus {

namespace {

constexpr std::size_t max_bytes = 16 * 1024 * 1024;
constexpr std::size_t max_depth = 32;
constexpr std::size_t max_elements = 10'000;
constexpr std::size_t max_attributes = 64;
constexpr std::size_t longest_entity = 40;  // in bytes: no more of it is read and shown
constexpr std::size_t longest_tag = 40;     // in bytes: no more of it is shown

// The text, and the places in it.
class Source {
 public:
  Source(std::string_view text, std::string_view shown_name) : text_(text), places_(text, std::string(shown_name)) {}
  std::string_view text() const { return text_; }
  SourcePos at(std::size_t offset) const { return places_.at(offset); }
  SourcePos whole() const { return places_.whole(); }

 private:
  std::string_view text_;
  LinePlaces places_;
};

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

bool is_forbidden_control(char c) { return static_cast<unsigned char>(c) < 0x20 && !is_blank(c); }

std::optional<std::size_t> first_byte_that_is_no_text(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = character_length(text.substr(i));
    if (length == 0 || is_forbidden_control(text[i])) return i;
    i += length;
  }
  return std::nullopt;
}

std::string problem_of(pugi::xml_parse_status status) {
  switch (status) {
    case pugi::status_end_element_mismatch: return "an end tag that does not match, or the file breaks off before it";
    case pugi::status_bad_start_element: return "a start tag that cannot be read, or the file breaks off in it";
    case pugi::status_bad_end_element: return "an end tag that cannot be read, or the file breaks off in it";
    case pugi::status_bad_attribute: return "an attribute that cannot be read, or the file breaks off in it";
    case pugi::status_bad_comment: return "a comment that does not end";
    case pugi::status_bad_cdata: return "a CDATA section that does not end";
    case pugi::status_bad_doctype: return "a DOCTYPE that does not end";
    case pugi::status_bad_pi: return "a processing instruction that cannot be read";
    case pugi::status_bad_pcdata: return "text that cannot be read";
    case pugi::status_unrecognized_tag: return "a tag that cannot be read";
    case pugi::status_no_document_element: return "no element in the file";
    case pugi::status_out_of_memory: return "too large for the memory";
    case pugi::status_ok:
    case pugi::status_file_not_found:
    case pugi::status_io_error:
    case pugi::status_internal_error:
    case pugi::status_append_invalid_root: break;
  }
  return "not well-formed XML";
}

std::size_t offset_after(std::string_view text, std::string_view mark, std::size_t from) {
  const std::size_t found = text.find(mark, from);
  return found == std::string_view::npos ? found : found + mark.size();
}

// The offset after the ">" of a start tag. Values in quotes may contain one.
std::size_t offset_after_start_tag(std::string_view text, std::size_t from) {
  for (std::size_t at = from; at < text.size(); ++at) {
    if (text[at] == '>') return at + 1;
    if (text[at] == '"' || text[at] == '\'') at = std::min(text.find(text[at], at + 1), text.size());
  }
  return std::string_view::npos;
}

struct OpenElement {
  std::string_view name = {};
  std::size_t offset = 0;  // of its "<"
};

struct WrongEnd {
  OpenElement open;        // the innermost element that has no end tag yet; without a name if all have one
  std::string_view found;  // the end tag that is there; empty at the end of the text
};

// Which element an end tag should have closed: pugixml says only where it stopped, which may be hundreds of lines after
// the mistake. Nothing for a text with a DOCTYPE.
std::optional<WrongEnd> wrong_end(std::string_view text) {
  std::vector<OpenElement> open;
  for (std::size_t at = text.find('<'); at < text.size(); at = text.find('<', at)) {
    const std::string_view rest = text.substr(at);
    if (rest.starts_with("<!--")) {
      at = offset_after(text, "-->", at + 4);  // "<!-->" has not ended
    } else if (rest.starts_with("<![CDATA[")) {
      at = offset_after(text, "]]>", at);
    } else if (rest.starts_with("<?")) {
      at = offset_after(text, "?>", at);
    } else if (rest.starts_with("<!")) {
      return std::nullopt;
    } else if (rest.starts_with("</")) {
      const std::size_t end = offset_after(text, ">", at);
      const std::string_view name = rest.substr(2, rest.find_first_of(" \t\r\n>", 2) - 2);
      if (open.empty()) return WrongEnd{OpenElement{}, text.substr(at, end - at)};
      if (open.back().name != name) return WrongEnd{open.back(), text.substr(at, end - at)};
      open.pop_back();
      at = end;
    } else {
      const std::size_t end = offset_after_start_tag(text, at);
      if (end == std::string_view::npos) return std::nullopt;
      if (text[end - 2] != '/') open.push_back({rest.substr(1, rest.find_first_of(" \t\r\n/>", 1) - 1), at});
      at = end;
    }
  }
  if (open.empty()) return std::nullopt;
  return WrongEnd{open.back(), ""};
}

// Whether "&#252;" or "&#xFC;" means a character that XML 1.0 allows (its production Char).
bool is_character(std::string_view reference) {
  if (!reference.ends_with(';')) return false;
  std::string_view digits = reference.substr(2, reference.size() - 3);
  const bool is_hexadecimal = digits.starts_with('x');
  if (is_hexadecimal) digits.remove_prefix(1);
  std::uint32_t number = 0;
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), number, is_hexadecimal ? 16 : 10);
  if (digits.empty() || error != std::errc() || end != digits.data() + digits.size()) return false;
  const bool is_half_of_one = number >= 0xD800 && number <= 0xDFFF;
  if (number < 0x20) return number == '\t' || number == '\n' || number == '\r';
  return number <= 0x10FFFF && !is_half_of_one && number != 0xFFFE && number != 0xFFFF;
}

// Line feeds and tabs by reference become blanks, like those written directly in an attribute. Otherwise a name could
// begin a new line wherever it is printed, and some readers of logs take lines for commands.
std::string on_one_line(std::string value) {
  std::ranges::replace_if(value, is_blank, ' ');
  return value;
}

// Turns pugixml's tree into the tree of Casus. pugixml keeps no positions of attributes: they are read from the text
// again, where the attributes of an element have the same sequence.
class Translation {
 public:
  Translation(const Source& source, Mistakes& mistakes) : source_(source), mistakes_(mistakes) {}

  XmlElement element(const pugi::xml_node& node, std::size_t depth) {
    const std::size_t name_offset = offset_of(node);
    XmlElement element{node.name(), source_.at(name_offset - 1), {}, {}};
    ++elements_;
    if (elements_ == max_elements + 1) {
      mistakes_.add(element.at, "too many elements", "at most " + std::to_string(max_elements) + " in a file");
    }
    if (elements_ > max_elements) return element;
    add_attributes(element, node, name_offset + element.name.size());
    for (const pugi::xml_node& child : node.children()) {
      if (!is_element(child)) continue;
      if (depth == max_depth) {
        mistakes_.add(source_.at(offset_of(child) - 1), "elements nested too deeply",
                      "at most " + std::to_string(max_depth) + " levels");
        break;
      }
      element.children.push_back(this->element(child, depth + 1));
    }
    return element;
  }

  // Comments and the declaration are allowed; text is a mistake in every place.
  bool is_element(const pugi::xml_node& node) {
    switch (node.type()) {
      case pugi::node_element: return true;
      case pugi::node_doctype:
        mistakes_.add(source_.at(doctype_offset()), "a DOCTYPE", "a file without DOCTYPE and entities");
        break;
      case pugi::node_pcdata:
      case pugi::node_cdata:
        mistakes_.add(source_.at(text_offset(node)), "text between elements", "elements only",
                      first_line(node.value()));
        break;
      case pugi::node_declaration: check_encoding(node); break;
      case pugi::node_null:
      case pugi::node_document:
      case pugi::node_comment:
      case pugi::node_pi: break;
    }
    return false;
  }

 private:
  // The offset of the name of an element, after its "<".
  static std::size_t offset_of(const pugi::xml_node& node) {
    return static_cast<std::size_t>(std::max<std::ptrdiff_t>(node.offset_debug(), 1));
  }
  // The offset of the first character of a text that is not a blank.
  std::size_t text_offset(const pugi::xml_node& node) const {
    const auto begin = static_cast<std::size_t>(std::max<std::ptrdiff_t>(node.offset_debug(), 0));
    std::size_t offset = begin;
    while (offset < source_.text().size() && is_blank(source_.text()[offset])) ++offset;
    return offset;
  }
  std::size_t doctype_offset() const {
    const std::size_t found = source_.text().find("<!DOCTYPE");
    return found == std::string_view::npos ? 0 : found;
  }

  static std::string_view first_line(std::string_view text) {
    text = without_blanks(text);
    return without_blanks(text.substr(0, text.find('\n')));
  }

  void check_encoding(const pugi::xml_node& declaration) {
    std::string encoding = declaration.attribute("encoding").value();
    std::transform(encoding.begin(), encoding.end(), encoding.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    if (!encoding.empty() && encoding != "utf-8" && encoding != "us-ascii") {
      mistakes_.add(source_.at(0), "an encoding that is not read", "UTF-8", encoding);
    }
  }

  void add_attributes(XmlElement& element, const pugi::xml_node& node, std::size_t offset) {
    const std::string_view text = source_.text();
    const auto skip_blanks = [&] {
      while (offset < text.size() && is_blank(text[offset])) ++offset;
    };
    for (const pugi::xml_attribute& attribute : node.attributes()) {
      skip_blanks();
      const std::size_t name_offset = offset;
      if (element.attributes.size() == max_attributes) {
        mistakes_.add(source_.at(name_offset), "too many attributes",
                      "at most " + std::to_string(max_attributes) + " an element");
        return;
      }
      offset += std::string_view(attribute.name()).size();
      skip_blanks();
      ++offset;  // =
      skip_blanks();
      const char quote = offset < text.size() ? text[offset] : '"';
      const std::size_t value_offset = ++offset;
      offset = std::min(text.find(quote, value_offset), text.size());
      check_value(text.substr(value_offset, offset - value_offset), value_offset);
      ++offset;
      if (element.attribute(attribute.name()) != nullptr) {
        mistakes_.add(source_.at(name_offset), "an attribute twice", "each attribute once", attribute.name());
        continue;
      }
      element.attributes.push_back(
          {attribute.name(), on_one_line(attribute.value()), source_.at(name_offset), source_.at(value_offset)});
    }
  }

  // pugixml leaves alone what it does not know; an attribute must not pass half-read.
  void check_value(std::string_view written, std::size_t offset) {
    if (const std::size_t found = written.find('<'); found != std::string_view::npos) {
      mistakes_.add(source_.at(offset + found), "\"<\" in an attribute", "&lt;");
    }
    for (std::size_t at = written.find('&'); at != std::string_view::npos; at = written.find('&', at + 1)) {
      const std::string_view rest = written.substr(at, longest_entity);
      const std::string_view entity = rest.substr(0, std::min(rest.find(';'), rest.size() - 1) + 1);
      static constexpr std::string_view built_in[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&apos;"};
      if (entity.starts_with("&#")) {
        if (!is_character(entity))
          mistakes_.add(source_.at(offset + at), "a reference to no character", "&#252; or &#xFC;", entity);
        continue;
      }
      const bool known = std::find(std::begin(built_in), std::end(built_in), entity) != std::end(built_in);
      if (!known)
        mistakes_.add(source_.at(offset + at), "an unknown entity", "&amp; &lt; &gt; &quot; or &apos;", entity);
    }
  }

  const Source& source_;
  Mistakes& mistakes_;
  std::size_t elements_ = 0;
};

Diagnostic mistake_of(const pugi::xml_parse_result& parsed, const Source& source) {
  const std::size_t length = source.text().size();
  const auto offset = std::min(static_cast<std::size_t>(std::max<std::ptrdiff_t>(parsed.offset, 0)), length);
  Diagnostic mistake{
      source.at(offset), problem_of(parsed.status),
      parsed.status == pugi::status_bad_attribute ? "name=\"value\", in quotation marks" : "well-formed XML", "", ""};
  if (parsed.status != pugi::status_end_element_mismatch) return mistake;
  const std::optional<WrongEnd> wrong = wrong_end(source.text());
  if (!wrong) return mistake;
  mistake.found = cut_short(wrong->found, longest_tag);
  if (!wrong->open.name.empty()) {
    const SourcePos begin = source.at(wrong->open.offset);
    const std::string name = cut_short(wrong->open.name, longest_tag);
    mistake.expected =
        "</" + name + "> for the <" + name + "> at " + std::to_string(begin.line) + ':' + std::to_string(begin.column);
  } else {
    mistake.expected = "an end tag only where an element is open";
  }
  return mistake;
}

}  // namespace

Read<XmlElement> read_xml(std::string_view text, std::string_view shown_name) {
  text = without_byte_order_mark(text);
  if (text.size() > max_bytes) {
    return Diagnostic{{std::string(shown_name), 0, 0},
                      "the file is too large",
                      "at most 16 MB",
                      std::to_string(text.size()) + " bytes",
                      ""};
  }
  const Source source(text, shown_name);
  if (std::all_of(text.begin(), text.end(), is_blank))
    return Diagnostic{source.whole(), "the file is empty", "an XML document", "", ""};
  if (const auto offset = first_byte_that_is_no_text(text)) {
    const bool is_utf16 = text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");
    const std::string_view way = is_ascii(text[*offset]) ? ""
                                 : is_utf16              ? " (iconv -f utf-16 -t utf-8 converts UTF-16)"
                                                         : " (iconv -f latin1 -t utf8 converts Latin-1)";
    return Diagnostic{source.at(*offset), "a byte that is not text", "XML in UTF-8" + std::string(way), "", ""};
  }

  constexpr unsigned options =
      pugi::parse_default | pugi::parse_doctype | pugi::parse_declaration | pugi::parse_fragment;
  pugi::xml_document document;
  const pugi::xml_parse_result parsed = document.load_buffer(text.data(), text.size(), options, pugi::encoding_utf8);
  Mistakes mistakes;
  if (!parsed) return mistake_of(parsed, source);

  Translation translation(source, mistakes);
  std::optional<XmlElement> root;
  for (const pugi::xml_node& node : document.children()) {
    if (!translation.is_element(node)) continue;
    XmlElement element = translation.element(node, 1);
    if (root) {
      mistakes.add(element.at, "a second element at the top", "one element that holds all others", element.name);
      break;
    }
    root = std::move(element);
  }
  if (!root && mistakes.none()) mistakes.add(source.whole(), "no element in the file", "an XML document");
  if (!mistakes.none()) return std::move(mistakes).take();
  return *std::move(root);
}

}  // namespace casus
