// A draft becomes the XML of Casus: a map.xml and a variant.xml that extends the standard game.
#pragma once

#include <optional>
#include <string>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/map_draft.h"
#include "checker/foreign_maps/picture_of_map.h"
#include "engine/rules/variant_files.h"

namespace casus::transfer {

struct TranslatedMap {
  std::string id;  // of the variant, and of its folder
  std::string map_xml, variant_xml;
  std::string outlines_svg;  // the file of the name that map_xml gives; "" if there is none
};

// Of provinces that the source has no outline of: all of them, if it has no picture. Made outlines are marked so. They
// take seconds for a large map.
enum class MissingOutlines { Left, Made };

struct MapWishes {
  bool mirror = false;  // a step without its way back becomes a border of both directions
  MissingOutlines outlines = MissingOutlines::Left;
};

// The id that the variant of this draft gets.
std::string id_of_variant(const MapDraft& draft, const FileSource& files);

// A variant gets another id if `files` has one of that id already. Steps there and back become one border; a step
// without its way back becomes a border of one direction, unless it is mirrored. Names and ids are tidied so that the
// reader of Casus takes them. The report lists everything that was not taken over unchanged. There is no result for a
// draft that contradicts itself, or that the reader of Casus (with `files`, where the standard game is) refuses: then
// the report has the problems. A picture of the source becomes the outlines of the map. The positions of a map whose
// outlines are made move with the picture, if that has to be larger than the source says. `closed`: the gaps that were
// closed for an earlier draft, since variants of one source often share their picture.
std::optional<TranslatedMap> translate_map(const MapDraft& draft, const MapWishes& wishes, const FileSource& files,
                                           ClosedGaps& closed, Report& report);

}  // namespace casus::transfer
