// Lets `exploreSchedules` of ScheduleExploration see the locks of the process, except most locks of system libraries, on Linux
// with the GNU C library.
//
// The functions below replace the functions of the C library with the same names, in the executable and in all libraries that
// it loads, because the dynamic linker looks into the executable first. On threads that belong to no scenario, they only call
// the C library.
//
// ScheduleExploration is not a dependency: the two find each other at launch, if a program contains both.
//
// Under the thread sanitizer, which replaces the same functions, this file is empty.

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define SANITIZES_THREADS 1
#endif
#endif

#if defined(__linux__) && !defined(SANITIZES_THREADS)
#define _GNU_SOURCE
#include <features.h>
#endif

#if defined(__GLIBC__) && !defined(SANITIZES_THREADS)

#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// MARK: The functions of the C library

static int (*real_lock)(pthread_mutex_t *);
static int (*real_trylock)(pthread_mutex_t *);
static int (*real_unlock)(pthread_mutex_t *);
static int (*real_wait)(pthread_cond_t *, pthread_mutex_t *);
static int (*real_timedwait)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
static int (*real_clockwait)(pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *);
static int (*real_signal)(pthread_cond_t *);
static int (*real_broadcast)(pthread_cond_t *);

// Other libraries may lock before the constructor of this file runs. Two threads may get here at once: they store the same addresses.
static void find_functions(void) {
    real_trylock = dlsym(RTLD_NEXT, "pthread_mutex_trylock");
    real_unlock = dlsym(RTLD_NEXT, "pthread_mutex_unlock");
    real_wait = dlsym(RTLD_NEXT, "pthread_cond_wait");
    real_timedwait = dlsym(RTLD_NEXT, "pthread_cond_timedwait");
    real_clockwait = dlsym(RTLD_NEXT, "pthread_cond_clockwait");
    real_signal = dlsym(RTLD_NEXT, "pthread_cond_signal");
    real_broadcast = dlsym(RTLD_NEXT, "pthread_cond_broadcast");
    __atomic_store_n(&real_lock, dlsym(RTLD_NEXT, "pthread_mutex_lock"), __ATOMIC_RELEASE);
}

static inline void need_functions(void) {
    if (!__atomic_load_n(&real_lock, __ATOMIC_ACQUIRE)) find_functions();
}

// MARK: The explorer

// The functions of the explorer that the functions below call. The first argument is the thread of the scenario.
struct hooks {
    // Called before a lock is taken. Other threads may run before it returns.
    void (*will_lock)(void *, void *lock);
    void (*did_lock)(void *, void *lock);
    // Called when another thread holds the lock. Returns true when the lock may be free, and false if the thread that holds it
    // belongs to no scenario.
    bool (*wait_for_lock)(void *, void *lock);
    // Called after a lock was released. Other threads may run before it returns.
    void (*did_unlock)(void *, void *lock);
    // Called after the lock of a condition was released. Returns true if the condition was signaled, and false on a timeout.
    bool (*wait_for_condition)(void *, void *condition, void *lock, bool has_timeout);
    void (*will_signal)(void *, void *condition, bool all);
    void (*will_cancel_task)(void *);
    void (*did_cancel_task)(void *);
};

static struct hooks hooks;

// The thread of a scenario that runs on this thread, or null.
static _Thread_local void *current;

// Whether this thread is running a hook. The explorer does not see the locks that the thread takes meanwhile.
static _Thread_local bool is_busy;

static void set_current_thread(void *thread) { current = thread; }

// MARK: Whose locks are seen

// The Swift runtime locks when it makes a type or a conformance for the first time. It does so once in a process, so such a
// lock is not part of a schedule, which must run in the same way twice. The same is true of caches in Foundation. So, of the
// locks in system libraries, the explorer sees only those that Foundation's lock classes take for their callers. `prepare`
// finds out from which addresses these classes lock.

enum { max_range_count = 256, max_site_count = 64 };

struct range {
    uintptr_t start, end;
};

static struct range ranges[max_range_count];
static int range_count;
static void *sites[max_site_count];
static int site_count;
static _Thread_local bool is_learning;

static bool is_system_library(const char *path) {
    static const char *const names[] = {
        "libswift", "libFoundation", "lib_Foundation", "libdispatch", "libBlocksRuntime", "libTesting", "libXCTest", "lib_Testing",
        "libstdc++", "libc++", "libgcc", "libc.", "libm.", "libpthread", "libdl.", "librt.", "ld-linux", "linux-vdso",
    };
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strncmp(name, names[i], strlen(names[i])) == 0) return true;
    }
    return false;
}

