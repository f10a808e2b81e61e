#include "reports/book/contents.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <memory>
#include <set>

#include "engine/rules/rulebook.h"
#include "reports/record/clause_uses.h"

namespace casus::reports {

namespace {

using NodeKind = MarkdownNode::Kind;

constexpr std::string_view rulebook_folder = "rulebooks/", page_of_rulings = "undecided.md", standard = "standard";

std::string in_small_letters(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

std::string title_of(const BookDoc& doc) {
  const auto heading = std::ranges::find(doc.text.children, NodeKind::Heading, &MarkdownNode::kind);
  if (heading == doc.text.children.end()) return doc.path;
  std::string title = plain_text(*heading);
  constexpr std::string_view kind = "Rulebook: ";
  if (title.starts_with(kind)) title.erase(0, kind.size());
  if (!title.empty()) title.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(title.front())));
  return title;
}

template <class Visit>
void for_each_node(const MarkdownNode& node, const Visit& visit) {
  visit(node);
  for (const MarkdownNode& child : node.children) for_each_node(child, visit);
}

bool has_code(const MarkdownNode& top, std::string_view text) {
  bool has = false;
  for_each_node(top,
                [&](const MarkdownNode& node) { has = has || (node.kind == NodeKind::Code && node.text == text); });
  return has;
}

// The words of a text, as ids are written: letters, digits and ". _ - / = +".
template <class Visit>
void for_each_word(std::string_view text, const Visit& visit) {
  const auto is_part = [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x80 && std::isalnum(byte) != 0) || std::string_view("._-/=+").find(c) != std::string_view::npos;
  };
  for (std::size_t at = 0; at < text.size();) {
    if (!is_part(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && is_part(text[end])) ++end;
    std::size_t length = end - at;
    while (length > 0 && std::string_view("._-/=+").find(text[at + length - 1]) != std::string_view::npos) --length;
    if (length > 0) visit(at, text.substr(at, length));
    at = end;
  }
}

const MarkdownNode* cell_under(const BookRow& row, std::string_view column) {
  const auto& head = row.head->children;
  for (std::size_t i = 0; i < head.size() && i < row.row->children.size(); ++i) {
    if (plain_text(head[i]) == column) return &row.row->children[i];
  }
  return nullptr;
}

template <class Visit>
void for_each_row(const BookDoc& doc, const Visit& visit) {
  const MarkdownNode* heading = nullptr;
  for (const MarkdownNode& block : doc.text.children) {
    if (block.kind == NodeKind::Heading) heading = &block;
    for_each_node(block, [&](const MarkdownNode& node) {
      if (node.kind != NodeKind::Table || node.children.empty()) return;
      for (std::size_t i = 1; i < node.children.size(); ++i)
        visit(BookRow{&doc, &node.children.front(), &node.children[i], heading});
    });
  }
}

std::string column_of(const BookRow& row) {
  return row.head->children.empty() ? "" : plain_text(row.head->children.front());
}

// The id of a row of rulings: "Q25" below "no.".
std::string numbered_ruling(const BookRow& row) {
  if (column_of(row) != "no." || row.row->children.empty()) return "";
  return plain_text(row.row->children.front());
}

void add_once(std::vector<std::size_t>& places, std::size_t place) {
  if (std::ranges::find(places, place) == places.end()) places.push_back(place);
}

// Of an id with folders in it: "ae6/sortie/unopposed".
std::string with_folders(std::string_view id) {
  std::string file;
  while (!id.empty()) {
    const std::size_t end = std::min(id.find('/'), id.size());
    file += (file.empty() ? "" : "/") + stem_of(id.substr(0, end));
    id.remove_prefix(std::min(end + 1, id.size()));
  }
  return file;
}

}  // namespace

