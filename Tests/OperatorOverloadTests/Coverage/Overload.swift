/// An overload of an operator in the inventory of Apple's SDK.
struct Overload: Hashable, CustomStringConvertible {
    /// `Just.map(_:)`
    let name: String

    /// The type that it returns, with the generic parameters of its declaration: `Just<T>`.
    let result: String

    /// The requirements on its receiver: `Output: Comparable`.
    let requirements: String

    private let pattern: TypePattern

    /// Creates the overload of an operator, given the names of all publishers.
    init(_ operation: AppleInventory.Operator, among types: Set<String>) {
        name = "\(operation.receiver).\(operation.name)"
        result = operation.returns
        requirements = operation.receiverRequirements ?? ""
        pattern = TypePattern(operation.returns, excluding: operation.receiver, types: types)
    }

    /// Whether a call can use this overload.
    func fits(_ call: Call) -> Bool {
        call.name == name && (call.result ?? result) == result
            && (call.requirements ?? requirements) == requirements && pattern.matches(call.returned)
    }

    /// Whether an operator of a row is this overload. Operators of receivers that are not publishers contain the receiver.
    func isNamed(_ operation: String) -> Bool { name == operation || name.hasSuffix(".\(operation)") }

    var description: String { "\(name) -> \(result)" + (requirements.isEmpty ? "" : " where \(requirements)") }
}
