#include "AllocationCounter.h"

#include <stdatomic.h>
#include <stddef.h>

static atomic_bool counting = false;
static atomic_uint_fast64_t count = 0;

void allocations_start(void) {
    atomic_store(&count, 0);
    atomic_store(&counting, true);
}

uint64_t allocations_stop(void) {
    atomic_store(&counting, false);
    return atomic_load(&count);
}

// glibc names what is behind its allocation functions, so that an executable can put its own in front of them.
#if defined(__GLIBC__)
#include <errno.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t items, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// When nobody counts, which is while time is measured, this is a read of a flag that never changes.
static inline void record(void) {
    if (atomic_load_explicit(&counting, memory_order_relaxed)) {
        atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    }
}

bool allocations_are_counted(void) { return true; }

void *malloc(size_t size) {
    record();
    return __libc_malloc(size);
}

void *calloc(size_t items, size_t size) {
    record();
    return __libc_calloc(items, size);
}

void *realloc(void *memory, size_t size) {
    record();
    return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    record();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    record();
    *memory = __libc_memalign(alignment, size);
    return *memory ? 0 : ENOMEM;
}
#else
bool allocations_are_counted(void) { return false; }
#endif
