// What is in the book and where: rulebooks, clauses, rulings, chapters, cases and the other pages of docs/.
//
// The addresses are made of ids alone, so that other contents of a book do not change them:
//
//   cases/6.F.14.html                     a case; "_" replaces signs that a file name must not have
//   chapters/6.F.html                     a chapter
//   clauses/ae6/sortie/unopposed.html     a clause, by its id
//   rulings/ae-7.21.html                  a ruling of docs/undecided.md
//   rulings/1700ad-Q25.html               a ruling of a rulebook's own page
//   rulebooks/standard.html               a page of docs/rulebooks
//   docs/notation.html                    another page of docs/
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/rulebook.h"
#include "reports/book/book.h"
#include "reports/markup/markdown.h"
#include "reports/markup/markdown_html.h"
#include "reports/record/run_record.h"

namespace casus::reports {

struct BookDoc {
  std::string path;  // below docs/
  std::string file;
  std::string title;
  MarkdownNode text;
  std::optional<std::size_t> rulebook;  // whose page it is
};

// A row of a table of docs/.
struct BookRow {
  const BookDoc* doc = nullptr;
  const MarkdownNode* head = nullptr;
  const MarkdownNode* row = nullptr;
  const MarkdownNode* heading = nullptr;  // above it; nullptr where there is none
};

struct BookRuling {
  std::string id;
  std::string title;  // the question
  std::string file;
  const BookDoc* doc = nullptr;
  std::string anchor;                          // of its place in the page
  std::vector<const MarkdownNode*> text = {};  // the text below its heading
  std::vector<BookRow> rows = {};              // or its rows in tables
  std::vector<std::size_t> cases = {};         // that rest on it, or that it names
  std::vector<std::size_t> clauses = {};       // whose description names it
};

struct BookClause {
  const ClauseEntry* entry = nullptr;
  std::string file;
  std::size_t rulebook = 0;
  std::string key;                            // its id without the rulebook's name
  std::vector<BookRow> rows = {};             // that describe it
  const MarkdownNode* paragraph = nullptr;    // without such rows: what names it on the rulebook's page
  std::vector<std::size_t> named_cases = {};  // in those rows
  std::vector<std::size_t> cited_in = {}, decided_in = {};
  std::vector<std::size_t> rulings = {};
};

struct BookChapter {
  std::string variant, id, title, file;
  std::vector<std::size_t> cases = {};
};

struct BookRulebook {
  std::string name;   // "ae6"
  std::string title;  // "Ambition & Empire, version 6"
  std::string file;
  const BookDoc* doc = nullptr;
  std::vector<std::size_t> clauses = {}, chapters = {};
};

struct BookCase {
  const CaseRecord* record = nullptr;
  std::string file;
  std::size_t chapter = 0;
  std::vector<std::size_t> rulings = {};
};

class BookContents {
 public:
  BookContents(const RunRecord& run, const BookSources& sources);
  BookContents(const BookContents&) = delete;
  BookContents& operator=(const BookContents&) = delete;

  const RunRecord& run;
  const BookSources& sources;
  std::vector<BookDoc> docs;
  std::vector<BookRulebook> rulebooks;
  std::vector<BookClause> clauses;
  std::vector<BookRuling> rulings;
  std::vector<BookChapter> chapters;
  std::vector<BookCase> cases;  // those with a page, in the sequence of the run

  const BookRulebook* rulebook_of(const BookCase& it) const;  // nullptr where its file cannot be read
  const BookClause* clause(std::string_view id) const;
  const BookClause* clause(const Variant& variant, Clause clause) const;  // nullptr where its rulebook has none
  // What a word on the page of this rulebook names: the file of a case, a chapter, a ruling or, in code, a clause. ""
  // where it names none of these.
  std::string file_named(std::string_view word, bool is_code, const BookRulebook* rulebook) const;
  // For a text on the page `from`, which is (or would be) in `doc`.
  MarkdownLinks links(const std::string& from, const BookDoc* doc) const;

 private:
  void read_docs();
  void add_chapters_and_cases();
  void add_rulebooks();
  void describe_clauses();
  void describe_by_rows(const BookDoc& doc, const std::vector<std::size_t>& described);
  void add_rulings();
  void add_rulings_of_headings(const BookDoc& doc);
  void add_rulings_of_rows(const BookDoc& doc);
  void tie_rulings();
  std::string unused(const std::string& folder, std::string_view stem);

  std::map<std::string, std::size_t, std::less<>> clause_places_, case_places_, chapter_places_, ruling_places_;
  std::map<std::string, std::size_t, std::less<>> key_places_;  // of the first clause with this key
  std::map<std::string, std::size_t, std::less<>> doc_places_;
  std::map<std::string, bool> taken_;  // file names in small letters
};

// The name of an id in addresses: letters, digits and "._-=+", at most a hundred and a few. Several ids can have the
// same name; names that a file system reserves or hides begin with "id-".
std::string stem_of(std::string_view id);
// The relative address from one page to another, both as files of the book; a '#' with an anchor may follow `to`.
std::string way(std::string_view from, std::string_view to);
// The relative path from a page to the folder of the book: "../../".
std::string home_of(std::string_view file);

}  // namespace casus::reports
