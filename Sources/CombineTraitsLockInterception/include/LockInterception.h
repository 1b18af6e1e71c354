// This target has no interface. To link it is enough: see LockInterception.c.
