// Reads the files of a corpus on several threads. It has them in the sequence of the paths for any number of threads.
#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "checker/corpus/corpus.h"
#include "checker/corpus/select.h"
#include "checker/corpus/variant_source.h"
#include "checker/parallel.h"
#include "engine/rules/variant_files.h"

namespace casus::collection {

// Files in which no case can be `selected` (may_select) are not read. A caller that also resolves the cases under
// another variant has their texts kept. The variants are asked for by one thread at a time.
enum class Texts { Dropped, Kept };
corpus::Corpus read_corpus(std::span<const std::filesystem::path> files, corpus::VariantSource& variants,
                           const Jobs& jobs, const corpus::Selection& selected = {}, Texts texts = Texts::Dropped);
// The whole corpus, with its texts.
corpus::Corpus read_corpus(std::span<const std::filesystem::path> files, const FileSource& variants, const Jobs& jobs);

// A corpus of files that have been read, with their variants. A file whose variant is not the one that files before it
// have under this id becomes a file with a mistake.
corpus::Corpus corpus_of(std::vector<corpus::CorpusFile> files);

}  // namespace casus::collection
