// A corpus after some of its files have changed.
#pragma once

#include <filesystem>
#include <set>
#include <span>

#include "checker/corpus/corpus.h"
#include "checker/corpus/select.h"
#include "checker/corpus/variant_source.h"
#include "checker/parallel.h"

namespace casus::collection {

// Reads those of `files` that are in `changed`, or that have not been read without a mistake.
corpus::Corpus read_again(corpus::Corpus before, std::span<const std::filesystem::path> files,
                          const std::set<std::filesystem::path>& changed, corpus::VariantSource& variants,
                          const Jobs& jobs, const corpus::Selection& selected);

}  // namespace casus::collection
