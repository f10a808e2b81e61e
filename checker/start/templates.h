// The files of checker/start/templates/, compiled in (see templates.cmake). In them {id}, {ID} (in capitals), {title},
// {releases} and {version} are places for words.
#pragma once

#include <string_view>

namespace casus::start::templates {

extern const std::string_view releases;  // of cmake/publisher.cmake
extern const std::string_view map_xml;
extern const std::string_view variant_xml;
extern const std::string_view first_case;
extern const std::string_view casus_yml;
extern const std::string_view readme_md;

}  // namespace casus::start::templates
