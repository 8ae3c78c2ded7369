#ifndef ASHLAR_ICU_H
#define ASHLAR_ICU_H

// ICU behind an opaque header: ICU's own headers, imported as a module, clash with the ones inside
// Foundation (UErrorCode differs), so Swift sees only these functions.

#include <stdint.h>

// A line-break iterator for one locale. It keeps state between calls: one thread at a time.
typedef struct ashlar_line_breaker ashlar_line_breaker;

// Opens an iterator ("zh", "ja@lb=strict"). NULL on failure; *error_name then names ICU's reason (never freed).
ashlar_line_breaker *ashlar_line_breaker_open(const char *locale, const char **error_name);

void ashlar_line_breaker_close(ashlar_line_breaker *breaker);

// Sets marks[i] to 1 for every byte offset i in 1...length where a line may end before byte i, 2 where it must.
// `marks` has room for length + 1 bytes, all 0 on entry. Returns 0, or ICU's error code.
int32_t ashlar_line_breaker_mark(ashlar_line_breaker *breaker, const char *utf8, int32_t length, uint8_t *marks);

// Embedding levels (UAX #9) of one paragraph's UTF-16 code units. `falls_back_to_rtl` decides the base direction
// of a paragraph without a strong character. Returns the paragraph's base level (0 or 1), or ICU's error code, negated
// and minus 1, on failure.
int32_t ashlar_bidi_levels(const uint16_t *text, int32_t length, int32_t falls_back_to_rtl, uint8_t *levels);

// The character that is drawn in its place in right-to-left text: ")" for "(".
uint32_t ashlar_mirrored(uint32_t scalar);

// The ISO 15924 name of a character's script ("Arab"), zero-terminated.
void ashlar_script_name(uint32_t scalar, char name[5]);

#endif
