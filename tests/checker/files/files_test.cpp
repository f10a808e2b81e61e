#include "checker/files/files.h"

#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <new>
#include <thread>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "checker/files/new_folder.h"
#include "checker/files/private_name.h"
#include "tests/checker/cli/program.h"
#include "tests/checker/files/without_rights.h"

namespace casus::files {
namespace files_test {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using ::testing::UnorderedElementsAre;
using Names = std::vector<std::string>;
using Files = std::map<std::string, std::string>;

struct stat info_of(const std::string& path) {
  struct stat info {};
  EXPECT_EQ(::lstat(path.c_str(), &info), 0) << path;
  return info;
}
mode_t mode_of(const std::string& path) { return info_of(path).st_mode & 07777; }

// Sets what new files may not have, for one test.
class Mask {
 public:
  explicit Mask(mode_t mask) : before_(::umask(mask)) {}
  ~Mask() { ::umask(before_); }

 private:
  mode_t before_;
};

class CurrentFolder {
 public:
  explicit CurrentFolder(const fs::path& folder) : before_(fs::current_path()) { fs::current_path(folder); }
  ~CurrentFolder() { fs::current_path(before_); }

 private:
  fs::path before_;
};

std::string problem_of(const Done& written) { return to_string(written.problems()); }

// ---- Files ----

TEST(WriteFile, ReplacesTheWholeFile) {
  const TemporaryFolder folder;
  ASSERT_TRUE(write_file(folder / "x.json", "a long first text"));
  ASSERT_TRUE(write_file(folder / "x.json", "short"));
  EXPECT_EQ(contents_of(folder / "x.json"), "short");
  EXPECT_THAT(folder.entries(), ElementsAre("x.json"));
}

TEST(WriteFile, KeepsTheModeOfAFile) {
  const TemporaryFolder folder;
  const Mask mask(027);
  for (const mode_t mode : {0600, 0640, 0644, 0666, 0200, 0755}) {
    const std::string path = folder.write("x", "old");
    ASSERT_EQ(::chmod(path.c_str(), mode), 0);
    ASSERT_TRUE(write_file(path, "new"));
    EXPECT_EQ(mode_of(path), mode);
  }
  ASSERT_TRUE(write_file(folder / "made", "new"));
  EXPECT_EQ(mode_of(folder / "made"), 0640u) << "a new file is as the user wants new files";
}

TEST(WriteFile, KeepsTheOwner) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root may give a file away";
  const TemporaryFolder folder;
  const std::string path = folder.write("x", "old");
  ASSERT_EQ(::chown(path.c_str(), 12345, 23456), 0);
  ASSERT_TRUE(write_file(path, "new"));
  EXPECT_EQ(info_of(path).st_uid, 12345u);
  EXPECT_EQ(info_of(path).st_gid, 23456u);
  EXPECT_EQ(contents_of(path), "new");
}

// Root too: what nobody may write is not written by accident.
TEST(WriteFile, LeavesAReadOnlyFileAsItIs) {
  const TemporaryFolder folder;
  const std::string path = folder.write("x", "mine");
  ASSERT_EQ(::chmod(path.c_str(), 0444), 0);
  EXPECT_THAT(problem_of(write_file(path, "new")), HasSubstr("x: cannot be written: it is read-only"));
  EXPECT_FALSE(may_write_file(path));
  EXPECT_EQ(contents_of(path), "mine");
  EXPECT_EQ(mode_of(path), 0444u);
  EXPECT_THAT(folder.entries(), ElementsAre("x"));
}

TEST(WriteFile, KeepsAllNamesOfAFile) {
  const TemporaryFolder folder;
  const std::string path = folder.write("x", "a long first text");
  fs::create_hard_link(path, folder / "y");
  ASSERT_TRUE(write_file(path, "new"));
  EXPECT_EQ(contents_of(folder / "y"), "new");
  EXPECT_TRUE(fs::equivalent(path, folder / "y"));
}

TEST(WriteFile, FollowsLinks) {
  const TemporaryFolder folder;
  folder.write("far/file", "old");
  fs::create_symlink("far/file", folder / "link");
  fs::create_symlink("link", folder / "chain");
  fs::create_symlink("far/made", folder / "dangling");
  fs::create_symlink("far", folder / "near");
  struct Row {
    std::string_view why, name, written;
  };
  constexpr Row rows[] = {
      {"a link", "link", "far/file"},
      {"a link to a link", "chain", "far/file"},
      {"a link to what is not there yet", "dangling", "far/made"},
      {"a folder that is a link", "near/file", "far/file"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    ASSERT_TRUE(write_file(folder / std::string(row.name), row.why));
    EXPECT_EQ(contents_of(folder / std::string(row.written)), row.why);
  }
  for (const std::string link : {"link", "chain", "dangling"}) EXPECT_TRUE(fs::is_symlink(folder / link)) << link;
}

TEST(WriteFile, RefusesLinksInACircle) {
  const TemporaryFolder folder;
  fs::create_symlink("b", folder / "a");
  fs::create_symlink("a", folder / "b");
  EXPECT_THAT(problem_of(write_file(folder / "a", "new")), HasSubstr("its symbolic links form a loop"));
  EXPECT_THAT(folder.entries(), ElementsAre("a", "b"));
}

// Most programs mean standard output by it, and a file of this name is hard to remove.
TEST(WriteFile, RefusesAHyphen) {
  const TemporaryFolder folder;
  const CurrentFolder here(folder.path());
  EXPECT_FALSE(may_write_file("-"));
  EXPECT_THAT(problem_of(write_file("-", "new")), HasSubstr("this option cannot write to standard output"));
  EXPECT_FALSE(has_place_for("-", "test"));
  EXPECT_THAT(folder.entries(), IsEmpty());
  EXPECT_TRUE(write_file("./-", "new"));
  EXPECT_THAT(folder.entries(), ElementsAre("-"));
}

TEST(WriteFile, NamesTheFolderThatIsMissing) {
  const TemporaryFolder folder;
  const std::string file = folder.write("file", "mine");
  fs::create_symlink("nowhere/x", folder / "link");
  struct Row {
    std::string_view why, path, problem;
  };
  constexpr Row rows[] = {
      {"one folder", "none/x.json", "there is no folder FOLDER/none\n"},
      {"the first of two", "none/deeper/x.json", "there is no folder FOLDER/none\n"},
      {"below a file", "file/x.json", "FOLDER/file is not a folder\n"},
      {"behind a link", "link", "there is no folder FOLDER/nowhere\n"},
      {"a folder's own name", "none/", "there is no folder FOLDER/none\n"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    std::string problem = row.problem.data();
    if (const auto at = problem.find("FOLDER"); at != std::string::npos) problem.replace(at, 6, folder.path().string());
    EXPECT_FALSE(may_write_file(folder / std::string(row.path)));
    EXPECT_THAT(problem_of(write_file(folder / std::string(row.path), "new")), HasSubstr(problem));
  }
  EXPECT_THAT(folder.entries(), ElementsAre("file", "link"));
}

TEST(WriteFile, WritesIntoADevice) {
  const TemporaryFolder folder;
  const std::string node = folder / "null", link = folder / "link";
  if (::mknod(node.c_str(), S_IFCHR | 0666, ::makedev(1, 3)) != 0) {
    if (::geteuid() == 0) GTEST_SKIP() << "no device can be made here, and root must not try it on the real one";
    fs::create_symlink("/dev/null", node);
  }
  fs::create_symlink("null", link);
  EXPECT_TRUE(may_write_file(node));
  EXPECT_TRUE(write_file(node, "gone"));
  EXPECT_TRUE(write_file(link, "gone"));
  EXPECT_TRUE(fs::is_character_file(fs::status(node)));
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_THAT(folder.entries(), ElementsAre("link", "null"));
}

TEST(WriteFile, WritesNothingToADisk) {
  const TemporaryFolder folder;
  const std::string node = folder / "disk";
  if (::mknod(node.c_str(), S_IFBLK | 0666, ::makedev(255, 255)) != 0) GTEST_SKIP() << "no device can be made here";
  EXPECT_THAT(problem_of(write_file(node, "lost")), HasSubstr("it is a disk"));
  EXPECT_TRUE(fs::is_block_file(node));
}

TEST(WriteFile, WritesIntoAPipe) {
  const TemporaryFolder folder;
  const std::string pipe = folder / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  std::string read;
  std::thread reader([&] { read = contents_of(pipe); });
  const std::string long_text(200'000, 'x');
  EXPECT_TRUE(write_file(pipe, long_text));
  reader.join();
  EXPECT_EQ(read, long_text);
  EXPECT_TRUE(fs::is_fifo(pipe));
}

// What stands in the file already stays, as with `{ echo one; casus ...; } > file`.
TEST(WriteFile, WritesToAnOpenFileOfItsOwn) {
  const TemporaryFolder folder;
  const std::string path = folder / "x";
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT, 0600);
  ASSERT_EQ(::write(file, "one ", 4), 4);
  EXPECT_TRUE(write_file("/dev/fd/" + std::to_string(file), "two "));
  fs::create_symlink("/proc/self/fd/" + std::to_string(file), folder / "link");
  EXPECT_TRUE(write_file(folder / "link", "three"));
  ::close(file);
  EXPECT_EQ(contents_of(path), "one two three");
  EXPECT_FALSE(write_file("/dev/fd/99999", "nowhere"));
}

TEST(WriteFile, HidesWhatIsNotFinished) {
  const TemporaryFolder folder;
  const std::string path = folder.write("x.case", "old");
  ASSERT_EQ(::chmod(path.c_str(), 0600), 0);
  Names seen;
  ASSERT_TRUE(write_file(path, [&](const Sink& sink) {
    sink("ne");
    seen = folder.entries();
    EXPECT_EQ(contents_of(path), "old");
    EXPECT_EQ(mode_of(folder / seen.front()), 0600u) << "nobody else may look at it";
    sink("w");
  }));
  EXPECT_THAT(seen, ElementsAre(MatchesRegex("\\.x\\.case\\.casus-[A-Za-z0-9]{8}"), "x.case"));
  EXPECT_EQ(contents_of(path), "new");
  EXPECT_THAT(folder.entries(), ElementsAre("x.case"));
}

TEST(WriteFile, LeavesNothingBehindWhenItIsCutShort) {
  const TemporaryFolder folder;
  const std::string path = folder.write("x", "old");
  fs::create_hard_link(folder.write("one name", "old"), folder / "another name");
  for (const std::string name : {"x", "none yet", "one name"}) {
    const auto half = [](const Sink& sink) {
      sink("half");
      throw std::bad_alloc();
    };
    EXPECT_THROW(write_file(folder / name, half), std::bad_alloc);
  }
  EXPECT_THAT(folder.entries(), ElementsAre("another name", "one name", "x"));
  EXPECT_EQ(contents_of(path), "old");
  EXPECT_EQ(contents_of(folder / "one name"), "old");
}

TEST(WriteFile, WritesIntoAFileInAFolderThatTakesNoNewOne) {
  const TemporaryFolder folder;
  const std::string path = folder.write("x", "a long first text");
  ASSERT_EQ(::chmod(path.c_str(), 0666), 0);
  ASSERT_EQ(::chmod(folder.path().c_str(), 0555), 0);
  const auto inode = info_of(path).st_ino;
  {
    const WithoutRights here;
    EXPECT_TRUE(write_file(path, "new"));
    EXPECT_THAT(problem_of(may_write_file(folder / "y")), HasSubstr("Permission denied in " + folder.path().string()));
    EXPECT_FALSE(write_file(folder / "y", "new"));
  }
  ASSERT_EQ(::chmod(folder.path().c_str(), 0700), 0);
  EXPECT_EQ(contents_of(path), "new");
  EXPECT_EQ(info_of(path).st_ino, inode);
}

TEST(WriteFile, WritesIntoAFileOfAnotherOwner) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root has files of two owners";
  const TemporaryFolder folder;
  const std::string path = folder.write("x", "a long first text"), locked = folder.write("y", "mine");
  ASSERT_EQ(::chmod(path.c_str(), 0666), 0);
  ASSERT_EQ(::chmod(locked.c_str(), 0600), 0);
  ASSERT_EQ(::chmod(folder.path().c_str(), 0777), 0);
  {
    const WithoutRights here;
    EXPECT_TRUE(write_file(path, "new"));
    EXPECT_THAT(problem_of(write_file(locked, "new")), HasSubstr("cannot be written: Permission denied"));
  }
  EXPECT_EQ(contents_of(path), "new");
  EXPECT_EQ(contents_of(locked), "mine");
  EXPECT_EQ(info_of(path).st_uid, 0u);
  EXPECT_EQ(mode_of(path), 0666u);
  EXPECT_THAT(folder.entries(), ElementsAre("x", "y"));
}

TEST(WriteFile, TellsThatADeviceIsFull) {
  const TemporaryFolder folder;
  const std::string node = folder / "full";
  if (::mknod(node.c_str(), S_IFCHR | 0666, ::makedev(1, 7)) != 0) GTEST_SKIP() << "no device can be made here";
  EXPECT_THAT(problem_of(write_file(node, "text")), HasSubstr("full: cannot be written: No space left on device"));
}

// ---- Folders ----

const Files report{{"index.html", "first"}, {"cases/A.1.html", "A.1"}, {"cases/A.2.html", "A.2"}};
const Files shorter{{"index.html", "second"}, {"maps/x.svg", "map"}};

// Every file and folder below, a folder with '/' behind it.
Names all_below(const fs::path& folder) {
  Names names;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const bool is_folder = entry.is_directory() && !entry.is_symlink();
    names.push_back(entry.path().lexically_relative(folder).string() + (is_folder ? "/" : ""));
  }
  return names;
}

const auto holds_the_shorter = [] {
  return UnorderedElementsAre(".casus-folder.json", "index.html", "maps/", "maps/x.svg");
};

TEST(WriteFolder, ReplacesOurs) {
  const TemporaryFolder folder;
  ASSERT_TRUE(has_place_for(folder / "report/", "report"));
  ASSERT_TRUE(write_folder(folder / "report/", report, "report"));
  ASSERT_EQ(::chmod((folder / "report").c_str(), 0710), 0);
  ASSERT_TRUE(has_place_for(folder / "report/", "report"));
  ASSERT_TRUE(write_folder(folder / "report", shorter, "report"));
  EXPECT_THAT(all_below(folder / "report"), holds_the_shorter());
  EXPECT_EQ(contents_of(folder / "report/index.html"), "second");
  EXPECT_EQ(mode_of(folder / "report"), 0710u);
  EXPECT_THAT(folder.entries(), ElementsAre("report"));
}

TEST(WriteFolder, ListsItsFilesInTheMarker) {
  const TemporaryFolder folder;
  ASSERT_TRUE(write_folder(folder / "report", report, "report"));
  const auto marker = nlohmann::json::parse(contents_of(folder / "report/.casus-folder.json"));
  EXPECT_EQ(marker["format"], "casus-folder");
  EXPECT_EQ(marker["kind"], "report");
  EXPECT_THAT(marker["casus"].get<std::string>(), MatchesRegex("[0-9]+\\.[0-9]+\\.[0-9]+"));
  EXPECT_EQ(marker["files"], nlohmann::json::parse(R"(["cases/A.1.html", "cases/A.2.html", "index.html"])"))
      << "sorted";
}

TEST(WriteFolder, FillsAnEmptyFolder) {
  const TemporaryFolder folder;
  fs::create_directory(folder / "report");
  ASSERT_EQ(::chmod((folder / "report").c_str(), 0700), 0);
  ASSERT_TRUE(write_folder(folder / "report", shorter, "report"));
  EXPECT_THAT(all_below(folder / "report"), holds_the_shorter());
  EXPECT_EQ(mode_of(folder / "report"), 0700u);
}

// What is left of an older folder says whose it was as long as anything of others is in it, and goes when it can.
TEST(WriteFolder, KeepsTheMarkerOfWhatItCannotRemove) {
  const TemporaryFolder folder;
  ASSERT_TRUE(write_folder(folder / "report", report, "report"));
  const fs::path left = private_name_beside(folder / "report");
  fs::rename(folder / "report", left);  // as a call that was killed leaves it
  std::ofstream(left / "mine.txt") << "mine";
  ASSERT_TRUE(write_folder(folder / "report", shorter, "report"));
  EXPECT_THAT(all_below(left), UnorderedElementsAre(".casus-folder.json", "mine.txt"));
  fs::remove(left / "mine.txt");
  ASSERT_TRUE(write_folder(folder / "report", shorter, "report"));
  EXPECT_THAT(folder.entries(), ElementsAre("report"));
}

TEST(WriteFolder, KeepsWhatSaysWhoseTheRestOfAPrivateFolderIs) {
  const TemporaryFolder folder;
  PrivateName name;
  ASSERT_EQ(name.take(folder / "report", PrivateName::Contents{{"a"}, {}, "last"},
                      [](const std::string& path) { return ::mkdir(path.c_str(), 0777) == 0 ? 0 : errno; }),
            0);
  const fs::path path = name.path();
  for (const char* file : {"a", "last", "foreign"}) std::ofstream(path / file) << file;
  EXPECT_FALSE(name.remove());
  EXPECT_THAT(all_below(path), UnorderedElementsAre("foreign", "last"));
}

TEST(WriteFolder, IsWrittenByTwoAtATime) {
  const TemporaryFolder folder;
  std::atomic<int> failed = 0;
  const auto write_often = [&](const Files& files) {
    for (int i = 0; i < 150; ++i) {
      const Done written = write_folder(folder / "report", files, "report");
      if (!written && failed++ == 0) ADD_FAILURE() << to_string(written.problems());
    }
  };
  std::jthread other(write_often, shorter);
  write_often(report);
  other.join();
  EXPECT_EQ(failed, 0);
  ASSERT_TRUE(write_folder(folder / "report", shorter, "report"));
  EXPECT_THAT(folder.entries(), ElementsAre("report"));
}

TEST(WriteFolder, LeavesNothingBehindWhenItIsCutShort) {
  const TemporaryFolder folder;
  const Files no_tree{{"a.html", "a file"}, {"cases", "a file"}, {"cases/A.1.html", "below a file"}};
  EXPECT_FALSE(write_folder(folder / "report", no_tree, "report"));
  EXPECT_THAT(folder.entries(), IsEmpty());
  ASSERT_TRUE(write_folder(folder / "report", shorter, "report"));
  EXPECT_FALSE(write_folder(folder / "report", no_tree, "report"));
  EXPECT_THAT(folder.entries(), ElementsAre("report"));
  EXPECT_THAT(all_below(folder / "report"), holds_the_shorter());
}

TEST(WriteFolder, RefusesAFolderWithOtherFiles) {
  struct Row {
    std::string_view why, path, told;
  };
  constexpr Row rows[] = {
      {"a file", "notes.txt", "\"notes.txt\""},
      {"a hidden folder", ".git/HEAD", "\".git/\""},
      {"a file among ours", "cases/mine.html", "\"cases/mine.html\""},
      {"a folder among ours", "cases/mine/A.1.html", "\"cases/mine/\""},
      {"an empty folder", "mine/", "\"mine/\""},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const TemporaryFolder folder;
    ASSERT_TRUE(write_folder(folder / "report", report, "report"));
    const fs::path path = fs::path(folder / "report") / row.path;
    fs::create_directories(path.parent_path());
    if (path.has_filename()) std::ofstream(path) << "mine";
    const Names before = all_below(folder / "report");
    EXPECT_FALSE(has_place_for(folder / "report", "report"));
    EXPECT_THAT(problem_of(write_folder(folder / "report", shorter, "report")), HasSubstr(row.told));
    EXPECT_EQ(all_below(folder / "report"), before);
    EXPECT_EQ(contents_of(folder / "report/index.html"), "first");
    EXPECT_THAT(folder.entries(), ElementsAre("report"));
  }
}

TEST(WriteFolder, RefusesAProjectAndNamesAFewOfItsFiles) {
  const TemporaryFolder folder;
  for (const std::string name : {".git/HEAD", "src/main.cpp", "README.md", "casus-report.json", "notes"})
    folder.write("project/" + name, "mine");
  EXPECT_EQ(problem_of(write_folder(folder / "project", report, "report")),
            (folder / "project") +
                ": will not be replaced: it holds files that Casus did not write\n"
                "  expected  an empty folder, or one that holds only files that Casus wrote\n"
                "  found     \".git/, README.md, casus-report.json and 2 more\"\n");
  EXPECT_THAT(all_below(folder / "project"), ::testing::SizeIs(7));
}

TEST(WriteFolder, RefusesWhatTookThePlaceOfAFileOfOurs) {
  const TemporaryFolder folder;
  const std::string mine = folder.write("mine.html", "mine");
  ASSERT_TRUE(write_folder(folder / "report", report, "report"));
  fs::remove(folder / "report/index.html");
  fs::create_symlink(mine, folder / "report/index.html");
  EXPECT_THAT(problem_of(write_folder(folder / "report", shorter, "report")), HasSubstr("\"index.html\""));
  EXPECT_EQ(contents_of(mine), "mine");
}

TEST(WriteFolder, RefusesADamagedMarker) {
  const std::string head = R"({"format": "casus-folder", "format_version": 1, "casus": "0.1.0", "kind": "report")";
  const auto files = [&](const std::string& names) { return head + ", \"files\": [" + names + "]}"; };
  struct Row {
    std::string why, marker, problem;
  };
  const Row rows[] = {
      {"empty", "", "not a JSON object"},
      {"no JSON", "# A report\n", "not a JSON object"},
      {"deep", std::string(80'000, '[') + std::string(80'000, ']'), "not a JSON object"},
      {"another program's", R"({"format": "other", "files": ["index.html"]})", "another \"format\""},
      {"a later form",
       R"({"format": "casus-folder", "format_version": 2, "casus": "9", "kind": "report", "files": ["index.html"]})",
       "a \"format_version\" other than 1"},
      {"no version", R"({"format": "casus-folder", "format_version": 1, "kind": "report", "files": ["index.html"]})",
       "no version in \"casus\""},
      {"no kind", R"({"format": "casus-folder", "format_version": 1, "casus": "0.1.0", "files": ["index.html"]})",
       "no \"kind\""},
      {"no list", head + "}", "no list \"files\""},
      {"a number in the list", files("7"), "is not a string"},
      {"a way out", files(R"("index.html", "../mine.txt")"), "\"../mine.txt\""},
      {"a way out and in", files(R"("cases/../../report/index.html")"), "not the name of a file in the folder"},
      {"an absolute path", files(R"("/etc/hosts")"), "an absolute path"},
      {"the folder itself", files(R"(".")"), "not the name of a file in the folder"},
      {"nothing", files(R"("")"), "not the name of a file in the folder"},
      {"a way through a link", files(R"("index.html", "out/mine.txt")"), "a path through a symbolic link"},
      {"another kind",
       R"({"format": "casus-folder", "format_version": 1, "casus": "0.1.0", "kind": "generated cases", "files": []})",
       "Casus wrote it as something else"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const TemporaryFolder folder;
    const std::string mine = folder.write("mine.txt", "mine");
    folder.write("report/index.html", "first");
    fs::create_directory_symlink("..", folder / "report/out");
    folder.write("report/.casus-folder.json", row.marker);
    const Names before = all_below(folder.path());
    EXPECT_THAT(problem_of(has_place_for(folder / "report", "report")), HasSubstr(row.problem));
    EXPECT_FALSE(write_folder(folder / "report", shorter, "report"));
    EXPECT_EQ(all_below(folder.path()), before);
    EXPECT_EQ(contents_of(mine), "mine");
  }
}

TEST(WriteFolder, RefusesAMarkerThatIsALink) {
  const TemporaryFolder folder;
  ASSERT_TRUE(write_folder(folder / "report", report, "report"));
  fs::rename(folder / "report/.casus-folder.json", folder / "elsewhere");
  fs::create_symlink("../elsewhere", folder / "report/.casus-folder.json");
  EXPECT_THAT(problem_of(write_folder(folder / "report", shorter, "report")), HasSubstr("not a regular file"));
}

TEST(WriteFolder, FollowsALinkToAFolder) {
  const TemporaryFolder folder;
  fs::create_directory(folder / "far");
  fs::create_directory_symlink("far/report", folder / "link");
  for (const Files& files : {report, shorter}) {
    ASSERT_TRUE(has_place_for(folder / "link", "report"));
    ASSERT_TRUE(write_folder(folder / "link", files, "report"));
  }
  EXPECT_TRUE(fs::is_symlink(folder / "link"));
  EXPECT_THAT(all_below(folder / "far/report"), holds_the_shorter());
  EXPECT_THAT(all_below(folder / "far"), ::testing::SizeIs(5));
}

// The folder stays the same one: who stands in it is not left in one that is gone.
TEST(WriteFolder, ReplacesTheFilesOfTheCurrentFolder) {
  const TemporaryFolder folder;
  ASSERT_TRUE(write_folder(folder / "report", report, "report"));
  const auto inode = info_of(folder / "report").st_ino;
  {
    const CurrentFolder here(folder / "report");
    ASSERT_TRUE(write_folder(".", shorter, "report"));
  }
  EXPECT_EQ(info_of(folder / "report").st_ino, inode);
  EXPECT_THAT(all_below(folder / "report"), holds_the_shorter());
  EXPECT_EQ(contents_of(folder / "report/index.html"), "second");
  EXPECT_THAT(folder.entries(), ElementsAre("report"));
  ASSERT_TRUE(has_place_for(folder / "report", "report"));
}

TEST(WriteFolder, ReplacesTheFilesWhereNoNewFolderMayStandBeside) {
  const TemporaryFolder folder;
  ASSERT_TRUE(write_folder(folder / "report", report, "report"));
  ASSERT_EQ(::chmod((folder / "report/cases").c_str(), 0777), 0);
  ASSERT_EQ(::chmod((folder / "report").c_str(), 0777), 0);
  ASSERT_EQ(::chmod(folder.path().c_str(), 0555), 0);
  {
    const WithoutRights here;
    EXPECT_EQ(problem_of(has_place_for(folder / "report", "report")), "");
    EXPECT_THAT(problem_of(has_place_for(folder / "new", "report")), HasSubstr("Permission denied"));
  }
  const Mask mask(0);
  ASSERT_EQ(::chmod((folder / "report/index.html").c_str(), 0666), 0);
  ASSERT_EQ(::chmod((folder / "report/.casus-folder.json").c_str(), 0666), 0);
  {
    const WithoutRights here;
    EXPECT_EQ(problem_of(write_folder(folder / "report", shorter, "report")), "");
  }
  ASSERT_EQ(::chmod(folder.path().c_str(), 0700), 0);
  EXPECT_THAT(all_below(folder / "report"), holds_the_shorter());
  EXPECT_EQ(contents_of(folder / "report/index.html"), "second");
}

TEST(WriteFolder, NamesTheFolderThatIsMissing) {
  const TemporaryFolder folder;
  const std::string file = folder.write("file", "mine");
  EXPECT_THAT(problem_of(has_place_for(folder / "none/report", "report")), HasSubstr("there is no folder"));
  EXPECT_THAT(problem_of(write_folder(folder / "none/report", report, "report")), HasSubstr("there is no folder"));
  EXPECT_THAT(problem_of(has_place_for(file, "report")), HasSubstr("it exists and is not a folder"));
  EXPECT_THAT(problem_of(has_place_for(file + "/report", "report")), HasSubstr("is not a folder"));
  EXPECT_THAT(folder.entries(), ElementsAre("file"));
}

// ---- Folders whose files people go on with ----

const Files imported{{"one/map.xml", "a map"}, {"one/variant.xml", "a variant"}, {"two/map.xml", "another map"}};
const Files imported_later{
    {"one/map.xml", "a newer map"}, {"one/variant.xml", "a newer variant"}, {"three/map.xml", "a third"}};
using NameSet = std::set<std::string>;

NameSet edited_in(const std::string& folder) {
  const Read<NameSet> edited = edited_files(folder, "imported");
  EXPECT_TRUE(edited) << to_string(edited.problems());
  return edited ? *edited : NameSet{"nothing known"};
}

TEST(WriteFolderToEdit, KnowsWhatWasEditedSince) {
  const TemporaryFolder folder;
  EXPECT_EQ(edited_in(folder / "new"), NameSet());
  ASSERT_TRUE(write_folder_to_edit(folder / "mine", imported, "imported", {}));
  EXPECT_EQ(edited_in(folder / "mine"), NameSet());
  folder.write("mine/one/map.xml", "a map of mine");
  fs::remove(folder / "mine/two/map.xml");
  EXPECT_EQ(edited_in(folder / "mine"), NameSet{"one/map.xml"}) << "what is gone is not edited";
  folder.write("mine/one/map.xml", "a map");
  EXPECT_EQ(edited_in(folder / "mine"), NameSet()) << "it is as it was written";
}

TEST(WriteFolderToEdit, KeepsWhatItIsTold) {
  const TemporaryFolder folder;
  ASSERT_TRUE(write_folder_to_edit(folder / "mine", imported, "imported", {}));
  folder.write("mine/one/map.xml", "a map of mine");
  folder.write("mine/two/map.xml", "another of mine");
  const auto inode = info_of(folder / "mine/one/map.xml").st_ino;
  for (int i = 0; i < 2; ++i) {
    const NameSet edited = edited_in(folder / "mine");
    EXPECT_EQ(edited, (NameSet{"one/map.xml", "two/map.xml"})) << "it stays known as edited";
    ASSERT_TRUE(write_folder_to_edit(folder / "mine", imported_later, "imported", edited));
    EXPECT_EQ(contents_of(folder / "mine/one/map.xml"), "a map of mine");
    EXPECT_EQ(info_of(folder / "mine/one/map.xml").st_ino, inode) << "not touched";
    EXPECT_EQ(contents_of(folder / "mine/one/variant.xml"), "a newer variant");
    EXPECT_EQ(contents_of(folder / "mine/two/map.xml"), "another of mine") << "though no import has it any more";
    EXPECT_EQ(contents_of(folder / "mine/three/map.xml"), "a third");
  }
  ASSERT_TRUE(write_folder_to_edit(folder / "mine", imported_later, "imported", {}));
  EXPECT_EQ(contents_of(folder / "mine/one/map.xml"), "a newer map");
  EXPECT_FALSE(fs::exists(folder / "mine/two"));
  EXPECT_EQ(edited_in(folder / "mine"), NameSet());
}

TEST(WriteFolderToEdit, TakesAFileWithoutAChecksumForEdited) {
  const TemporaryFolder folder;
  ASSERT_TRUE(write_folder(folder / "mine", imported, "imported"));
  EXPECT_EQ(edited_in(folder / "mine"), (NameSet{"one/map.xml", "one/variant.xml", "two/map.xml"}));
  folder.write("mine/.casus-folder.json",
               R"({"format": "casus-folder", "format_version": 1, "casus": "0.1.0", "kind": "imported", "files": [],
                   "crc32": {"one/map.xml": "00000000"}})");
  EXPECT_THAT(to_string(edited_files(folder / "mine", "imported").problems()), HasSubstr("no checksums in \"crc32\""));
}

// A call that was ended between two files has written some and not others: none of them was edited.
TEST(WriteFolderToEdit, TakesNothingOfAKilledCallForEdited) {
  const TemporaryFolder folder;
  ASSERT_TRUE(write_folder_to_edit(folder / "mine", imported, "imported", {}));
  folder.write("mine/two/map.xml", "another of mine");
  fs::remove(folder / "mine/one/variant.xml");
  fs::create_directory(folder / "mine/one/variant.xml");  // nothing can take its place
  folder.write("mine/one/variant.xml/x", "x");
  EXPECT_FALSE(write_folder_to_edit(folder / "mine", imported_later, "imported", {"two/map.xml"}));
  fs::remove_all(folder / "mine/one/variant.xml");
  EXPECT_EQ(edited_in(folder / "mine"), NameSet{"two/map.xml"});
}

TEST(WriteNewFolder, LeavesNoMarker) {
  const TemporaryFolder folder;
  ASSERT_TRUE(write_new_folder(folder / "mine", imported, "new"));
  EXPECT_EQ(contents_of(folder / "mine/one/map.xml"), "a map");
  EXPECT_FALSE(fs::exists(fs::path(folder / "mine") / folder_marker));
  EXPECT_EQ(folder.entries(), std::vector<std::string>{"mine"});
}

TEST(WriteNewFolder, OverwritesNothing) {
  const TemporaryFolder folder;
  ASSERT_TRUE(write_new_folder(folder / "mine", imported, "new"));
  const std::string problem = problem_of(write_new_folder(folder / "mine", imported_later, "new"));
  EXPECT_THAT(problem, HasSubstr("exists and is not empty"));
  EXPECT_EQ(contents_of(folder / "mine/one/map.xml"), "a map");
}

// In the current folder files are written one by one: a killed call leaves some of them and the marker.
TEST(WriteNewFolder, GoesOnAfterAKilledCallUnlessSomethingWasEdited) {
  const TemporaryFolder folder;
  ASSERT_TRUE(write_folder_to_edit(folder / "mine", imported, "new", {}));
  fs::remove(folder / "mine/two/map.xml");
  folder.write("mine/one/map.xml", "a map of mine");
  EXPECT_THAT(problem_of(has_place_for_new(folder / "mine", "new")), HasSubstr("one/map.xml"));
  folder.write("mine/one/map.xml", "a map");
  EXPECT_THAT(problem_of(has_place_for_new(folder / "mine", "report")), HasSubstr("Casus wrote it as something else"));
  ASSERT_TRUE(write_new_folder(folder / "mine", imported, "new"));
  EXPECT_TRUE(fs::exists(folder / "mine/two/map.xml"));
  EXPECT_FALSE(fs::exists(fs::path(folder / "mine") / folder_marker));
}

TEST(WriteFolder, HasNoPlaceInTheRootFolder) { EXPECT_FALSE(has_place_for("/", "report")); }

// Their markers fit what is in them.
TEST(WriteFolder, KnowsTheGeneratedCorpora) {
  int folders = 0;
  for (const auto& variant : fs::directory_iterator(fs::path(CASUS_SOURCE_DIR) / "cases")) {
    const fs::path boards = variant.path() / "generated/boards";
    if (!fs::exists(boards)) continue;
    ++folders;
    EXPECT_TRUE(fs::exists(boards / folder_marker)) << boards;
    const TemporaryFolder folder;
    fs::copy(boards, folder / "boards");
    EXPECT_EQ(problem_of(has_place_for(folder / "boards", "generated cases")), "") << boards;
  }
  EXPECT_GT(folders, 0);
}

// A name without a folder, as people type it.
TEST(WriteFileAndFolder, WriteBesideWhereThePersonStands) {
  const TemporaryFolder folder;
  const CurrentFolder here(folder.path());
  EXPECT_TRUE(write_file("board.svg", "<svg/>"));
  EXPECT_TRUE(write_folder("report", report, "report"));
  EXPECT_THAT(folder.entries(), ElementsAre("board.svg", "report"));
}

// ---- What killed calls have left ----

// A call that ends at once, as SIGKILL ends it.
void killed(const std::function<void()>& work) {
  const pid_t child = ::fork();
  if (child == 0) {
    work();
    ::_exit(0);
  }
  int ended = 0;
  ASSERT_EQ(::waitpid(child, &ended, 0), child);
  ASSERT_TRUE(WIFSIGNALED(ended));
}
const WritesTo half_and_killed = [](const Sink& sink) {
  sink("half");
  ::kill(::getpid(), SIGKILL);
};

TEST(KilledCalls, LeaveAPrivateFileThatTheNextCallRemoves) {
  const TemporaryFolder folder;
  const std::string path = folder.write("x", "old");
  killed([&] { write_file(path, half_and_killed); });
  EXPECT_THAT(folder.entries(), ElementsAre(MatchesRegex("\\.x\\.casus-[A-Za-z0-9]{8}"), "x"));
  EXPECT_EQ(contents_of(path), "old");
  ASSERT_TRUE(write_file(folder / "y", "new"));
  EXPECT_EQ(folder.entries().size(), 3u) << "another file's";
  ASSERT_TRUE(write_file(path, "new"));
  EXPECT_THAT(folder.entries(), ElementsAre("x", "y"));
}

TEST(KilledCalls, LeaveAPrivateFolderThatTheNextCallRemoves) {
  const std::map<std::string, WritesTo> files{{"cases/A.1.html", [](const Sink& sink) { sink("new"); }},
                                              {"index.html", half_and_killed}};
  const TemporaryFolder folder;
  ASSERT_TRUE(write_folder(folder / "report", report, "report"));
  for (int i = 0; i < 2; ++i) killed([&] { write_folder(folder / "report", files, "report"); });
  EXPECT_EQ(contents_of(folder / "report/index.html"), "first");
  Names names = folder.entries();
  ASSERT_EQ(names.size(), 3u);
  folder.write(names[0] + "/mine.txt", "mine");
  folder.write(names[1] + "/..casus-folder.json.casus-AbCdEfGh", "half a marker");
  ASSERT_TRUE(write_folder(folder / "report", shorter, "report"));
  EXPECT_THAT(
      all_below(folder.path()),
      UnorderedElementsAre(names[0] + "/", names[0] + "/mine.txt", names[0] + "/.casus-folder.json", "report/",
                           "report/.casus-folder.json", "report/index.html", "report/maps/", "report/maps/x.svg"))
      << "what is not ours stays, and what says whose the rest was";
}

// Files of a folder that was replaced one by one.
TEST(KilledCalls, LeavePrivateFilesInAFolderThatIsOursStill) {
  for (const bool in_it : {false, true}) {
    const TemporaryFolder folder;
    ASSERT_TRUE(write_folder(folder / "report", report, "report"));
    killed([&] {
      const CurrentFolder here(folder / "report");
      write_folder(".", std::map<std::string, WritesTo>{{"cases/A.1.html", half_and_killed}}, "report");
    });
    EXPECT_THAT(all_below(folder / "report"), ::testing::SizeIs(4));
    const CurrentFolder here(in_it ? folder / "report" : folder.path().string());
    ASSERT_TRUE(write_folder(folder / "report", shorter, "report"));
    EXPECT_THAT(all_below(folder / "report"), holds_the_shorter());
  }
}

TEST(KilledCalls, AreNotTakenForLivingOnesNorForAnythingElse) {
  const TemporaryFolder folder;
  const std::string path = folder / "x", mine = folder.write("mine", "mine");
  const Names others{".x.AbCdEfGh",      ".x.backup01",       ".x.casus-short",       ".x.casus-not.a.one",
                     "x.casus-AbCdEfGh", ".y.casus-AbCdEfGh", ".x.old.casus-AbCdEfGh"};
  for (const std::string& name : others) folder.write(name, "mine");
  fs::create_symlink(mine, folder / ".x.casus-linklink");
  fs::create_directory(folder / ".x.casus-folderAB");
  ASSERT_EQ(::mkfifo((folder / ".x.casus-fifofifo").c_str(), 0600), 0);
  const Names before = folder.entries();
  ASSERT_TRUE(write_file(path, [&](const Sink& sink) {
    sink("outer");
    ASSERT_TRUE(write_file(path, "inner"));
    EXPECT_EQ(folder.entries().size(), before.size() + 2) << "what is being written stays";
  }));
  Names expected = before;
  expected.push_back("x");
  EXPECT_THAT(folder.entries(), ::testing::UnorderedElementsAreArray(expected));
  EXPECT_EQ(contents_of(path), "outer");
  EXPECT_EQ(contents_of(mine), "mine");
}

TEST(PrivateName, IsNeverOneThatIsThereAlready) {
  const TemporaryFolder folder;
  Names tried;
  {
    PrivateName name;
    const int error = name.take(folder / "x", std::nullopt, [&](const std::string& path) {
      tried.push_back(path);
      if (tried.size() < 3) folder.write(fs::path(path).filename(), "mine");
      const Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0600));
      return *file < 0 ? errno : 0;
    });
    EXPECT_EQ(error, 0);
    EXPECT_EQ(tried.size(), 3u);
  }
  EXPECT_EQ(contents_of(tried[0]) + contents_of(tried[1]), "minemine");
  EXPECT_FALSE(fs::exists(tried[2]));
}

