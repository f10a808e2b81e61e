#include "checker/corpus/syntax/case_text.h"

#include <algorithm>
#include <set>
#include <utility>

#include "checker/corpus/syntax/xml_instead.h"
#include "engine/text/names.h"

namespace casus::corpus {

namespace {

constexpr std::string_view marks_of_ids = "._-/=+";

std::optional<HeadKeyword> head_keyword_from(std::string_view text) {
  const auto& words = head_words();
  const auto found = std::find(words.begin(), words.end(), text);
  if (found == words.end()) return std::nullopt;
  return static_cast<HeadKeyword>(found - words.begin());
}

// "phse Spring 1901 movement": the lines below belong to the phase that was meant.
bool is_misspelt_phase(std::string_view keyword, Words words) {
  if (words.at_end() || words.rest().find_first_of("0123456789") == std::string_view::npos) return false;
  std::vector<std::string> keywords = head_words();
  keywords.insert(keywords.end(), block_words().begin(), block_words().end());
  return nearest_name(keyword, keywords) == "phase";
}

// "phase Spring 1901 movement", "board": no line of a block begins so.
bool has_word_of_a_case(const Line& line) {
  const auto is_one_of = [keyword = Words(line).next()](const std::vector<std::string>& words) {
    return std::ranges::find(words, keyword) != words.end();
  };
  return is_one_of(head_words()) || is_one_of(block_words());
}

// The tab in front of a line counts as one level. A column shows that two were meant: a heading has none.
bool is_meant_for_block(const Line& line) {
  return line.text.find("  ") != std::string::npos && !has_word_of_a_case(line);
}

class CaseTextReader {
 public:
  CaseTextReader(std::string_view shown_name, Mistakes& mistakes) : mistakes_(mistakes) {
    file_.path = shown_name;
    whole_file_ = {std::string(shown_name), 1, 1};
  }

  std::optional<CaseFileText> read(Lines lines) {
    if (is_xml_instead(lines, mistakes_)) return std::nullopt;
    for (Line& line : lines.lines) {
      if (line.tab_in_front) line.level = line.level > 1 || is_meant_for_block(line) ? 2 : 1;
      if (case_ != nullptr && line.level > 0) case_->last_line = line.at.line;
      if (line.level == 0) read_top_line(line);
      else if (!has_variant_) miss_variant(line);
      else if (line.level == 1) read_case_line(line);
      else read_block_line(line);
      if (!usable_) return std::nullopt;
    }
    if (!has_variant_) {
      mistakes_.add(whole_file_, "an empty file", "variant ID on the first line");
      return std::nullopt;
    }
    expect_content();
    file_.comments_at_end = std::move(lines.comments_at_end);
    return std::move(file_);
  }

 private:
  // ---- Lines at the left margin ----

  void miss_variant(const Line& line) {
    mistakes_.add(line.at, "missing variant", "variant ID on the first line", Words(line).peek(), {"variant"});
    usable_ = false;
  }

  void read_top_line(Line& line) {
    Words words(line);
    const std::string_view keyword = words.next();
    if (keyword == "variant") return read_variant_line(words, line);
    if (!has_variant_) return miss_variant(line);
    if (keyword == "chapter") return begin_chapter(words, line);
    if (keyword == "case") return begin_case(words, line);
    if (file_.chapters.empty() && (keyword == "phase" || keyword == "board")) return refuse_position(line);
    mistakes_.add(line.at, "unknown line", "variant, chapter or case; lines of a case are indented", keyword,
                  {"variant", "chapter", "case"});
  }

  // The other lines would be mistakes that follow from this one.
  void refuse_position(const Line& line) {
    mistakes_.add(line.at, "a position instead of cases",
                  "chapter or case; casus adjudicate --position plays a position", line.text);
    usable_ = false;
  }

  void read_variant_line(Words& words, Line& line) {
    if (has_variant_) {
      mistakes_.add(line.at, "a second variant", "one variant for each file", line.text);
      return;
    }
    has_variant_ = true;
    file_.variant_at = words.at();
    file_.variant = read_variant_name(words, mistakes_);
    file_.variant_line = std::move(line);
  }

