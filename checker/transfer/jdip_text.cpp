#include "checker/transfer/jdip_text.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "checker/corpus/syntax/lines.h"
#include "engine/text/blanks.h"
#include "engine/text/utf8.h"
#include "engine/text/visible.h"

namespace casus::transfer {

namespace {

constexpr std::size_t most_lines_of_a_block = corpus::most_orders;
constexpr std::size_t most_cases = 50'000;  // of a file

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v'; }

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; }

std::string_view first_word(std::string_view text) {
  return text.substr(0, static_cast<std::size_t>(std::ranges::find_if(text, is_blank) - text.begin()));
}

std::optional<JdipKeyword> keyword_of(std::string_view word) {
  for (std::size_t i = 0; i < jdip_keywords.size(); ++i) {
    if (std::ranges::equal(word, jdip_keywords[i], {}, upper)) return static_cast<JdipKeyword>(i);
  }
  return std::nullopt;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

// Calls visit(line) for each line that is not empty.
template <class Visit>
void each_line(std::string_view text, const std::string& shown_name, Mistakes& mistakes, Visit visit) {
  text = without_byte_order_mark(text);
  for (int number = 1; !text.empty() && mistakes.count() < corpus::most_mistakes; ++number) {
    const std::string_view whole = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(whole.size() + 1, text.size()));
    const std::string_view said = without_blanks(whole.substr(0, whole.find('#')));
    if (said.empty()) continue;
    const SourcePos at{shown_name, number, static_cast<int>(said.data() - whole.data()) + 1};
    if (said.size() > corpus::longest_line) {
      mistakes.add(at, "a line that is too long", fmt::format("at most {} bytes", corpus::longest_line));
    } else if (!is_utf8(said)) {
      mistakes.add(at, "bytes that are not UTF-8", "text in UTF-8");
    } else {
      std::string line(said);
      std::ranges::replace(line, '\t', ' ');
      if (visible(line) != line) mistakes.add(at, "a control character", "text");
      else visit(JdipLine{std::move(line), at});
    }
  }
}

std::string_view behind_first_word(std::string_view text) {
  return without_blanks(text.substr(first_word(text).size()));
}

JdipLine rest_of(const JdipLine& line) {
  const std::string_view rest = behind_first_word(line.text);
  const int column = static_cast<int>(rest.data() - line.text.data());
  return {std::string(rest), {line.at.file, line.at.line, line.at.column + column}};
}

// Puts lines into the block of the keyword before them.
class Blocks {
 public:
  Blocks(JdipBlocks& into, Mistakes& mistakes) : into_(into), mistakes_(mistakes) {}

  void begin(JdipKeyword keyword) {
    auto& block = into_.blocks[static_cast<std::size_t>(keyword)];
    if (!block) block.emplace();
    open_ = keyword == JdipKeyword::PoststateSame ? nullptr : &*block;
  }
  bool is_open() const { return open_ != nullptr; }
  void add(JdipLine line) {
    if (open_->size() < most_lines_of_a_block) return open_->push_back(std::move(line));
    mistakes_.add(line.at, "too many lines in a block", fmt::format("at most {}", most_lines_of_a_block));
    open_ = nullptr;
  }

 private:
  JdipBlocks& into_;
  Mistakes& mistakes_;
  std::vector<JdipLine>* open_ = nullptr;
};

class Reader {
 public:
  Reader(std::vector<Finding>& findings, Mistakes& mistakes) : findings_(findings), mistakes_(mistakes) {}

  void take(const JdipLine& line) {
    const auto keyword = keyword_of(first_word(line.text));
    if (!keyword) return take_plain(line);
    switch (*keyword) {
      case JdipKeyword::VariantAll: return take_variant(line);
      case JdipKeyword::Case: return begin_case(line);
      case JdipKeyword::SetPhase: return set_phase(line);
      case JdipKeyword::End: return end_case(line);
      case JdipKeyword::Owners:
      case JdipKeyword::Prestate:
      case JdipKeyword::PrestateDislodged:
      case JdipKeyword::Results:
      case JdipKeyword::Orders:
      case JdipKeyword::Poststate:
      case JdipKeyword::PoststateSame:
      case JdipKeyword::PoststateDislodged:
        if (!in_case_) mistakes_.add(line.at, "a block outside of a case", "CASE and its name", line.text);
        else blocks_->begin(*keyword);
        return;
    }
  }