// ---- Reading ----

TEST(ReadFile, SaysWhereATextIsNone) {
  const TemporaryFolder folder;
  const auto said = [&](const std::string& text) {
    const std::string path = folder.write("x", text);
    return to_string(read_file(path).problems()).substr(path.size());
  };
  EXPECT_THAT(said(std::string("\0", 1)), ::testing::StartsWith(":1:1: is not a text file"));
  EXPECT_THAT(said(std::string("a\n\nbc\0d\0", 8)), ::testing::StartsWith(":3:3: is not a text file"));
  EXPECT_EQ(said(std::string("\xFF\xFE"
                             "a\0",
                             4)),
            ":1:1: is in UTF-16\n  expected  text in UTF-8 (iconv -f utf-16 -t utf-8 converts UTF-16)\n");
  EXPECT_THAT(said(std::string("\xFE\xFF\0a", 4)), ::testing::StartsWith(":1:1: is in UTF-16"));
}

TEST(ReadFile, WaitsForAPipe) {
  const TemporaryFolder folder;
  const std::string pipe = folder / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  std::thread writer([&] {
    std::ofstream out(pipe);
    out << "one " << std::flush;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    out << "two";
  });
  const Read<std::string> text = read_file(pipe);
  const int rest = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK);  // so that the writer ends whatever was read
  writer.join();
  ::close(rest);
  ASSERT_TRUE(text) << to_string(text.problems());
  EXPECT_EQ(*text, "one two");
}

}  // namespace files_test
}  // namespace casus::files
