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

# Debian's pkg-config asks in the folder of the machine, also where it serves another one.
execute_process(COMMAND dpkg-architecture -qDEB_HOST_MULTIARCH OUTPUT_VARIABLE machine OUTPUT_STRIP_TRAILING_WHITESPACE
  COMMAND_ERROR_IS_FATAL ANY)
file(GLOB_RECURSE found "${CPACK_TEMPORARY_DIRECTORY}/*/casus*.pc")
foreach(pc ${found})
  get_filename_component(folder "${pc}" DIRECTORY)
  get_filename_component(lib "${folder}" DIRECTORY)
  get_filename_component(name "${pc}" NAME)
  file(READ "${pc}" text)
  string(REPLACE "\${pcfiledir}/../.." "\${pcfiledir}/../../.." text "${text}")
  file(MAKE_DIRECTORY "${lib}/${machine}/pkgconfig")
  file(WRITE "${lib}/${machine}/pkgconfig/${name}" "${text}")
endforeach()
file(REMOVE_RECURSE "${folder}")
