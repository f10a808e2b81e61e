# Writes HEADER, which says from which commit the program is built: cmake -DSOURCE=... -DHEADER=... -P commit.cmake
# Run by every build, so that the program knows; the header is only touched if it changes. Without --abbrev the length depends
# on how much the repository holds, so that a shallow clone would build another program.
execute_process(COMMAND git -C ${SOURCE} describe --always --abbrev=12 --dirty --match "v[0-9]*" OUTPUT_VARIABLE commit
  OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
if(failed OR NOT commit MATCHES "^[A-Za-z0-9._-]+$")
  set(commit "unknown")
endif()
set(text "// Written by cmake/commit.cmake.\n#pragma once\n#define CASUS_COMMIT \"${commit}\"\n")
if(EXISTS ${HEADER})
  file(READ ${HEADER} old)
endif()
if(NOT "${old}" STREQUAL "${text}")
  file(WRITE ${HEADER} "${text}")
endif()
