# Run by CPack before a package is made of what was installed: what Debian has its own places for.
cmake_minimum_required(VERSION 3.25)
if(NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()
file(GLOB_RECURSE readme "${CPACK_TEMPORARY_DIRECTORY}/*/README.md")
list(FILTER readme INCLUDE REGEX "share/doc/casus/README.md$")
list(GET readme 0 readme)
get_filename_component(doc "${readme}" DIRECTORY)
file(STRINGS "${doc}/CHANGELOG.md" newest LIMIT_COUNT 1 REGEX "^## ")
string(REGEX MATCH "[0-9]+-[0-9]+-[0-9]+" date "${newest}")
execute_process(COMMAND date -R -u -d ${date} OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE
  COMMAND_ERROR_IS_FATAL ANY)
file(WRITE "${doc}/changelog"
  "casus (${CPACK_PACKAGE_VERSION}) stable; urgency=medium\n\n"
  "  * As CHANGELOG.md says.\n\n -- ${CPACK_PACKAGE_CONTACT}  ${date}\n")
file(REMOVE "${doc}/LICENSE" "${doc}/LICENSE-CC0")  # the file copyright holds them
execute_process(COMMAND gzip -9n "${doc}/changelog" COMMAND_ERROR_IS_FATAL ANY)
