// Starts the program of the same name in programs/, with the loader and the libraries that came with it. So neither the C
// library of the machine matters, nor what else is installed. It sets nothing in the environment: programs that Casus
// starts, such as adapters, use the libraries of the machine. anywhere.sh links it statically.
//
// It is bin/casus and libexec/casus/casus-faulty. The loader is in libexec/casus/, which is therefore the folder of
// /proc/self/exe for the program (checker/cli/data_folder.cpp, reports/libraries/loaded.cpp).
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LOADER "ld-linux-x86-64.so.2"

static char own[PATH_MAX];     // this file
static char folder[PATH_MAX];  // libexec/casus

static int cannot(const char* what, const char* path) {
  fprintf(stderr, "casus: %s %s (%s)\n", what, path, strerror(errno));
  return 2;
}

static char* path_of(const char* first, const char* second) {
  char* path;
  if (asprintf(&path, "%s/%s%s", folder, first, second) < 0) abort();
  return path;
}

int main(int argc, char** argv) {
  const ssize_t length = readlink("/proc/self/exe", own, sizeof own - 1);
  if (length <= 0) return cannot("cannot find its own folder: it reads", "/proc/self/exe");
  char* const name = strrchr(own, '/') + 1;
  snprintf(folder, sizeof folder, "%.*s", (int)(name - 1 - own), own);
  char* loader = path_of(LOADER, "");
  if (access(loader, X_OK) != 0) {
    if (strlen(folder) + sizeof "/../libexec/casus" > sizeof folder) return cannot("cannot use so long a path:", folder);
    *strrchr(folder, '/') = '\0';
    strcat(folder, "/libexec/casus");
    loader = path_of(LOADER, "");
  }

  char* const start[] = {loader,        "--inhibit-cache",        "--library-path",
                         path_of("lib", ""), "--argv0", argc > 0 ? argv[0] : name, path_of("programs/", name)};
  const size_t before = sizeof start / sizeof *start;
  char** const words = calloc(before + (size_t)argc + 1, sizeof *words);
  if (words == NULL) abort();
  memcpy(words, start, sizeof start);
  for (int i = 1; i < argc; ++i) words[before + (size_t)i - 1] = argv[i];
  execv(loader, words);
  return cannot("cannot start", loader);
}