  void begin_chapter(Words& words, Line& line) {
    end_case();
    ChapterText chapter;
    chapter.id = read_id(words, "chapter");
    chapter.title = read_title(words, "chapter");
    const bool twice = !chapter.id.empty() && !chapter_ids_.insert(chapter.id).second;
    if (twice) mistakes_.add(line.at, "a chapter named twice", "a unique id", chapter.id);
    titles_.clear();
    chapter.heading = std::move(line);
    file_.chapters.push_back(std::move(chapter));
  }

  void begin_case(Words& words, Line& line) {
    end_case();
    if (file_.chapters.empty()) {
      mistakes_.add(line.at, "a case outside of a chapter", "chapter ID \"Title\" before it");
      file_.chapters.emplace_back();
    }
    CaseText& begun = file_.chapters.back().cases.emplace_back();
    case_ = &begun;
    said_.clear();
    latest_ = HeadKeyword::Source;
    begun.id = read_id(words, "case");
    const SourcePos at = words.at();
    begun.title = read_title(words, "case");
    if (!begun.id.empty() && !ids_.insert(begun.id).second)
      mistakes_.add(line.at, "a case id used twice", "a unique id", begun.id);
    if (!begun.title.empty() && !titles_.insert(begun.title).second)
      mistakes_.add(at, "a title used twice in this chapter", "a unique title", begun.title);
    begun.heading = std::move(line);
  }

  std::string read_id(Words& words, const std::string& what) {
    const SourcePos at = words.at();
    if (words.at_end() || words.peek().starts_with('"')) {
      mistakes_.add(at, "a " + what + " without its id", what + " ID \"Title\"", words.peek());
      return "";
    }
    const std::string id(words.next());
    if (!is_id(id)) mistakes_.add(at, "an invalid id", "letters, digits and . _ - / = +", id);
    return id;
  }

  std::string read_title(Words& words, const std::string& what) {
    return read_quoted(words, "a " + what + " without its title", "a title in quotes");
  }

  std::string read_quoted(Words& words, const std::string& when_missing, const std::string& expected) {
    const SourcePos at = words.at();
    const auto text = words.quoted();
    if (!text && words.peek().starts_with('"')) return "";  // reported with the line
    if (!text || trimmed(*text).empty()) {
      mistakes_.add(at, when_missing, expected, words.rest());
      return "";
    }
    expect_end(words, mistakes_);
    return *text;
  }

  // ---- Lines of a case ----

  void read_case_line(Line& line) {
    if (case_ == nullptr) {
      mistakes_.add(line.at, "a line outside of a case", "case ID \"Title\" before it", line.text);
      return;
    }
    expect_content();
    block_ = nullptr;
    skips_block_ = false;
    Words words(line);
    const std::string_view keyword = words.next();
    if (const auto head = head_keyword_from(keyword)) return read_head_line(*head, words, line);
    if (keyword == "phase") return begin_phase(line);
    if (keyword == "civil-disorder") return add_block(BlockText::Kind::CivilDisorder, line);
    const bool is_board = keyword == "board", is_diplomacy = keyword == "diplomacy", is_result = keyword == "result";
    if ((is_board || is_diplomacy || is_result) && !words.at_end()) {
      skips_block_ = true;
      return expect_end(words, mistakes_);
    }
    if (is_board) return add_block(BlockText::Kind::Board, line);
    if (is_diplomacy) return add_block(BlockText::Kind::Diplomacy, line);
    if (is_result) return add_block(BlockText::Kind::Result, line);
    if (is_misspelt_phase(keyword, words)) {
      mistakes_.add(line.at, case_->phases.empty() ? "unknown head line" : "unknown line",
                    case_->phases.empty() ? "source, clauses, option, ruling, known-failure, note or phase"
                                          : "a power, board, civil-disorder, diplomacy, result or phase",
                    keyword, {"phase"});
      return begin_phase(line);
    }
    add_block(BlockText::Kind::Other, line);
  }

