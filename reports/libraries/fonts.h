// The fonts that are drawn with, where they come with Casus: the archive that runs on any Linux has them in a folder
// next to the module. Otherwise Fontconfig finds those of the machine.
#pragma once

#include <filesystem>

namespace casus::reports::fonts {

// From now on texts are drawn with the fonts in `folder`, and Fontconfig follows the rules in its conf.d/. Nothing
// changes if it cannot read these rules.
void use_fonts(const std::filesystem::path& folder);

}  // namespace casus::reports::fonts
