#include "reports/libraries/loaded.h"

#include <cerrno>
#include <filesystem>
#include <string>
#include <system_error>

#include <dlfcn.h>

#include "reports/pictures/spare_memory.h"

namespace casus::reports {

namespace fs = std::filesystem;

namespace {

// Beside the programs of a build, and in libexec/casus/ beside bin/ of what is installed.
std::string module_file() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
  const fs::path beside = program / CASUS_PICTURES, installed = program / "../libexec/casus" / CASUS_PICTURES;
  return (fs::exists(installed, error) ? installed : beside).string();
}

const Libraries& loaded() {
  expect_memory_for_pictures();
  void* const module = ::dlopen(module_file().c_str(), RTLD_NOW | RTLD_LOCAL);
  const void* const table = module == nullptr ? nullptr : ::dlsym(module, "casus_libraries");
  if (table == nullptr) throw std::system_error(ELIBACC, std::system_category(), ::dlerror());
  return *static_cast<const Libraries*>(table);
}

}  // namespace

const Libraries& libraries() {
  static const Libraries& all = loaded();
  return all;
}

}  // namespace casus::reports
