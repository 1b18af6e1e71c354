// What the oldest macOS may not have, which availability.py finds where the compiler does not.
import Foundation

let data = Data()

// @TooNew: 'FileHandle.write<A where A: DataProtocol>(contentsOf: A) throws -> ()' needs macOS 10.15.4, and this place guarantees only macOS 10.15: check for that with '#available(macOS 10.15.4, *)', or use something else

// MARK: Scopes

func calls() throws {
    try FileHandle.standardError.write(contentsOf: data)  // rejected: @TooNew
    if #available(macOS 10.15.4, *) {
        try FileHandle.standardError.write(contentsOf: data)
    } else {
        try FileHandle.standardError.write(contentsOf: data)  // rejected: @TooNew
    }
    if #available(macOS 10.15.3, *) {
        try FileHandle.standardError.write(contentsOf: data)  // rejected: 'FileHandle.write<A where A: DataProtocol>(contentsOf: A) throws -> ()' needs macOS 10.15.4, and this place guarantees only macOS 10.15.3: check for that with '#available(macOS 10.15.4, *)', or use something else
    }
    if #unavailable(macOS 10.15.4) {
        try FileHandle.standardError.write(contentsOf: data)  // rejected: @TooNew
    } else {
        let write = { try FileHandle.standardError.write(contentsOf: data) }
        try write()
    }
    guard #available(macOS 11, *), data.isEmpty else { return }
    try FileHandle.standardError.write(contentsOf: data)
}

@available(macOS 12, iOS 15, *)
struct Newer {
    var write: Void { get throws { try FileHandle.standardError.write(contentsOf: data) } }
}

@available(macOS 10.15.4, iOS 13.4, *)
extension Older {
    static func write() throws { try FileHandle.standardError.write(contentsOf: data) }
}

struct Older {
    func reference() -> (FileHandle, Data) throws -> Void { { try $0.write(contentsOf: $1) } }  // rejected: @TooNew
    func argument(_ write: Void = try! FileHandle.standardError.write(contentsOf: data)) {}  // rejected: @TooNew
    @available(macOS 10.15.4, *) func newer() throws { try FileHandle.standardError.write(contentsOf: data) }
    @available(macOS, unavailable) func never() throws { try FileHandle.standardError.write(contentsOf: data) }
}

#if canImport(Darwin)
func onlyOnDarwin() throws { try FileHandle.standardError.write(contentsOf: data) }  // rejected: @TooNew
#endif

// MARK: Kinds of uses

// @Type: 'UserDefaults' is not in .ci/AppleInterface/Availability.json: add it, with its versions in Apple's documentation, or use something else

func call() { UserDefaults.resetStandardUserDefaults() }  // rejected: @Type // and: 'static UserDefaults.resetStandardUserDefaults() -> ()' is not in .ci/AppleInterface/Availability.json: add it, with its versions in Apple's documentation, or use something else
func parameter(_: UserDefaults?) {}  // rejected: @Type
func result() -> [UserDefaults] { [] }  // rejected: @Type
struct Property { var defaults: UserDefaults? }  // rejected: @Type
func generic<T: UserDefaults>(_: T) {}  // rejected: @Type
func cast(_ value: Any) { if value is UserDefaults {} }  // rejected: @Type
func metatype() -> Any.Type { UserDefaults.self }  // rejected: @Type
func closure() { _ = { (_: UserDefaults) in } }  // rejected: @Type
typealias Alias = UserDefaults  // rejected: @Type
extension UserDefaults {}  // rejected: @Type
final class Subclass: UserDefaults {}  // rejected: @Type
enum Payload { case defaults(UserDefaults) }  // rejected: @Type
protocol Requirement { associatedtype Defaults: UserDefaults }  // rejected: @Type
func constant() -> Int32 { EXDEV }  // rejected: 'EXDEV' is not in .ci/AppleInterface/Availability.json: add it, with its versions in Apple's documentation, or use something else
func function() -> pid_t { getpgrp() }  // rejected: 'getpgrp()' is not in .ci/AppleInterface/Availability.json: add it, with its versions in Apple's documentation, or use something else
