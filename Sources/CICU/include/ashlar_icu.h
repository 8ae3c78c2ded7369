#ifndef ASHLAR_ICU_H
#define ASHLAR_ICU_H

// ICU behind an opaque header: ICU's own headers, imported as a module, clash with the ones inside
// Foundation (UErrorCode differs), so Swift sees only these functions.

#include <stdint.h>

#endif