std::string stem_of(std::string_view id) {
  constexpr std::size_t longest = 100;
  std::string stem;
  for (const char c : id.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_kept =
        (byte < 0x80 && std::isalnum(byte) != 0) || std::string_view("._-=+").find(c) != std::string_view::npos;
    stem += is_kept ? c : '_';
  }
  const std::string begin = in_small_letters(stem.substr(0, stem.find('.')));
  constexpr std::array<std::string_view, 4> reserved = {"con", "prn", "aux", "nul"};
  constexpr std::array<std::string_view, 2> numbered = {"com", "lpt"};
  const bool is_reserved = std::ranges::find(reserved, begin) != reserved.end() ||
                           (begin.size() == 4 && begin.back() >= '0' && begin.back() <= '9' &&
                            std::ranges::find(numbered, std::string_view(begin).substr(0, 3)) != numbered.end());
  if (stem.empty() || stem.front() == '.' || stem.front() == '-' || stem.back() == '.' || is_reserved)
    return "id-" + stem + (stem.ends_with('.') ? "_" : "");
  return stem;
}

std::string home_of(std::string_view file) {
  std::string home;
  for (const char c : file) home += c == '/' ? "../" : "";
  return home;
}

std::string way(std::string_view from, std::string_view to) {
  const std::size_t anchor = to.find('#');
  if (anchor != std::string_view::npos && to.substr(0, anchor) == from) return std::string(to.substr(anchor));
  return home_of(from) + std::string(to);
}

BookContents::BookContents(const RunRecord& of_run, const BookSources& from) : run(of_run), sources(from) {
  read_docs();
  add_chapters_and_cases();
  add_rulebooks();
  describe_clauses();
  add_rulings();
  tie_rulings();
}

std::string BookContents::unused(const std::string& folder, std::string_view stem) {
  const std::string plain = folder + std::string(stem);
  std::string name = plain;
  for (int again = 2; !taken_.emplace(in_small_letters(name), true).second; ++again)
    name = plain + "_" + std::to_string(again);
  return name + ".html";
}

void BookContents::read_docs() {
  for (const auto& [path, text] : sources.docs) {
    if (!path.ends_with(".md")) continue;
    BookDoc doc;
    doc.path = path;
    doc.text = read_markdown(text);
    doc.title = title_of(doc);
    const std::string_view stem = std::string_view(path).substr(0, path.size() - 3);
    doc.file = unused(path.starts_with(rulebook_folder) ? "" : "docs/", with_folders(stem));
    doc_places_.emplace(path, docs.size());
    docs.push_back(std::move(doc));
  }
}

void BookContents::add_chapters_and_cases() {
  std::map<std::pair<std::string, std::string>, std::size_t> places;
  const auto chapter = [&](const std::string& variant, const std::string& id, const std::string& title) {
    const auto [place, is_new] = places.emplace(std::pair(variant, id), chapters.size());
    if (is_new) {
      chapters.push_back({variant, id, title, ""});
      if (!id.empty()) chapter_places_.emplace(id, place->second);
    }
    return place->second;
  };
  for (const ChapterRecord& record : run.chapters) chapter(record.variant, record.id, record.title);
  for (const CaseRecord& record : run.cases) {
    if (!record.has_page) continue;
    const std::size_t place = chapter(record.variant ? record.variant->id : "", record.chapter, "");
    chapters[place].cases.push_back(cases.size());
    case_places_.emplace(record.id, cases.size());
    cases.push_back({&record, unused("cases/", stem_of(record.id)), place});
  }
  for (BookChapter& it : chapters) {
    if (!it.cases.empty()) it.file = unused("chapters/", stem_of(it.id.empty() ? "none" : it.id));
  }
}