  JdipText end(const std::string& shown_name) {
    if (in_case_) findings_.push_back({Finding::Kind::Fixed, text_.cases.back().name.at, "the case has no END"});
    if (text_.cases.empty() && mistakes_.none())
      mistakes_.add({shown_name, 0, 0}, "missing case", "CASE, a name, blocks and END");
    return std::move(text_);
  }

 private:
  void take_plain(const JdipLine& line) {
    if (in_case_ && blocks_->is_open()) return blocks_->add(line);
    mistakes_.add(line.at, in_case_ ? "a line outside of a block" : "a line outside of a case",
                  in_case_ ? "ORDERS, POSTSTATE or another keyword" : "CASE and its name", line.text);
  }

  void take_variant(const JdipLine& line) {
    JdipLine name = rest_of(line);
    if (name.text.empty()) mistakes_.add(line.at, "VARIANT_ALL without a name", "the name of a variant");
    else if (text_.variant) mistakes_.add(line.at, "a second VARIANT_ALL", "one VARIANT_ALL for all cases", line.text);
    else text_.variant = std::move(name);
  }

  void begin_case(const JdipLine& line) {
    if (in_case_) findings_.push_back({Finding::Kind::Fixed, line.at, "the case before has no END"});
    if (text_.cases.size() == most_cases) {
      in_case_ = false;
      return mistakes_.add(line.at, "too many cases in a file", fmt::format("at most {}", most_cases));
    }
    text_.cases.emplace_back();
    text_.cases.back().name = rest_of(line);
    if (text_.cases.back().name.text.empty()) text_.cases.back().name = {"", line.at};
    blocks_.emplace(text_.cases.back(), mistakes_);
    in_case_ = true;
  }

  void set_phase(const JdipLine& line) {
    if (!in_case_) return mistakes_.add(line.at, "a phase outside of a case", "CASE and its name", line.text);
    if (text_.cases.back().phase) return mistakes_.add(line.at, "a second phase", "one phase a case", line.text);
    text_.cases.back().phase = rest_of(line);
  }

  void end_case(const JdipLine& line) {
    if (!in_case_) mistakes_.add(line.at, "END without a case", "CASE and its name");
    in_case_ = false;
  }

  std::vector<Finding>& findings_;
  Mistakes& mistakes_;
  JdipText text_;
  std::optional<Blocks> blocks_;  // of the last case
  bool in_case_ = false;
};

}  // namespace

const std::vector<JdipLine>& JdipBlocks::operator[](JdipKeyword keyword) const {
  static const std::vector<JdipLine> none;
  const auto& block = blocks[static_cast<std::size_t>(keyword)];
  return block ? *block : none;
}

JdipText read_jdip_text(std::string_view text, const std::string& shown_name, std::vector<Finding>& findings,
                        Mistakes& mistakes) {
  Reader reader(findings, mistakes);
  each_line(text, shown_name, mistakes, [&](const JdipLine& line) { reader.take(line); });
  return reader.end(shown_name);
}

JdipBlocks read_jdip_answer(std::string_view text, const std::string& shown_name, Mistakes& mistakes) {
  JdipBlocks answer;
  Blocks blocks(answer, mistakes);
  bool in_answer = false;
  each_line(text, shown_name, mistakes, [&](JdipLine line) {
    const auto keyword = keyword_of(first_word(line.text));
    if (keyword == JdipKeyword::Poststate || keyword == JdipKeyword::PoststateSame ||
        keyword == JdipKeyword::PoststateDislodged) {
      in_answer = true;
      blocks.begin(*keyword);
    } else if (keyword) {
      in_answer = false;  // perhaps the repeated question
    } else if (in_answer && blocks.is_open()) {
      blocks.add(std::move(line));
    } else if (in_answer) {
      mistakes.add(line.at, "a line outside of a block", "POSTSTATE or POSTSTATE_DISLODGED", line.text);
    }
  });
  if (!answer.has(JdipKeyword::Poststate) && !answer.has(JdipKeyword::PoststateSame) && mistakes.none())
    mistakes.add({shown_name, 0, 0}, "missing position", "POSTSTATE or POSTSTATE_SAME");
  return answer;
}

bool looks_like_jdip(std::string_view text) {
  Mistakes unused;
  bool found = false;
  each_line(text, "", unused,
            [&](const JdipLine& line) { found = found || keyword_of(first_word(line.text)) == JdipKeyword::Case; });
  return found;
}

}  // namespace casus::transfer
