// The hand-written cases, by variant, as an export takes them.
#pragma once

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "checker/collection/find_files.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/corpus.h"
#include "checker/transfer/corpus_json.h"
#include "tests/checker/corpus/corpus_texts.h"

namespace casus::transfer::testing {

struct Shipped {
  corpus::Corpus corpus;
  std::vector<CasesOfVariant> groups;
};

inline const Shipped& shipped() {
  static const Shipped all = [] {
    const std::filesystem::path source = CASUS_SOURCE_DIR;
    const std::filesystem::path folders[] = {source / "cases"};
    auto files = *collection::find_case_files(folders);
    std::erase_if(files, corpus::is_generated);
    collection::VariantShelf shelf({source / "mapdata"});
    Shipped read{collection::read_corpus(files, shelf, 0), {}};
    std::map<std::string, CasesOfVariant> groups;
    for (const corpus::CorpusFile& file : read.corpus.files) {
      CasesOfVariant& group = groups[file.read->variant->id];
      group.variant = file.read->variant;
      for (const corpus::Case& the_case : file.read->cases) {
        const auto chapter = std::ranges::find(file.read->chapters, the_case.chapter, &corpus::Chapter::id);
        group.cases.push_back({&the_case, chapter->title, file.path});
      }
    }
    for (auto& [id, group] : groups) read.groups.push_back(std::move(group));
    return read;
  }();
  return all;
}

// Those of variants in mapdata/. A variant next to its cases is known only to readers of that folder.
inline std::vector<CasesOfVariant> groups_in_mapdata() {
  std::vector<CasesOfVariant> groups = shipped().groups;
  std::erase_if(groups,
                [](const CasesOfVariant& group) { return !casus::testing::shelf().get(group.variant->id).ok(); });
  return groups;
}

inline const CaseInFile* find_case(const std::string& id) {
  for (const CasesOfVariant& group : shipped().groups) {
    for (const CaseInFile& one : group.cases) {
      if (one.the_case->id == id) return &one;
    }
  }
  return nullptr;
}

inline CasesOfVariant only(const std::vector<std::string>& ids) {
  CasesOfVariant some;
  for (const CasesOfVariant& group : shipped().groups) {
    for (const CaseInFile& one : group.cases) {
      if (std::ranges::find(ids, one.the_case->id) == ids.end()) continue;
      some.variant = group.variant;
      some.cases.push_back(one);
    }
  }
  return some;
}

}  // namespace casus::transfer::testing
