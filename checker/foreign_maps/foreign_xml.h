// XML as other programs write it, with what our own files may not have: DOCTYPE, CDATA, text, Latin-1.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/text/xml_document.h"

namespace casus::transfer {

// Elements with their attributes and places. What stands in a DOCTYPE, between elements or in CDATA is passed over: no
// entity is expanded, and no default of a DTD applies. A text that is no UTF-8 is read as Latin-1.
Read<XmlElement> read_foreign_xml(std::string_view text, std::string_view shown_name);

// Of a document that may be far larger than ours: the root element without its children, and the elements of this name
// (whatever stands before a colon in it) with theirs.
Read<XmlElement> read_part_of_xml(std::string_view text, std::string_view element, std::string_view shown_name);

// Those below this element, at any depth, in the sequence of the file.
std::vector<const XmlElement*> descendants(const XmlElement& element, std::string_view name);

}  // namespace casus::transfer