static int add_ranges(struct dl_phdr_info *info, size_t size, void *context) {
    if (is_system_library(info->dlpi_name)) return 0;
    for (int i = 0; i < info->dlpi_phnum && range_count < max_range_count; i++) {
        const ElfW(Phdr) *header = &info->dlpi_phdr[i];
        if (header->p_type != PT_LOAD || !(header->p_flags & PF_X)) continue;
        uintptr_t start = info->dlpi_addr + header->p_vaddr;
        ranges[range_count++] = (struct range){start, start + header->p_memsz};
    }
    return 0;
}

static bool is_seen(void *site) {
    for (int i = 0; i < range_count; i++) {
        if ((uintptr_t)site - ranges[i].start < ranges[i].end - ranges[i].start) return true;
    }
    for (int i = 0; i < site_count; i++) {
        if (sites[i] == site) return true;
    }
    return false;
}

static void learn(void *site) {
    for (int i = 0; i < site_count; i++) {
        if (sites[i] == site) return;
    }
    if (site_count < max_site_count) sites[site_count++] = site;
}

// Calls `use_locks`, which uses Foundation's lock classes, and records the addresses from which they lock. Then records the
// code ranges of the executable and of all libraries that are loaded by now, except system libraries.
static void prepare(void (*use_locks)(void), struct hooks new_hooks) {
    hooks = new_hooks;
    is_learning = true;
    use_locks();
    is_learning = false;
    dl_iterate_phdr(add_ranges, NULL);
}

// Returns the thread of the scenario that makes the call, or null if the explorer does not see the call.
static inline void *caller(void *site) {
    if (__builtin_expect(is_learning, 0)) learn(site);
    if (__builtin_expect(!current, 1) || is_busy) return NULL;
    return is_seen(site) ? current : NULL;
}

// MARK: Locks

static int take(void *thread, pthread_mutex_t *lock) {
    int result;
    while ((result = real_trylock(lock)) == EBUSY) {
        if (hooks.wait_for_lock(thread, lock)) continue;
        result = real_lock(lock);
        break;
    }
    if (result == 0) hooks.did_lock(thread, lock);
    return result;
}

int pthread_mutex_lock(pthread_mutex_t *lock) {
    need_functions();
    void *thread = caller(__builtin_return_address(0));
    if (!thread) return real_lock(lock);
    is_busy = true;
    hooks.will_lock(thread, lock);
    int result = take(thread, lock);
    is_busy = false;
    return result;
}

int pthread_mutex_trylock(pthread_mutex_t *lock) {
    need_functions();
    void *thread = caller(__builtin_return_address(0));
    if (!thread) return real_trylock(lock);
    is_busy = true;
    hooks.will_lock(thread, lock);
    int result = real_trylock(lock);
    if (result == 0) {
        hooks.did_lock(thread, lock);
        // Other threads may run here, and find that the lock is held, without waiting for it.
        hooks.will_lock(thread, lock);
    }
    is_busy = false;
    return result;
}

int pthread_mutex_unlock(pthread_mutex_t *lock) {
    need_functions();
    void *thread = caller(__builtin_return_address(0));
    int result = real_unlock(lock);
    if (!thread || result != 0) return result;
    is_busy = true;
    hooks.did_unlock(thread, lock);
    is_busy = false;
    return result;
}

// MARK: Conditions

static int wait(void *thread, pthread_cond_t *condition, pthread_mutex_t *lock, bool has_timeout) {
    is_busy = true;
    int result = real_unlock(lock);
    if (result == 0) {
        bool is_signaled = hooks.wait_for_condition(thread, condition, lock, has_timeout);
        result = take(thread, lock);
        if (result == 0 && !is_signaled) result = ETIMEDOUT;
    }
    is_busy = false;
    return result;
}

int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *lock) {
    need_functions();
    void *thread = caller(__builtin_return_address(0));
    return thread ? wait(thread, condition, lock, false) : real_wait(condition, lock);
}

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *lock, const struct timespec *time) {
    need_functions();
    void *thread = caller(__builtin_return_address(0));
    return thread ? wait(thread, condition, lock, true) : real_timedwait(condition, lock, time);
}

int pthread_cond_clockwait(pthread_cond_t *condition, pthread_mutex_t *lock, clockid_t clock, const struct timespec *time) {
    need_functions();
    void *thread = caller(__builtin_return_address(0));
    return thread ? wait(thread, condition, lock, true) : real_clockwait(condition, lock, clock, time);
}

static void announce(void *thread, pthread_cond_t *condition, bool all) {
    if (!thread) return;
    is_busy = true;
    hooks.will_signal(thread, condition, all);
    is_busy = false;
}

int pthread_cond_signal(pthread_cond_t *condition) {
    need_functions();
    announce(caller(__builtin_return_address(0)), condition, false);
    return real_signal(condition);
}

int pthread_cond_broadcast(pthread_cond_t *condition) {
    need_functions();
    announce(caller(__builtin_return_address(0)), condition, true);
    return real_broadcast(condition);
}

