#include "reports/libraries/loaded.h"

#include <cerrno>
#include <filesystem>
#include <string>
#include <system_error>

#include <dlfcn.h>
#include <sys/auxv.h>

#include "reports/pictures/spare_memory.h"

namespace casus::reports {

namespace fs = std::filesystem;

namespace {

// The file that has this code: a program, or libcasus.so, which a program of somebody else has loaded.
struct OwnFile {
  fs::path path;
  bool is_library = false;
};
OwnFile own_file() {
  std::error_code error;
  Dl_info own, program;
  const bool is_in_library = ::dladdr(reinterpret_cast<const void*>(&own_file), &own) != 0 &&
                             ::dladdr(reinterpret_cast<const void*>(::getauxval(AT_ENTRY)), &program) != 0 &&
                             own.dli_fbase != program.dli_fbase;
  if (is_in_library) return {fs::canonical(own.dli_fname, error), true};
  return {fs::read_symlink("/proc/self/exe", error), false};
}

// In a build next to the programs; when installed, in libexec/casus/, next to bin/ and lib/.
std::string module_file(const OwnFile& own) {
  std::error_code error;
  const fs::path folder = own.path.parent_path();
  const fs::path beside = folder / CASUS_PICTURES, installed = folder / "../libexec/casus" / CASUS_PICTURES;
  return (fs::exists(installed, error) ? installed : beside).string();
}

const Libraries& loaded() {
  expect_memory_for_pictures();
  const fs::path file = module_file(own_file());
  void* const module = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  const void* const table = module == nullptr ? nullptr : ::dlsym(module, "casus_libraries");
  if (table == nullptr) throw std::system_error(ELIBACC, std::system_category(), ::dlerror());
  const Libraries& all = *static_cast<const Libraries*>(table);
  std::error_code error;
  if (const fs::path fonts = file.parent_path() / "fonts"; fs::is_directory(fonts, error)) all.use_fonts(fonts);
  return all;
}

}  // namespace

bool libraries_available() {
  std::error_code error;
  const OwnFile own = own_file();
  return !own.is_library || fs::exists(module_file(own), error);
}

const Libraries& libraries() {
  static const Libraries& all = loaded();
  return all;
}

}  // namespace casus::reports