void BookContents::add_rulebooks() {
  std::map<const CaseRecord*, std::size_t> pages;
  for (std::size_t i = 0; i < cases.size(); ++i) pages.emplace(cases[i].record, i);
  const auto with_pages = [&](const std::vector<std::size_t>& in_run) {
    std::vector<std::size_t> found;
    for (const std::size_t place : in_run) {
      if (const auto page = pages.find(&run.cases[place]); page != pages.end()) found.push_back(page->second);
    }
    return found;
  };
  std::vector<RulebookUses> all = clause_uses(run);
  std::ranges::stable_partition(all, [](const RulebookUses& uses) { return uses.name == standard; });
  for (const RulebookUses& uses : all) {
    const std::size_t place = rulebooks.size();
    BookRulebook& rulebook = rulebooks.emplace_back();
    rulebook.name = uses.name;
    rulebook.title = uses.title;
    for (BookDoc& doc : docs) {
      // The page of a rulebook says what its clauses' ids begin with: `ae6/`.
      if (rulebook.doc != nullptr || doc.rulebook || !doc.path.starts_with(rulebook_folder)) continue;
      if (!has_code(doc.text, uses.name + "/")) continue;
      doc.rulebook = place;
      rulebook.doc = &doc;
      rulebook.title = doc.title;
      rulebook.file = doc.file;
    }
    if (rulebook.file.empty())
      rulebook.file = unused(std::string(rulebook_folder), stem_of(uses.variant.empty() ? uses.name : uses.variant));
    for (const ClauseUse& use : uses.clauses) {
      BookClause clause;
      clause.entry = use.entry;
      clause.file = unused("clauses/", with_folders(use.entry->id));
      clause.rulebook = place;
      clause.key = std::string(key_of(use.entry->clause));
      clause.cited_in = with_pages(use.cited_in);
      clause.decided_in = with_pages(use.decided_in);
      clause_places_.emplace(use.entry->id, clauses.size());
      key_places_.emplace(clause.key, clauses.size());
      rulebook.clauses.push_back(clauses.size());
      clauses.push_back(std::move(clause));
    }
  }
  for (std::size_t i = 0; i < chapters.size(); ++i) {
    if (chapters[i].cases.empty()) continue;
    const CaseRecord& first = *cases[chapters[i].cases.front()].record;
    const std::string name = first.variant ? first.variant->rulebook().name : "";
    const auto rulebook = std::ranges::find(rulebooks, name, &BookRulebook::name);
    if (rulebook != rulebooks.end()) rulebook->chapters.push_back(i);
  }
}

// In a table of clauses, the row of this one; in a table of a booklet's rules, or of options, each row that names it.
void BookContents::describe_by_rows(const BookDoc& doc, const std::vector<std::size_t>& described) {
  for_each_row(doc, [&](const BookRow& row) {
    const bool of_clauses = column_of(row) == "clause";
    const MarkdownNode* naming = of_clauses ? (row.row->children.empty() ? nullptr : &row.row->children.front())
                                 : column_of(row) == "option" ? cell_under(row, "what changes")
                                                              : cell_under(row, "where it is");
    if (naming == nullptr) return;
    for (const std::size_t place : described) {
      BookClause& clause = clauses[place];
      if (!has_code(*naming, clause.key) && !has_code(*naming, clause.entry->id)) continue;
      clause.rows.push_back(row);
      if (const MarkdownNode* shown_by = cell_under(row, "cases")) {
        for_each_word(plain_text(*shown_by), [&](std::size_t, std::string_view word) {
          if (const auto found = case_places_.find(word); found != case_places_.end())
            add_once(clause.named_cases, found->second);
        });
      }
    }
  });
}

void BookContents::describe_clauses() {
  for (BookRulebook& rulebook : rulebooks) {
    if (rulebook.doc == nullptr) continue;
    describe_by_rows(*rulebook.doc, rulebook.clauses);
    for (const std::size_t place : rulebook.clauses) {
      BookClause& clause = clauses[place];
      if (!clause.rows.empty()) continue;
      const auto& blocks = rulebook.doc->text.children;
      const auto named = std::ranges::find_if(blocks, [&](const MarkdownNode& block) {
        return block.kind == NodeKind::Paragraph && has_code(block, clause.key);
      });
      if (named != blocks.end()) clause.paragraph = &*named;
    }
  }
  // Pages of no rulebook: what some variants add to any of them.
  std::vector<std::size_t> others;
  for (std::size_t place = 0; place < clauses.size(); ++place) {
    if (clauses[place].rows.empty() && clauses[place].paragraph == nullptr) others.push_back(place);
  }
  for (const BookDoc& doc : docs) {
    if (!doc.rulebook && doc.path.starts_with(rulebook_folder)) describe_by_rows(doc, others);
  }
}

