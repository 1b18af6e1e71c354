#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations can be counted here.
bool allocations_are_counted(void);

/// Counts the allocations of all threads from now on.
void allocations_start(void);

/// Stops counting.
///
/// Returns how many times memory was allocated since `allocations_start`.
uint64_t allocations_stop(void);

#endif
