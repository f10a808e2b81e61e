// Checks a readable corpus: each id and title occurs once, and files are in canonical form. The reader checks that
// cited clauses exist; running a case checks that they decided something.
#pragma once

#include <string>
#include <string_view>

#include "checker/corpus/corpus.h"
#include "checker/corpus/variant_source.h"
#include "engine/text/diagnostic.h"

namespace casus::collection {

// In corpus order, with the files that cannot be read.
Diagnostics lint(const corpus::Corpus& corpus, corpus::VariantSource& shelf);

// How they first differ, where both lines look the same: "a byte-order mark (EF BB BF) at the beginning". "" where a
// reader of both lines sees it.
std::string unseen_difference(std::string_view text, std::string_view canonical);
// The first line on which a file and its canonical form differ. Only one that can be seen has `expected` and `found`.
Diagnostic first_difference(const std::string& path, std::string_view text, std::string_view canonical);

}  // namespace casus::collection