void BookContents::add_rulings() {
  for (const BookDoc& doc : docs) {
    if (doc.path == page_of_rulings) add_rulings_of_headings(doc);
    else if (doc.rulebook) add_rulings_of_rows(doc);
  }
}

// "### ae-S2, ae-S13": two rulings with one text.
void BookContents::add_rulings_of_headings(const BookDoc& doc) {
  constexpr int level = 3;
  const auto& nodes = doc.text.children;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i].kind != NodeKind::Heading || nodes[i].number != level) continue;
    std::vector<const MarkdownNode*> text;
    for (std::size_t k = i + 1; k < nodes.size(); ++k) {
      if (nodes[k].kind == NodeKind::Heading && nodes[k].number <= level) break;
      text.push_back(&nodes[k]);
    }
    std::string question;
    for (const MarkdownNode* node : text) {
      for_each_node(*node, [&](const MarkdownNode& piece) {
        if (question.empty() && piece.kind == NodeKind::Emphasis) question = plain_text(piece);
      });
    }
    for_each_word(plain_text(nodes[i]), [&](std::size_t, std::string_view id) {
      if (!ruling_places_.emplace(std::string(id), rulings.size()).second) return;
      rulings.push_back({std::string(id), question, unused("rulings/", stem_of(id)), &doc, nodes[i].id, text});
    });
  }
}

// Numbered questions in tables, which are known by their number on that page only.
void BookContents::add_rulings_of_rows(const BookDoc& doc) {
  const std::string& rulebook = rulebooks[*doc.rulebook].name;
  for_each_row(doc, [&](const BookRow& row) {
    const std::string id = numbered_ruling(row);
    if (id.empty()) return;
    const auto [place, is_new] = ruling_places_.emplace(rulebook + " " + id, rulings.size());
    if (is_new) {
      const MarkdownNode* question = cell_under(row, "question");
      if (question == nullptr && row.row->children.size() > 1) question = &row.row->children[1];
      rulings.push_back({id, question == nullptr ? "" : plain_text(*question),
                         unused("rulings/", stem_of(rulebook + "-" + id)), &doc, id});
    }
    rulings[place->second].rows.push_back(row);
  });
}

void BookContents::tie_rulings() {
  const auto named_in = [&](const std::string& text, const BookRulebook* rulebook, const auto& tie) {
    for_each_word(text, [&](std::size_t, std::string_view word) {
      auto found = ruling_places_.find(word);
      if (found == ruling_places_.end() && rulebook != nullptr)
        found = ruling_places_.find(rulebook->name + " " + std::string(word));
      if (found != ruling_places_.end()) tie(found->second);
    });
  };
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    const auto tie = [&](std::size_t ruling) {
      add_once(clauses[i].rulings, ruling);
      add_once(rulings[ruling].clauses, i);
    };
    const BookRulebook& rulebook = rulebooks[clauses[i].rulebook];
    for (const BookRow& row : clauses[i].rows) named_in(plain_text(*row.row), &rulebook, tie);
    named_in(clauses[i].entry->source, &rulebook, tie);
  }
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const auto tie = [&](std::size_t ruling) {
      add_once(cases[i].rulings, ruling);
      add_once(rulings[ruling].cases, i);
    };
    named_in(cases[i].record->ruling, nullptr, tie);
    named_in(cases[i].record->source, rulebook_of(cases[i]), tie);
  }
  for (std::size_t i = 0; i < rulings.size(); ++i) {
    const auto tie_cases = [&](const MarkdownNode& node) {
      for_each_word(plain_text(node), [&](std::size_t, std::string_view word) {
        const auto found = case_places_.find(word);
        if (found == case_places_.end()) return;
        add_once(cases[found->second].rulings, i);
        add_once(rulings[i].cases, found->second);
      });
    };
    for (const MarkdownNode* node : rulings[i].text) tie_cases(*node);
    for (const BookRow& row : rulings[i].rows) tie_cases(*row.row);
  }
}

