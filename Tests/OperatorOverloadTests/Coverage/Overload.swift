import Foundation

@testable import CombineTraitsGenerator

/// An overload of an operator, as the inventory of Apple's publishers has it.
struct Overload: Hashable, CustomStringConvertible {
    /// `Just.map(_:)`
    let name: String

    /// The type of what it returns, with the generic parameters of its declaration: `Just<T>`.
    let result: String

    /// Those on its receiver: `Output: Comparable`.
    let requirements: String

    private let pattern: TypePattern

    init(_ operation: AppleType.Operator, among types: [AppleType]) {
        name = "\(operation.receiver).\(operation.name)"
        result = operation.result
        requirements = operation.requirements.joined(separator: ", ")
        pattern = TypePattern(operation.result, excluding: operation.receiver, types: Set(types.map(\.name)))
    }

    /// Whether a call may be one of this overload.
    func fits(_ call: Call) -> Bool {
        call.name == name && (call.result ?? result) == result
            && (call.requirements ?? requirements) == requirements && pattern.matches(call.returned)
    }

    /// Whether a row means this overload, whose operators have their receivers where these are no publishers.
    func isNamed(_ operation: String) -> Bool {
        name == operation || name.hasSuffix(".\(operation)")
    }

    var description: String {
        "\(name) -> \(result)" + (requirements.isEmpty ? "" : " where \(requirements)")
    }
}
