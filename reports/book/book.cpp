#include "reports/book/book.h"

#include "reports/assets/assets.h"
#include "reports/book/boards.h"
#include "reports/book/book_page.h"
#include "reports/book/case_pages.h"
#include "reports/book/clause_pages.h"
#include "reports/book/contents.h"
#include "reports/book/doc_pages.h"
#include "reports/book/list_pages.h"
#include "reports/pages/signs.h"

namespace casus::reports {

std::map<std::string, std::string> book(const RunRecord& run, const BookSources& sources) {
  std::map<std::string, std::string> files;
  files["report.css"] = assets::report_css;
  files["board.css"] = assets::board_css;
  files["book.css"] = assets::book_css;
  files["book.js"] = assets::book_js;
  files["board.js"] = assets::board_js;
  const LivePages live(sources.live, files);
  const BookMaps maps = book_maps(run, live, files);
  const BookContents contents(run, sources);
  files["index.html"] = book_front_page(contents);
  files["clauses.html"] = book_clauses_page(contents);
  files["chapters.html"] = book_chapters_page(contents);
  files[std::string(signs_file)] = book_signs_page(contents);
  if (!contents.rulings.empty()) files["rulings.html"] = book_rulings_page(contents);
  files["search.js"] = book_search_data(contents);
  for (const BookDoc& doc : contents.docs) files[doc.file] = book_doc_page(contents, doc);
  for (const BookRulebook& rulebook : contents.rulebooks) {
    if (rulebook.doc == nullptr) files[rulebook.file] = book_rulebook_page(contents, rulebook);
  }
  for (const BookRuling& ruling : contents.rulings) files[ruling.file] = book_ruling_page(contents, ruling);
  for (std::size_t i = 0; i < contents.clauses.size(); ++i)
    files[contents.clauses[i].file] = book_clause_page(contents, i, maps);
  for (std::size_t i = 0; i < contents.chapters.size(); ++i) {
    if (!contents.chapters[i].cases.empty()) files[contents.chapters[i].file] = book_chapter_page(contents, i);
  }
  for (std::size_t i = 0; i < contents.cases.size(); ++i)
    files[contents.cases[i].file] = book_case_page(contents, i, maps);
  return files;
}

}  // namespace casus::reports
