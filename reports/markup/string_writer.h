// Where pugixml prints a document: at the end of a text. Streams would bring the tables of all languages with them.
#pragma once

#include <pugixml.hpp>
#include <string>

namespace casus::reports {

class StringWriter : public pugi::xml_writer {
 public:
  explicit StringWriter(std::string& to) : to_(to) {}
  void write(const void* bytes, std::size_t size) override { to_.append(static_cast<const char*>(bytes), size); }

 private:
  std::string& to_;
};

}  // namespace casus::reports
