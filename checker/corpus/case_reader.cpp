#include "checker/corpus/case_reader.h"

#include <optional>
#include <utility>

#include "checker/corpus/resolve/resolve_case.h"
#include "checker/corpus/syntax/case_layout.h"
#include "checker/corpus/syntax/lines.h"
#include "engine/text/mistakes.h"

namespace casus::corpus {

namespace {

Read<CaseFile> read(std::string_view text, std::string_view shown_name, VariantSource& variants,
                    CanonicalLines* canonical) {
  Mistakes mistakes;
  std::optional<CaseFileText> said = read_case_text(text, shown_name, mistakes);
  CaseFile file;
  if (said && !said->variant.empty()) {
    const auto variant = variants.get(said->variant, shown_name);
    if (variant) file = resolve(*said, *variant, mistakes, canonical);
    else mistakes.add(named_at(variant.problems(), said->variant_at, said->variant));
  }
  if (!mistakes.none()) return in_written_columns(std::move(mistakes).take(), text, shown_name);
  file.text = std::make_shared<const CaseFileText>(*std::move(said));
  return file;
}

}  // namespace

Read<CaseFile> read_case_file(std::string_view text, std::string_view shown_name, VariantSource& variants) {
  return read(text, shown_name, variants, nullptr);
}

Read<std::string> format_case_file(std::string_view text, std::string_view shown_name, VariantSource& variants) {
  CanonicalLines canonical;
  const Read<CaseFile> file = read(text, shown_name, variants, &canonical);
  if (!file) return file.problems();
  return print(lay_out(*file->text, canonical));
}

Read<std::string> lay_out_case_file(std::string_view text, std::string_view shown_name) {
  Mistakes mistakes;
  const std::optional<CaseFileText> said = read_case_text(text, shown_name, mistakes);
  if (!mistakes.none()) return in_written_columns(std::move(mistakes).take(), text, shown_name);
  return print(lay_out(*said));
}

}  // namespace casus::corpus
