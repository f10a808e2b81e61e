// A corpus of files that have been read, and the same corpus after some of them have changed.
#pragma once

#include <filesystem>
#include <set>
#include <span>
#include <vector>

#include "checker/corpus/corpus.h"
#include "checker/corpus/select.h"
#include "checker/corpus/variant_source.h"
#include "checker/parallel.h"

namespace casus::collection {

// With the variants of the files. A file whose variant is not the one that files before it have under this id becomes a
// file with a mistake.
corpus::Corpus corpus_of(std::vector<corpus::CorpusFile> files);

// Reads those of `files` that are in `changed`, or that have not been read without a mistake.
corpus::Corpus read_again(corpus::Corpus before, std::span<const std::filesystem::path> files,
                          const std::set<std::filesystem::path>& changed, corpus::VariantSource& variants,
                          const Jobs& jobs, const corpus::Selection& selected);

}  // namespace casus::collection