const BookRulebook* BookContents::rulebook_of(const BookCase& it) const {
  for (const BookRulebook& rulebook : rulebooks) {
    if (std::ranges::find(rulebook.chapters, it.chapter) != rulebook.chapters.end()) return &rulebook;
  }
  return nullptr;
}

const BookClause* BookContents::clause(std::string_view id) const {
  const auto found = clause_places_.find(id);
  return found == clause_places_.end() ? nullptr : &clauses[found->second];
}

const BookClause* BookContents::clause(const Variant& variant, Clause which) const {
  const ClauseEntry* entry = variant.rulebook().find(which);
  return entry == nullptr ? nullptr : clause(entry->id);
}

std::string BookContents::file_named(std::string_view word, bool is_code, const BookRulebook* rulebook) const {
  if (const auto found = case_places_.find(word); found != case_places_.end()) return cases[found->second].file;
  if (word.find('/') != std::string_view::npos) {
    if (const BookClause* found = clause(word)) return found->file;
    // A rulebook's page leaves out what its ids begin with. Elsewhere the first rulebook with such a clause is meant:
    // the standard one if it has it.
    const BookClause* own = rulebook == nullptr ? nullptr : clause(rulebook->name + "/" + std::string(word));
    if (own != nullptr) return own->file;
    if (const auto found = key_places_.find(word); found != key_places_.end()) return clauses[found->second].file;
  }
  if (const auto found = ruling_places_.find(word); found != ruling_places_.end() && !is_code)
    return rulings[found->second].file;
  if (rulebook != nullptr) {
    const auto found = ruling_places_.find(rulebook->name + " " + std::string(word));
    if (found != ruling_places_.end()) return rulings[found->second].file;
  }
  if (const auto found = chapter_places_.find(word); found != chapter_places_.end())
    return chapters[found->second].file;
  return "";
}

MarkdownLinks BookContents::links(const std::string& from, const BookDoc* doc) const {
  MarkdownLinks links;
  const BookRulebook* rulebook = doc != nullptr && doc->rulebook ? &rulebooks[*doc->rulebook] : nullptr;
  links.target = [this, from, doc](std::string_view address) -> std::string {
    if (doc == nullptr) return "";
    const std::size_t mark = std::min(address.find('#'), address.size());
    const std::string anchor(address.substr(mark));
    std::string path = doc->path;
    if (mark > 0) {
      // Seen from the folder of the page, as in docs/ itself.
      path = path.substr(0, path.rfind('/') + 1);
      std::string_view rest = address.substr(0, mark);
      for (; rest.starts_with("../"); rest.remove_prefix(3)) {
        if (path.empty()) return "";
        path.pop_back();
        path = path.substr(0, path.rfind('/') + 1);
      }
      path += rest;
    }
    const auto found = doc_places_.find(path);
    return found == doc_places_.end() ? "" : way(from, docs[found->second].file + anchor);
  };
  links.words = [this, from, rulebook](std::string_view text, bool is_code) {
    std::vector<LinkedWord> words;
    for_each_word(text, [&](std::size_t at, std::string_view word) {
      // Code must be exactly one word: a part of a command line is not a link.
      if (is_code && word.size() != text.size()) return;
      const std::string file = file_named(word, is_code, rulebook);
      if (!file.empty() && file != from) words.push_back({at, word.size(), way(from, file)});
    });
    return words;
  };
  // A question can have a second row further down.
  links.row_id = [rulebook, given = std::make_shared<std::set<std::string>>()](
                     std::span<const std::string> head, std::span<const std::string> cells) -> std::string {
    const bool is_numbered = rulebook != nullptr && !head.empty() && head.front() == "no." && !cells.empty();
    return is_numbered && given->insert(cells.front()).second ? cells.front() : "";
  };
  return links;
}

}  // namespace casus::reports