  void read_head_line(HeadKeyword keyword, Words& words, Line& line) {
    const std::string name(word(keyword));
    if (!case_->phases.empty())
      mistakes_.add(line.at, "a head line in a phase", "head lines before the first phase", name);
    else if (keyword < latest_)
      mistakes_.add(line.at, "a head line out of sequence",
                    "source, clauses, option, ruling, known-failure, note, phase", name);
    else if (!said_.insert(keyword).second && keyword != HeadKeyword::Note)
      mistakes_.add(line.at, "a head line twice", "this line once for each case", name);
    latest_ = std::max(latest_, keyword);
    switch (keyword) {
      case HeadKeyword::Source: case_->source = read_text(words, "a source without text"); break;
      case HeadKeyword::Clauses:
        if (words.at_end()) mistakes_.add(words.at(), "clauses without an id", "ids of clauses of this variant");
        break;
      case HeadKeyword::Option: read_choices(words); break;
      case HeadKeyword::Ruling: case_->ruling = read_ruling(words); break;
      case HeadKeyword::KnownFailure:
        case_->known_failure = read_quoted(words, "a known failure without its reason", "the reason in quotes");
        break;
      case HeadKeyword::Note:
        case_->notes.push_back(read_quoted(words, "a note without text", "the remark in quotes"));
        break;
    }
    case_->head.push_back({keyword, std::move(line)});
  }

  std::string read_text(Words& words, const std::string& when_missing) {
    if (words.at_end()) mistakes_.add(words.at(), when_missing, "a text on the rest of the line");
    return std::string(words.rest());
  }

  // The resolver knows which options there are, and what they need.
  void read_choices(Words& words) {
    if (words.at_end()) mistakes_.add(words.at(), "option without a choice", "NAME=VALUE");
    while (!words.at_end()) {
      const SourcePos at = words.at();
      const std::string_view choice = words.next();
      if (choice.find('=') == std::string_view::npos)
        mistakes_.add(at, "an option without its value", "NAME=VALUE", choice);
    }
  }

  std::string read_ruling(Words& words) {
    const SourcePos at = words.at();
    const std::string id(words.next());
    if (!is_id(id))
      mistakes_.add(at, id.empty() ? "a ruling without its id" : "an invalid id", "letters, digits and . _ - / = +",
                    id);
    expect_end(words, mistakes_);
    return id;
  }

  // ---- Phases and their blocks ----

  void begin_phase(Line& line) {
    PhaseText& begun = case_->phases.emplace_back();
    begun.line = std::move(line);
  }

  void add_block(BlockText::Kind kind, Line& line) {
    std::vector<BlockText>& blocks = case_->phases.empty() ? case_->before_phases : case_->phases.back().blocks;
    if (!case_->phases.empty()) expect_sequence(kind, blocks, line);
    BlockText& begun = blocks.emplace_back();
    begun.kind = kind;
    begun.heading = std::move(line);
    if (kind != BlockText::Kind::CivilDisorder) block_ = &begun;
  }

  static bool has(const std::vector<BlockText>& blocks, BlockText::Kind kind) {
    return std::any_of(blocks.begin(), blocks.end(), [&](const BlockText& block) { return block.kind == kind; });
  }

  void expect_sequence(BlockText::Kind kind, const std::vector<BlockText>& blocks, const Line& line) {
    constexpr const char* parts_of_a_phase = "board, civil-disorder, diplomacy, orders, result";
    const bool has_orders = std::any_of(blocks.begin(), blocks.end(), [](const BlockText& block) {
      return block.kind == BlockText::Kind::Other && block.has_lines;
    });
    const bool has_result = has(blocks, BlockText::Kind::Result),
               has_diplomacy = has(blocks, BlockText::Kind::Diplomacy),
               has_fallen = has(blocks, BlockText::Kind::CivilDisorder);
    switch (kind) {
      case BlockText::Kind::Board:
        if (case_->phases.size() > 1)
          mistakes_.add(line.at, "a board in a further phase", "a board in the first phase only");
        else if (has(blocks, kind)) mistakes_.add(line.at, "a second board", "one board for each case");
        else if (has_orders || has_result) mistakes_.add(line.at, "a board after orders", parts_of_a_phase);
        else if (has_diplomacy || has_fallen) mistakes_.add(line.at, "a board out of sequence", parts_of_a_phase);
        return;
      case BlockText::Kind::CivilDisorder:
        if (has_fallen) mistakes_.add(line.at, "a second civil-disorder line", "one line for each phase");
        else if (has_diplomacy || has_orders || has_result)
          mistakes_.add(line.at, "civil-disorder out of sequence", parts_of_a_phase);
        return;
      case BlockText::Kind::Diplomacy:
        if (has_diplomacy) mistakes_.add(line.at, "a second diplomacy block", "one block for each phase");
        else if (has_orders || has_result) mistakes_.add(line.at, "diplomacy after orders", parts_of_a_phase);
        return;
      case BlockText::Kind::Result:
        if (has_result) mistakes_.add(line.at, "a second result", "one result for each phase");
        return;
      case BlockText::Kind::Other: return;  // the resolver checks it, since it may not be a power
    }
  }

