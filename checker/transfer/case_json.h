// A case of the corpus as JSON (docs/export-format.md): what it states, and what the rules answer. Questions and
// answers follow the adapter protocol (checker/exchange). checker/transfer/corpus_json.h writes whole exports.
#pragma once

#include <string>

#include "checker/corpus/case.h"
#include "checker/exchange/message.h"

namespace casus::transfer {

// A case, the title of its chapter, and the file that contains it.
struct CaseInFile {
  const corpus::Case* the_case = nullptr;
  std::string chapter_title, file;
};

exchange::Json case_json(const CaseInFile& written);

}  // namespace casus::transfer
