// What the oldest iOS may not have, which availability.py finds where the compiler does not.
import Foundation

func write(_ data: Data) throws {
    try FileHandle.standardError.write(contentsOf: data)  // rejected: 'FileHandle.write<A where A: DataProtocol>(contentsOf: A) throws -> ()' needs iOS 13.4, and this place guarantees only iOS 13.0: check for that with '#available(iOS 13.4, *)', or use something else
    if #available(macOS 11, iOS 13.4, *) { try FileHandle.standardError.write(contentsOf: data) }
}

func run(_: Process) {}  // rejected: iOS has no 'Process': exclude this place with '#if', or use something else
@available(iOS, unavailable) func runElsewhere(_: Process) {}
