// This target has no interface. It works as soon as a program links it: see LockInterception.c.
