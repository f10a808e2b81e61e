// The corpus, or a part of it, as files of JSON for other programs (docs/export-format.md): a manifest, the variants,
// and the cases in parts of a size that every reader can hold.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/parallel.h"
#include "checker/transfer/case_json.h"
#include "engine/rules/variant.h"

namespace casus::transfer {

inline constexpr std::string_view export_format = "casus-corpus";
inline constexpr int export_version = 1;
inline constexpr std::string_view manifest_name = "manifest.json";

// Cases of one variant, which has no options of cases.
struct CasesOfVariant {
  std::shared_ptr<const Variant> variant;
  std::vector<CaseInFile> cases;
};

// Contents by name. The same cases give the same bytes. `fingerprint` is the number by which the results of `casus
// conform` recognize the same cases.
std::map<std::string, std::string> corpus_as_json(std::span<const CasesOfVariant> corpus,
                                                  const std::string& fingerprint, const Jobs& jobs);

}  // namespace casus::transfer
