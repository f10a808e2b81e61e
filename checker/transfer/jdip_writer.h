// Cases in the case dialect of jDip: a position, orders, and the next position. Casus reports what the dialect has no
// words for, and leaves out nothing that could change the result of a case.
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "checker/exchange/game_json.h"
#include "checker/transfer/corpus_json.h"

namespace casus::transfer {

struct NotExpressible {
  std::string because;
};

// The phase before, if it is known: its moves can show why a unit cannot retreat somewhere.
struct PhaseBefore {
  const exchange::CaseQuestion* question = nullptr;
  const Ruling* ruling = nullptr;
};

// A case up to its orders, with END after them: the question to a program. `name` is the text after CASE.
std::variant<std::string, NotExpressible> jdip_question(const Variant& variant, const exchange::CaseQuestion& question,
                                                        const std::string& name, const PhaseBefore& before = {});
// The same with the result.
std::variant<std::string, NotExpressible> jdip_case(const Variant& variant, const exchange::CaseQuestion& question,
                                                    const Ruling& ruling, const std::string& name,
                                                    const PhaseBefore& before = {});

// A file for each variant; phases of cases that the dialect cannot express are listed in `not-expressed.txt`, with the
// reason.
inline constexpr std::string_view not_expressed_name = "not-expressed.txt";
struct JdipExport {
  std::map<std::string, std::string> files;
  std::size_t written = 0;                           // phases
  std::map<std::string, std::size_t> not_expressed;  // how many for each reason
};
JdipExport corpus_as_jdip(std::span<const CasesOfVariant> corpus);

}  // namespace casus::transfer
