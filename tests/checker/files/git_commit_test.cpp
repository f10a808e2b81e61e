#include "checker/files/git_commit.h"

#include <filesystem>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "tests/checker/cli/program.h"

namespace casus::files {
namespace git_commit_test {

namespace fs = std::filesystem;

const std::string one(40, 'a'), two(40, 'b'), long_one(64, 'c');

class Git : public ::testing::Test {
 protected:
  void write(const std::string& name, const std::string& text) {
    fs::create_directories((folder_.path() / name).parent_path());
    folder_.write(name, text);
  }
  // "COMMIT BRANCH" of a file below tree/, or "none".
  std::string found(const std::string& file = "tree/deep/x.case") const {
    const auto git = git_commit_of(folder_.path() / file);
    return git ? git->commit + " " + git->branch : "none";
  }
  const TemporaryFolder folder_;
};

TEST_F(Git, FindsTheCommitOfABranch) {
  write("tree/deep/x.case", "");
  write("tree/.git/HEAD", "ref: refs/heads/topic/mine\n");
  EXPECT_EQ(found(), "none") << "no commit yet";
  write("tree/.git/packed-refs", "# pack-refs with: peeled\n" + two + " refs/heads/topic/mine.old\n" + one +
                                     " refs/heads/topic/mine\n^" + two + "\n");
  EXPECT_EQ(found(), one + " topic/mine");
  EXPECT_EQ(found("tree/not-there.case"), one + " topic/mine");
  write("tree/.git/refs/heads/topic/mine", two + "\n");
  EXPECT_EQ(found(), two + " topic/mine") << "a file comes before packed-refs";
  EXPECT_EQ(found("elsewhere.case"), "none");
}

TEST_F(Git, FindsTheCommitOfAHeadWithoutABranch) {
  write("tree/.git/HEAD", one + "\n");
  EXPECT_EQ(found(), one + " ");
  write("tree/.git/HEAD", long_one + "\r\n");
  EXPECT_EQ(found(), long_one + " ");
}

TEST_F(Git, FollowsTheFileOfAWorktree) {
  write("main/.git/refs/heads/topic", one + "\n");
  write("main/.git/HEAD", "ref: refs/heads/other\n");
  write("main/.git/worktrees/tree/HEAD", "ref: refs/heads/topic\n");
  write("main/.git/worktrees/tree/commondir", "../..\n");
  write("tree/.git", "gitdir: ../main/.git/worktrees/tree\n");
  EXPECT_EQ(found(), one + " topic");
  write("tree/.git", "gitdir: " + (folder_.path() / "main/.git/worktrees/tree").string() + "\n");
  EXPECT_EQ(found(), one + " topic");
}

TEST_F(Git, LeavesOutWhatItDoesNotKnow) {
  write("outside", one + "\n");
  const std::string heads[] = {"",
                               "ref: refs/heads/.invalid\n",  // branches in a table
                               "ref: refs/../../outside\n",
                               "ref: ../../outside\n",
                               "ref: /etc/passwd\n",
                               "abc\n",
                               std::string(40, 'A') + "\n",
                               std::string("a\0b", 3)};
  for (const std::string& head : heads) {
    SCOPED_TRACE(head);
    write("tree/.git/HEAD", head);
    EXPECT_EQ(found(), "none");
  }
  write("tree/.git/HEAD", "ref: refs/heads/main\n");
  write("tree/.git/refs/heads/main", "not a commit\n");
  EXPECT_EQ(found(), "none");
  fs::remove_all(folder_.path() / "tree/.git");
  for (const std::string file : {"", "gitdir: \n", "gitdir: ../nowhere\n", "something else\n"}) {
    SCOPED_TRACE(file);
    write("tree/.git", file);
    EXPECT_EQ(found(), "none");
  }
}

}  // namespace git_commit_test
}  // namespace casus::files
