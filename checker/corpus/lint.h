// Checks a readable corpus: each id and title occurs once, and files are in canonical form. The reader checks that
// cited clauses exist; running a case checks that they decided something.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "checker/corpus/run_corpus.h"
#include "engine/text/diagnostic.h"

namespace casus::corpus {

// In corpus order, with the files that cannot be read.
Diagnostics lint(const Corpus& corpus, VariantSource& shelf);

// The first line on which a file and its canonical form differ.
Diagnostic first_difference(const std::string& path, std::string_view text, std::string_view canonical);

}  // namespace casus::corpus
