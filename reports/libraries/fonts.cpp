#include "reports/libraries/fonts.h"

#include <memory>
#include <system_error>

#include <fontconfig/fontconfig.h>

namespace casus::reports::fonts {
namespace {

const FcChar8* text_of(const std::filesystem::path& path) { return reinterpret_cast<const FcChar8*>(path.c_str()); }

struct Destroy {
  void operator()(FcConfig* config) const { FcConfigDestroy(config); }
};

}  // namespace

// The files are added one by one: what Fontconfig finds in a folder, it writes to a cache of the user.
void use_fonts(const std::filesystem::path& folder) {
  const std::unique_ptr<FcConfig, Destroy> config(FcConfigCreate());
  if (!config || FcConfigParseAndLoad(config.get(), text_of(folder / "conf.d"), FcTrue) == FcFalse) return;
  std::error_code error;
  for (const auto& file : std::filesystem::directory_iterator(folder, error)) {
    if (file.path().extension() == ".ttf") FcConfigAppFontAddFile(config.get(), text_of(file.path()));
  }
  FcConfigSetCurrent(config.get());
}

}  // namespace casus::reports::fonts
