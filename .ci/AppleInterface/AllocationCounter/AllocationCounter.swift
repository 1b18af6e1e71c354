// The functions of the C target of Benchmarks, without implementation.

public func allocations_are_counted() -> Bool { fatalError() }
public func allocations_start() { fatalError() }
public func allocations_stop() -> UInt64 { fatalError() }
