/// Allocations that the calling thread has asked for since it started: malloc, calloc, realloc and their aligned kin.
long allocation_counter_of_this_thread(void);
