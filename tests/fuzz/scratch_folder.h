// An empty folder of this process for targets that go by files, gone when the process ends as it should.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace casus::fuzz {

class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path write(const std::string& name, std::string_view contents) const;
  void empty() const;

 private:
  std::filesystem::path path_;
};

}  // namespace casus::fuzz
