import Foundation

extension OverloadPlan: SwiftContent {
    package func write(_ writer: inout SourceWriter) {
        writer.comment(
            "Overloads for publishers with different failure types. If the method for equal failure types also applies, the "
                + "compiler chooses that method, which lacks the parameter `unused`. No call passes an argument for it."
        )
        writer.line()
        writer.block("extension Publisher") { writer in
            for method in methods { writeFailures(method, &writer) }
        }
        if receivers.isEmpty { return }
        writer.line()
        writer.comment(
            "Other libraries and apps declare operators with the same names for all publishers. The compiler prefers their "
                + "operators to the disfavored operators of this package, and prefers the following methods to both, because the "
                + "members of a trait's protocol take precedence over the members of `Publisher`. If a publisher has several "
                + "traits, the compiler chooses the method without the parameter `unused`.")
        for receiver in receivers {
            writer.line()
            writer.block("extension \(receiver.protocolName)") { writer in
                for overload in receiver.overloads { write(overload, of: receiver, &writer) }
            }
        }
    }

    /// The compiler prefers overloads without this parameter.
    private static let unused = "unused: Never? = nil"

    private func writeFailures(_ method: OperatorOverloads, _ writer: inout SourceWriter) {
        for conversion in method.failing.map({ FailureConversion($0, method) }) {
            writer.documentation("\(method.summary) \(conversion.condition) See `\(method.fullName)`.")
            writer.line("@_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient")
            writer.method(
                method.name, generics: method.generics, parameters: method.parameters.map(\.text) + [Self.unused],
                returns: conversion.result, where: method.requirements + conversion.requirements, body: conversion.body)
        }
    }

    private func write(_ overload: Precedence, of receiver: Receiver, _ writer: inout SourceWriter) {
        let method = overload.method
        let generics = method.generics.map { generic in
            let name = generic.prefix { $0 != ":" }
            return overload.protocols[String(name)].map { "\(name): \($0)" } ?? generic
        }
        writer.documentation("\(method.summary) See `\(method.fullName)` of `Publisher`.")
        writer.line("@_documentation(visibility: internal) @_alwaysEmitIntoClient")
        writer.method(
            method.name, generics: generics,
            parameters: method.parameters.map(\.text) + (receiver.yieldsToOthers ? [Self.unused] : []),
            returns: method.result,
            where: method.requirements + overload.requirements + method.others.map { "\($0).Failure == Failure" },
            body: method.body)
    }
}

private struct FailureConversion {
    let condition: String
    let requirements: [String]
    /// The failure types to convert to. `nil` if the type stays the same.
    private let upstream, other: String?
    private let method: OperatorOverloads

    private static let anyError = "any Error"

    init(_ failing: OperatorOverloads.Failing, _ method: OperatorOverloads) {
        self.method = method
        switch failing {
        case .upstream:
            (condition, upstream, other) = ("Only this publisher can fail.", nil, "Failure")
            requirements = method.others.map { "\($0).Failure == Never" }
        case .other:
            (condition, upstream, other) = ("This publisher cannot fail.", "\(method.others[0]).Failure", nil)
            requirements = ["Failure == Never"]
        case .all:
            (condition, upstream, other) = ("The failure type is `any Error`.", Self.anyError, Self.anyError)
            requirements = []
        }
    }

    var result: String {
        var types: [String: String] = [:]
        for (name, failure) in [("Self", upstream)] + method.others.map({ ($0, other) }) {
            guard let failure else { continue }
            types[name] = "Publishers.\(failure == Self.anyError ? "MapError" : "SetFailureType")<\(name), \(failure)>"
        }
        return method.result.renaming(types, exceptBefore: ".")
    }

    var body: String {
        // A body without `self` calls another overload, which converts the failures.
        guard method.body.refers(toVariable: "self") else { return method.body }
        func call(failingWith failure: String) -> String {
            failure == Self.anyError ? "mapError { $0 as any Error }" : "setFailureType(to: \(failure).self)"
        }
        var values: [String: String] = [:]
        if let upstream { values["self"] = call(failingWith: upstream) }
        if let call = other.map(call) {
            for parameter in method.parameters { values[parameter.name] = parameter.converted(call, method) }
        }
        return method.body.renaming(values, exceptBefore: ":")
    }
}

extension OperatorOverloads.Parameter {
    /// Returns an expression that converts a publisher, or a closure that creates a publisher. Returns `nil` for other
    /// parameters.
    fileprivate func converted(_ call: String, _ method: OperatorOverloads) -> String? {
        if method.others.contains(type) { return "\(name).\(call)" }
        guard let arrow = type.range(of: " -> "), method.others.contains(String(type[arrow.upperBound...])),
            let open = type[..<arrow.lowerBound].firstIndex(of: "(")
        else { return nil }
        let arguments = type[open..<arrow.lowerBound].dropFirst().dropLast()
        let count = arguments.isEmpty ? 0 : String(arguments).splitAtTopLevelCommas.count
        let values = (0..<count).map { "$\($0)" }.joined(separator: ", ")
        return "{ \(name)(\(values)).\(call) }"
    }
}
