# Who publishes Casus, and where: the one place with these names and addresses. All are variables of the build; a maintainer
# sets them when the build is configured (-DCASUS_MAINTAINER=...), or in ./dev package with CASUS_PUBLISHER
# (docs/for-maintainers.md). The addresses here are of a reserved name: the project has no public place yet.
#
# The .deb, the SBOM, the packages for npm and Python, the extension for VS Code and the workflows of `casus init` take them
# from here. Files of the tree that people copy have them as text; tests/package/publisher.py compares these.
#
# cmake [-DCASUS_...=...] -P publisher.cmake prints them as JSON.
set(CASUS_MAINTAINER "the Casus authors" CACHE STRING "who publishes the packages: a name")
set(CASUS_EMAIL "casus@casus.invalid" CACHE STRING "the address of the one who publishes the packages")
set(CASUS_HOMEPAGE "https://example.org/casus/" CACHE STRING "the page of the project")
set(CASUS_RELEASES "https://example.org/casus/releases/download" CACHE STRING "where packages are: RELEASES/vVERSION/FILE")
set(CASUS_ISSUES "https://example.org/casus/issues" CACHE STRING "where mistakes are reported")
set(CASUS_VSCODE_PUBLISHER "casus" CACHE STRING "the publisher of the extension for VS Code")

# As one text in JSON, in the variable.
function(publisher_as_json variable)
  set(json "{}")
  foreach(name MAINTAINER EMAIL HOMEPAGE RELEASES ISSUES VSCODE_PUBLISHER)
    if(CASUS_${name} STREQUAL "" OR CASUS_${name} MATCHES "[\"\\\\\n<>]")
      message(FATAL_ERROR "CASUS_${name} is empty, or has a quotation mark, a backslash, a bracket or a line feed")
    endif()
    string(TOLOWER ${name} key)
    string(JSON json SET "${json}" ${key} "\"${CASUS_${name}}\"")
  endforeach()
  set(${variable} "${json}" PARENT_SCOPE)
endfunction()

publisher_as_json(CASUS_PUBLISHER_JSON)
if(CMAKE_SCRIPT_MODE_FILE STREQUAL CMAKE_CURRENT_LIST_FILE)
  execute_process(COMMAND ${CMAKE_COMMAND} -E echo "${CASUS_PUBLISHER_JSON}")
endif()
