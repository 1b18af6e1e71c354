import Foundation

extension OverloadPlan: SwiftContent {
    func write(_ writer: inout SourceWriter) {
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

    /// A parameter that makes the compiler prefer an overload without it.
    private static let unused = "unused: Never? = nil"

    private func writeFailures(_ method: OperatorOverloads, _ writer: inout SourceWriter) {
        for conversion in method.failing.map({ FailureConversion($0, method) }) {
            writer.documentation(["\(method.summary) \(conversion.condition) See `\(method.fullName)`."])
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
        writer.documentation(["\(method.summary) See `\(method.fullName)` of `Publisher`."])
        writer.line("@_documentation(visibility: internal) @_alwaysEmitIntoClient")
        writer.method(
            method.name, generics: generics,
            parameters: method.parameters.map(\.text) + (receiver.yieldsToOthers ? [Self.unused] : []),
            returns: method.result,
            where: method.requirements + overload.requirements + method.others.map { "\($0).Failure == Failure" },
            body: method.body)
    }
}

/// An overload that converts publishers to a common failure type.
private struct FailureConversion {
    /// A sentence that says which publishers can fail, or what the failure type of the result is.
    var condition: String
    var requirements: [String] = []
    /// The failure types to which the upstream and the other publishers are converted. `nil` for publishers whose failure
    /// type stays the same.
    private var upstream: String?
    private var other: String?
    private let method: OperatorOverloads

    private static let anyError = "any Error"

    init(_ failing: OperatorOverloads.Failing, _ method: OperatorOverloads) {
        self.method = method
        let othersNeverFail = method.others.map { "\($0).Failure == Never" }
        switch failing {
        case .upstream:
            condition = "Only this publisher can fail."
            requirements = othersNeverFail
            other = "Failure"
        case .other:
            condition = "This publisher cannot fail."
            requirements = ["Failure == Never"]
            upstream = "\(method.others[0]).Failure"
        case .all:
            condition = "The failure type is `any Error`."
            upstream = Self.anyError
            other = Self.anyError
        }
    }

    var result: String {
        func type(of publisher: String, failingWith failure: String) -> String {
            "Publishers.\(failure == Self.anyError ? "MapError" : "SetFailureType")<\(publisher), \(failure)>"
        }
        var types: [String: String] = [:]
        if let upstream { types["Self"] = type(of: "Self", failingWith: upstream) }
        if let other { for name in method.others { types[name] = type(of: name, failingWith: other) } }
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
        if let other {
            for parameter in method.parameters {
                values[parameter.name] = parameter.converted(call(failingWith: other), method)
            }
        }
        return method.body.renaming(values, exceptBefore: ":")
    }
}

extension OperatorOverloads.Parameter {
    /// Returns a converted publisher, or a converted closure that creates a publisher. Returns `nil` for other parameters.
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
