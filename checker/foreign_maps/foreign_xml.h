// XML as other programs write it, with what files of Casus may not have: DOCTYPE, CDATA, text, Latin-1.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/text/xml_document.h"

namespace casus::transfer {

// Elements with their attributes and places. The contents of a DOCTYPE, of CDATA and between elements are skipped: no
// entity is expanded, and no default of a DTD applies. A text that is not UTF-8 is read as Latin-1.
Read<XmlElement> read_foreign_xml(std::string_view text, std::string_view shown_name);

// Of a document that may be far larger than a file of Casus: the root element without its children, and the elements of
// this name (with any prefix before a colon) with their children.
Read<XmlElement> read_part_of_xml(std::string_view text, std::string_view element, std::string_view shown_name);

// The elements below this element, at any depth, in the sequence of the file.
std::vector<const XmlElement*> descendants(const XmlElement& element, std::string_view name);

}  // namespace casus::transfer
