/* Casus for programs in any language: the results of the orders of a phase, the clause that decides
 * each of them, and why.
 *
 * Texts come in and go out as UTF-8. A question is a JSON object, an answer too; docs/interface.md says what their
 * members mean. There is no global state: what an engine has read belongs to it. One engine is for one thread at a
 * time; several engines can work at the same time.
 *
 * Nothing here throws, aborts or prints. Each call says how it went, and casus_answer() has what it answers.
 *
 * A text that is NULL is empty, whatever its length says. Other pointers are not NULL, except where this file says so.
 */
#ifndef CASUS_H
#define CASUS_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define CASUS_PUBLIC __attribute__((visibility("default")))
#else
#define CASUS_PUBLIC
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Goes up when a program that was built before would no longer work. casus_abi() is that of the library. */
#define CASUS_ABI 1
CASUS_PUBLIC int casus_abi(void);
CASUS_PUBLIC const char *casus_version(void); /* "0.2.0" */

typedef enum casus_status {
  CASUS_OK = 0,
  CASUS_REFUSED = 1,  /* something that was given is wrong; the answer lists the problems with their places */
  CASUS_GAVE_UP = 2,  /* the question would take too long (docs/reliability.md, "Bounds of work") */
  CASUS_BUG = 3,      /* a mistake of Casus itself: please report it, with the question */
  CASUS_NO_MEMORY = 4 /* there is no answer */
} casus_status;

typedef struct casus_engine casus_engine;
CASUS_PUBLIC casus_engine *casus_new(void); /* NULL: no memory */
CASUS_PUBLIC void casus_free(casus_engine *engine); /* NULL does nothing */

/* The answer to the last call, with a zero after it, and "" before the first call. *length is without that zero;
 * `length` may be NULL. The answer stays until the next call with this engine. Of everything but CASUS_OK and
 * CASUS_NO_MEMORY it is
 *   {"problems": [{"file", "line", "column", "problem", "expected", "found", "nearest"}, ...]}
 * Lines and columns count from 1, columns in bytes; 0: the text as a whole. Texts that do not apply are "".
 */
CASUS_PUBLIC const char *casus_answer(const casus_engine *engine, size_t *length);

/* Variants. An engine knows those that it was given: a file of a variant as text (casus_add_file(engine, "standard",
 * "map.xml", text, length)), or a folder that has a folder for each variant, as share/casus/mapdata. A file counts
 * before folders, and folders count in the sequence in which they came. A variant is read from "variant.xml", "map.xml"
 * and the SVG file that its map names. casus_add_file() refuses a name that is nearly one of the first two
 * ("varient.xml"). It takes any other name, and a file that no variant reads has no effect.
 *
 * casus_read_variant() reads one, so that its mistakes show at once; other calls read what they need. It answers {"id",
 * "title", "powers", "minors", "warnings", "options", "provinces", "places", "calendar", "start"}. casus_lint() answers
 * what `casus lint` finds in its files, also if they cannot be read (docs/findings.schema.json).
 */
CASUS_PUBLIC casus_status casus_add_file(casus_engine *engine, const char *variant, const char *name, const char *text,
                                         size_t length);
CASUS_PUBLIC casus_status casus_add_folder(casus_engine *engine, const char *path);
CASUS_PUBLIC casus_status casus_read_variant(casus_engine *engine, const char *id);
CASUS_PUBLIC casus_status casus_lint(casus_engine *engine, const char *id);

/* One phase: {"variant", "position", "units", "orders", "options", "by", "text", "picture", "page", "case", "against"}, of
 * which only one of the first two is needed. Answers {"adjudication", "position", "next", "text", "picture", "page",
 * "map", "case", "changes"}.
 */
CASUS_PUBLIC casus_status casus_adjudicate(casus_engine *engine, const char *question, size_t length);

/* All orders that can be given in a phase, for menus and boards to click on. The question is like that of
 * casus_adjudicate(), without orders, with "for" in a turn of a year. Answers {"phase", "position", "due", "points",
 * "for_minors", "orders"}, or in a turn {"phase", "position", "units", "further"}.
 */
CASUS_PUBLIC casus_status casus_orders(casus_engine *engine, const char *question, size_t length);

/* One case, played: {"text", "name", "variant", "chapter", "id", "page"}, of which only the first is needed: the text of
 * a case file, or with "variant" that of a case without the head of its file. Answers {"id", "title", "variant",
 * "options", "status", "message", "phases", "page"}.
 */
CASUS_PUBLIC casus_status casus_case(casus_engine *engine, const char *question, size_t length);

/* Many order sets of one position, fast and without reasons. casus_prepare() takes a question like that of
 * casus_adjudicate(), without orders, about a movement phase of seasons. It answers {"units", "orders", "results",
 * "fates"}: all legal orders of all units, and the words for results and fates. Order, result and fate are numbers of
 * these lists, from 0. *board is NULL unless it returns CASUS_OK. A board is for the thread of its engine. It has all
 * that it needs: files that are added later do not change it, and it may outlive its engine. casus_play() then takes
 * another engine of that thread, which has the answer.
 *
 * casus_play() plays `sets` order sets of `size` orders each, one after the other in `orders`; CASUS_NO_ORDER fills up.
 * It writes for each of sets * size orders its result and the fate of its unit, and CASUS_NOTHING for what fills up. A
 * number that is not in the list is refused, and then nothing is written. After CASUS_GAVE_UP, CASUS_BUG and
 * CASUS_NO_MEMORY the results of some sets may have been written: use none of them. The three arrays may be NULL if
 * there are no orders.
 *
 * A set may have several orders for one unit. The option `repeated-order` says which of them counts; the others are
 * "illegal", as in casus_adjudicate(). The fate is that of the unit, so each of them has the same.
 */
#define CASUS_NO_ORDER UINT32_MAX
#define CASUS_NOTHING UINT8_MAX
typedef struct casus_board casus_board;
CASUS_PUBLIC casus_status casus_prepare(casus_engine *engine, const char *question, size_t length, casus_board **board);
CASUS_PUBLIC casus_status casus_play(casus_engine *engine, casus_board *board, const uint32_t *orders, size_t sets,
                                     size_t size, uint8_t *results, uint8_t *fates);
CASUS_PUBLIC void casus_free_board(casus_board *board); /* NULL does nothing */

/* A file of cases, played: the results of a run (docs/results.md). Places in the answer bear the `name`. */
CASUS_PUBLIC casus_status casus_run_cases(casus_engine *engine, const char *name, const char *text, size_t length);

/* A line of the adapter protocol (docs/adapter-protocol.md); the answer is a line, too, and "" after `stop`. A mistake
 * in the question is an answer of the protocol, and CASUS_OK.
 */
CASUS_PUBLIC casus_status casus_ask(casus_engine *engine, const char *line, size_t length);

#ifdef __cplusplus
}
#endif

#endif
