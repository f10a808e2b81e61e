#include "checker/corpus/syntax/case_layout.h"

#include <utility>

#include "checker/corpus/syntax/verdict_text.h"
#include "engine/rules/option.h"

namespace casus::corpus {

namespace {

Columns in_two(std::string_view first, std::string_view second) {
  return {"", with_single_blanks(first), with_single_blanks(second)};
}

// Cut at the first two blanks in a row.
Columns cut_in_two(std::string_view text) {
  const std::size_t gap = text.find("  ");
  if (gap == std::string_view::npos) return in_two(text, "");
  return in_two(text.substr(0, gap), text.substr(gap));
}

Columns cut_in_three(std::string_view text) {
  const OrderColumns order = order_columns(text);
  const Columns points = cut_in_two(order.order);
  if (points.rest.empty()) return in_two(order.order, order.verdict);
  return {points.head, points.rest, with_single_blanks(order.verdict)};
}

// The options have the same names and values in every variant.
std::string canonical_choices(Words words) {
  std::string text;
  while (!words.at_end()) {
    const std::string_view choice = words.next();
    const std::size_t equals = choice.find('=');  // a choice without one is a mistake, and is not laid out
    const OptionInfo* option = find_option(choice.substr(0, equals));
    const auto value = option != nullptr ? find_value(*option, choice.substr(equals + 1)) : std::nullopt;
    if (!text.empty()) text += ' ';
    if (value) text += std::string(option->name) + '=' + std::string(option->values[*value].name);
    else text += choice;
  }
  return text;
}

class LinesOfCases {
 public:
  explicit LinesOfCases(const CanonicalLines& canonical) : canonical_(canonical) {}

  void add(const CaseFileText& file) {
    add(file.variant_line, {"", "variant " + written_variant_name(file.variant), ""});
    for (const ChapterText& chapter : file.chapters) {
      const bool comes_first = layout_.lines.size() == 1;
      add(chapter.heading, {"", "chapter " + chapter.id + ' ' + in_quotes(chapter.title), ""}).blank_before =
          !comes_first || !chapter.heading.comments.empty();
      for (const CaseText& one : chapter.cases) add(one);
    }
    layout_.comments_at_end = file.comments_at_end;
  }

  Layout take() && { return std::move(layout_); }

 private:
  LaidLine& add(const Line& line, Columns as_written, int columns = 0, int leads = 0) {
    if (const auto found = canonical_.find(line.at.line); found != canonical_.end()) as_written = found->second;
    LaidLine laid;
    laid.level = line.level;
    laid.comments = line.comments;
    laid.trailing = line.trailing;
    laid.lead = std::move(as_written.lead);
    laid.head = std::move(as_written.head);
    laid.rest = std::move(as_written.rest);
    laid.columns = columns;
    laid.leads = leads;
    layout_.lines.push_back(std::move(laid));
    return layout_.lines.back();
  }

  void add(const CaseText& one) {
    const int head_columns = ++columns_;
    add(one.heading, {"", "case " + one.id + ' ' + in_quotes(one.title), ""}).blank_before = true;
    for (const HeadLine& head : one.head) {
      Words words(head.line);
      words.next();
      const bool is_quoted = head.keyword == HeadKeyword::KnownFailure || head.keyword == HeadKeyword::Note;
      std::string rest;
      if (head.keyword == HeadKeyword::Source) rest = words.rest();
      else if (head.keyword == HeadKeyword::Option) rest = canonical_choices(words);
      else if (is_quoted) rest = in_quotes(words.quoted().value_or(""));
      else rest = with_single_blanks(words.rest());
      add(head.line, {"", case_head(word(head.keyword)), std::move(rest)}, head_columns);
    }
    for (const PhaseText& phase : one.phases) {
      add(phase.line, {"", case_head("phase"), with_single_blanks(phase.phase())}, head_columns);
      const int order_columns = ++columns_;
      for (const BlockText& block : phase.blocks) add(block, order_columns);
    }
  }

  void add(const BlockText& block, int order_columns) {
    add(block.heading, in_two(block.heading.text, ""));
    const int block_columns = ++columns_;
    for (const Line& line : block.lines) {
      switch (block.kind) {
        case BlockText::Kind::Board: add(line, cut_in_two(line.text), block_columns); break;
        case BlockText::Kind::Diplomacy: add(line, cut_in_three(line.text), order_columns, block_columns); break;
        case BlockText::Kind::Result: {
          Words words(line);
          const std::string_view keyword = words.next();
          add(line, in_two(keyword, words.rest()), block_columns);
          break;
        }
        case BlockText::Kind::CivilDisorder:
        case BlockText::Kind::Other: {
          const OrderColumns columns = corpus::order_columns(line.text);
          add(line, in_two(columns.order, columns.verdict), order_columns);
          break;
        }
      }
    }
  }

  const CanonicalLines& canonical_;
  Layout layout_;
  int columns_ = 0;
};

}  // namespace

Layout lay_out(const CaseFileText& file, const CanonicalLines& canonical) {
  LinesOfCases lines(canonical);
  lines.add(file);
  return std::move(lines).take();
}

}  // namespace casus::corpus
