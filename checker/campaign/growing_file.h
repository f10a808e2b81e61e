// A file of lines that grows as results arrive. A run that is stopped keeps its results up to then.
#pragma once

#include <fstream>
#include <string>

#include "checker/files/files.h"
#include "engine/text/sink.h"

namespace casus::campaign {

class GrowingFile {
 public:
  // The lines of an earlier call are written again first, so that a line that was cut off is gone.
  Done begin(const std::string& path, const WritesTo& so_far) {
    const Done written = files::write_file(path, so_far);
    if (!written) return written.problems();
    path_ = path;
    file_.open(path, std::ios::app | std::ios::binary);
    return Done();
  }
  void add(const std::string& line) {
    if (file_.is_open()) file_ << line << std::flush;
  }
  // Whether all was written.
  Done end(const std::string& line) {
    add(line);
    if (file_.good()) return Done();
    return Diagnostics{{{path_, 0, 0}, "cannot be written completely", "", "", ""}};
  }
  bool is_open() const { return file_.is_open(); }

 private:
  std::string path_;
  std::ofstream file_;
};

}  // namespace casus::campaign
