// What a corpus owes its readers beyond being readable: ids and titles that are there once, and the canonical form.
// That the clauses which a case cites exist is checked by the reader, that they decided something by running it.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "checker/corpus/run_corpus.h"
#include "engine/text/diagnostic.h"

namespace casus::corpus {

// In corpus order; what cannot be read is among them.
Diagnostics lint(const Corpus& corpus, VariantShelf& shelf);

// The first line on which a file and its canonical form differ.
Diagnostic first_difference(const std::string& path, std::string_view text, std::string_view canonical);

}  // namespace casus::corpus
