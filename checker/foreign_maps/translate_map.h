// A draft becomes the XML of ours: a map.xml and a variant.xml that extends the standard game.
#pragma once

#include <optional>
#include <string>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/map_draft.h"
#include "engine/rules/variant_files.h"

namespace casus::transfer {

struct TranslatedMap {
  std::string id;  // of the variant, and of the folder that it belongs into
  std::string map_xml, variant_xml;
};

// A variant gets another id where `files` has one of that id already. Steps there and back become one border; a step
// without its way back becomes a border of one direction, or, with `mirror`, one of both. Names and ids are tidied so
// that our reader takes them. What became of everything that did not go over as it stood is in the report. Nothing
// comes of a draft that contradicts itself, or of which our own reader (with `files`, where the standard game is) says
// that it is none: the report has its problems.
std::optional<TranslatedMap> translate_map(const MapDraft& draft, bool mirror, const FileSource& files, Report& report);

}  // namespace casus::transfer