// MARK: Tasks

// The runtime holds a lock of its own while it calls the cancellation handlers of a task, and the task waits for this lock when
// it adds a handler. So other threads must not run meanwhile. The explorer does not see the cancellations of task groups.
#if __has_attribute(swiftcall)
__attribute__((weak, swiftcall)) extern void swift_task_cancel(void *task);

// Replaces the method `Task.cancel()`. A replacement of `swift_task_cancel` would have no effect, because the runtime calls it
// without the dynamic linker. Weak, because programs that contain the runtime also define the method.
__attribute__((weak, swiftcall)) void cancel_task(void *task) __asm__("$sScT6cancelyyF");

__attribute__((weak, swiftcall)) void cancel_task(void *task) {
    void *thread = is_busy ? NULL : current;
    if (!thread) return swift_task_cancel(task);
    is_busy = true;
    hooks.will_cancel_task(thread);
    is_busy = false;
    swift_task_cancel(task);
    is_busy = true;
    hooks.did_cancel_task(thread);
    is_busy = false;
}
#endif

// MARK: Names of functions

// Returns the file that contains this code, mapped into memory, for the symbols that the dynamic linker does not need: the executable, or the
// library with the tests. Null if the file cannot be read.
static const char *map_image(void) {
    static const char *image;
    if (image) return image;
    Dl_info place;
    struct link_map *map;
    if (dladdr1((void *)map_image, &place, (void **)&map, RTLD_DL_LINKMAP) == 0) return NULL;
    // The executable has no name there.
    int file = open(map->l_name[0] ? map->l_name : "/proc/self/exe", O_RDONLY | O_CLOEXEC);
    if (file < 0) return NULL;
    struct stat info;
    void *memory = fstat(file, &info) == 0 ? mmap(NULL, info.st_size, PROT_READ, MAP_PRIVATE, file, 0) : MAP_FAILED;
    close(file);
    if (memory != MAP_FAILED) image = memory;
    return image;
}

static const char *symbol_in_image(uintptr_t offset) {
    const char *image = map_image();
    if (!image) return NULL;
    const ElfW(Ehdr) *header = (const void *)image;
    const ElfW(Shdr) *sections = (const void *)(image + header->e_shoff);
    for (int i = 0; i < header->e_shnum; i++) {
        if (sections[i].sh_type != SHT_SYMTAB) continue;
        const ElfW(Sym) *symbols = (const void *)(image + sections[i].sh_offset);
        const char *names = image + sections[sections[i].sh_link].sh_offset;
        for (size_t j = 0; j < sections[i].sh_size / sizeof *symbols; j++) {
            if ((symbols[j].st_info & 0xf) != STT_FUNC || offset - symbols[j].st_value >= symbols[j].st_size) continue;
            return names + symbols[j].st_name;
        }
    }
    return NULL;
}

__attribute__((weak)) extern char *swift_demangle(
    const char *name, size_t length, char *buffer, size_t *size, uint32_t flags);

// Returns the name of the Swift function that contains an address, for the caller to free. Null if there is no such function.
static char *name_of_function(void *address) {
    Dl_info info, own;
    if (!swift_demangle || dladdr(address, &info) == 0 || dladdr((void *)name_of_function, &own) == 0) return NULL;
    const char *symbol = info.dli_sname;
    if (info.dli_fbase == own.dli_fbase) symbol = symbol_in_image((uintptr_t)address - (uintptr_t)info.dli_fbase);
    return symbol ? swift_demangle(symbol, strlen(symbol), NULL, NULL, 0) : NULL;
}

// MARK: Launch

static void set_hooks(
    void (*use_locks)(void), void (*will_lock)(void *, void *), void (*did_lock)(void *, void *),
    bool (*wait_for_lock)(void *, void *), void (*did_unlock)(void *, void *),
    bool (*wait_for_condition)(void *, void *, void *, bool), void (*will_signal)(void *, void *, bool),
    void (*will_cancel_task)(void *), void (*did_cancel_task)(void *)) {
    prepare(
        use_locks,
        (struct hooks){
            will_lock, did_lock, wait_for_lock, did_unlock, wait_for_condition, will_signal, will_cancel_task, did_cancel_task});
}

// Defined by ScheduleExploration.
__attribute__((weak)) extern void schedule_exploration_locks_are_intercepted(
    void (*set_current_thread)(void *), __typeof__(&set_hooks) set_hooks, __typeof__(&backtrace) backtrace,
    __typeof__(&name_of_function) name_of_function);

__attribute__((constructor)) static void launch(void) {
    need_functions();
    if (!schedule_exploration_locks_are_intercepted) return;
    schedule_exploration_locks_are_intercepted(set_current_thread, set_hooks, backtrace, name_of_function);
}

#endif
