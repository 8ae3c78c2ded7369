#include "ashlar_icu.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utext.h>

struct ashlar_line_breaker {
    UBreakIterator *iterator;
};

ashlar_line_breaker *ashlar_line_breaker_open(const char *locale, const char **error_name) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *iterator = ubrk_open(UBRK_LINE, locale, NULL, 0, &status);
    if (U_FAILURE(status) || iterator == NULL) {
        if (error_name) *error_name = u_errorName(status);
        return NULL;
    }
    ashlar_line_breaker *breaker = malloc(sizeof *breaker);
    if (breaker == NULL) {
        if (error_name) *error_name = u_errorName(U_MEMORY_ALLOCATION_ERROR);
        ubrk_close(iterator);
        return NULL;
    }
    breaker->iterator = iterator;
    return breaker;
}

void ashlar_line_breaker_close(ashlar_line_breaker *breaker) {
    if (breaker == NULL) return;
    ubrk_close(breaker->iterator);
    free(breaker);
}

int32_t ashlar_line_breaker_mark(ashlar_line_breaker *breaker, const char *utf8, int32_t length, uint8_t *marks) {
    UErrorCode status = U_ZERO_ERROR;
    UText text = UTEXT_INITIALIZER;
    utext_openUTF8(&text, utf8, length, &status);
    ubrk_setUText(breaker->iterator, &text, &status);
    if (U_FAILURE(status)) {
        utext_close(&text);
        return status;
    }
    ubrk_first(breaker->iterator);
    for (int32_t at = ubrk_next(breaker->iterator); at != UBRK_DONE; at = ubrk_next(breaker->iterator)) {
        if (at < 0 || at > length) break;
        int32_t rule = ubrk_getRuleStatus(breaker->iterator);
        marks[at] = rule >= UBRK_LINE_HARD && rule < UBRK_LINE_HARD_LIMIT ? 2 : 1;
    }
    // The iterator keeps its own shallow clone of the text, which would dangle once the caller's bytes go.
    static const UChar nothing[1] = {0};
    ubrk_setText(breaker->iterator, nothing, 0, &status);
    utext_close(&text);
    return U_FAILURE(status) ? status : 0;
}

int32_t ashlar_bidi_levels(const uint16_t *text, int32_t length, int32_t falls_back_to_rtl, uint8_t *levels) {
    UErrorCode status = U_ZERO_ERROR;
    UBiDi *bidi = ubidi_openSized(length, 0, &status);
    if (U_FAILURE(status)) return -status - 1;
    ubidi_setPara(
        bidi, (const UChar *)text, length, falls_back_to_rtl ? UBIDI_DEFAULT_RTL : UBIDI_DEFAULT_LTR, NULL, &status);
    const UBiDiLevel *found = ubidi_getLevels(bidi, &status);
    if (U_FAILURE(status) || found == NULL) {
        ubidi_close(bidi);
        return -status - 1;
    }
    memcpy(levels, found, (size_t)length);
    int32_t base = ubidi_getParaLevel(bidi) & 1;
    ubidi_close(bidi);
    return base;
}

uint32_t ashlar_mirrored(uint32_t scalar) { return (uint32_t)u_charMirror((UChar32)scalar); }

void ashlar_script_name(uint32_t scalar, char name[5]) {
    UErrorCode status = U_ZERO_ERROR;
    UScriptCode script = uscript_getScript((UChar32)scalar, &status);
    const char *short_name = U_FAILURE(status) ? "Zyyy" : uscript_getShortName(script);
    strncpy(name, short_name ? short_name : "Zyyy", 4);
    name[4] = 0;
}