  // The resolver checks a heading that may be a power's.
  void expect_content() {
    if (block_ == nullptr || block_->has_lines || block_->kind == BlockText::Kind::Other || case_->phases.empty())
      return;
    mistakes_.add(block_->heading.at, "an empty block", "lines indented by four blanks");
  }

  void read_block_line(Line& line) {
    if (block_ != nullptr) block_->has_lines = true;
    if (line.level > 2) {
      mistakes_.add(line.at, "bad indentation", "two blanks in a case, four in a block", line.text);
    } else if (block_ != nullptr) {
      if (!line.open_quote) block_->lines.push_back(std::move(line));
    } else if (!skips_block_ && !line.open_quote) {
      mistakes_.add(line.at, "a line that belongs to no block",
                    has_word_of_a_case(line) ? "this line indented by two blanks, not by four"
                                             : "a power, board, diplomacy or result before it",
                    line.text);
    }
  }

  void end_case() {
    if (case_ != nullptr) expect_content();
    case_ = nullptr;
    block_ = nullptr;
    skips_block_ = false;
  }

  Mistakes& mistakes_;
  SourcePos whole_file_;
  CaseFileText file_;
  bool usable_ = true;
  bool has_variant_ = false;
  std::set<std::string> chapter_ids_, ids_, titles_;

  CaseText* case_ = nullptr;
  HeadKeyword latest_ = HeadKeyword::Source;
  std::set<HeadKeyword> said_;
  BlockText* block_ = nullptr;
  bool skips_block_ = false;  // its first line is wrong, and has been reported
};

}  // namespace

const std::vector<std::string>& head_words() {
  static const std::vector<std::string> words{"source", "clauses", "option", "ruling", "known-failure", "note"};
  return words;
}

const std::vector<std::string>& block_words() {
  static const std::vector<std::string> words{"phase", "board", "civil-disorder", "diplomacy", "result"};
  return words;
}

std::string_view word(HeadKeyword keyword) { return head_words()[static_cast<std::size_t>(keyword)]; }

std::string_view PhaseText::phase() const {
  Words words(line);
  words.next();
  return words.rest();
}

SourcePos PhaseText::phase_at() const {
  Words words(line);
  words.next();
  return words.at();
}

const Line* CaseText::head_line(HeadKeyword keyword) const {
  const auto found =
      std::find_if(head.begin(), head.end(), [&](const HeadLine& one) { return one.keyword == keyword; });
  return found == head.end() ? nullptr : &found->line;
}

std::optional<CaseFileText> read_case_text(std::string_view text, std::string_view shown_name, Mistakes& mistakes) {
  std::optional<Lines> lines = read_lines(text, shown_name, mistakes);
  if (!lines) return std::nullopt;
  return CaseTextReader(shown_name, mistakes).read(*std::move(lines));
}

bool is_id(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           marks_of_ids.find(c) != std::string_view::npos;
  });
}

std::string with_single_blanks(std::string_view text) {
  text = trimmed(text);
  std::string single;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (quoted && text[i] == '\\' && i + 1 < text.size()) single += text[i++];
    else if (text[i] == '"') quoted = !quoted;
    else if (!quoted && text[i] == ' ' && text[i - 1] == ' ') continue;
    single += text[i];
  }
  return single;
}

}  // namespace casus::corpus
