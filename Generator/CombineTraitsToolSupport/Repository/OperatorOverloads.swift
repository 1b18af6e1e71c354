import CombineTraitsSpec
import Foundation

/// A handwritten method of `Publisher` for which the generator writes overloads.
package struct OperatorOverloads: Equatable, Sendable {
    /// Which publishers can fail in an overload. In the method itself, all have the same failure type.
    package enum Failing: String, CaseIterable, Sendable {
        case upstream, other
        /// All publishers, with different failure types. The failure type of the result is `any Error`.
        case all
    }

    package struct Parameter: Equatable, Sendable {
        /// The parameter as declared, such as `switchTo other: @escaping () -> Other`.
        package var text: String
        package var label: String
        package var name: String
        package var type: String
    }

    package var name: String
    package var generics: [String]
    package var parameters: [Parameter]
    package var result: String
    package var requirements: [String]
    package var body: String
    package var summary: String
    package var failing: [Failing]
    package var takesPrecedence: Bool

    /// The types of the other publishers: generic parameters of the method, or the output type of the upstream.
    package var others: [String] {
        let suffix = ": Publisher"
        return (generics + requirements).filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
    }

    /// The name with argument labels, such as `ifEmpty(switchTo:)`.
    package var fullName: String { "\(name)(\(parameters.map { "\($0.label):" }.joined()))" }
}

extension SpecDecoder {
    func overloads(_ value: JSONValue) -> OperatorOverloads? {
        guard let object = decode(value, .overloads),
            let method = object.locatedText(.method, SwiftExpression.fault), let declared = declaration(method),
            let result = object.text(.returns, SwiftType.fault), let body = object.text(.body, SwiftExpression.fault),
            let summary = object.prose(.summary)
        else { return nil }
        let failing = object.strings(.failing) ?? []
        let overloads = OperatorOverloads(
            name: declared.name, generics: declared.generics, parameters: declared.parameters, result: result,
            requirements: requirements(object.strings(.where)).map(\.text), body: body, summary: summary,
            failing: failing.compactMap { diagnostics.choice($0, called: "value of 'failing'") },
            takesPrecedence: object.bool(.takesPrecedence) ?? false)
        if !failing.isEmpty, overloads.others.isEmpty {
            return diagnostics.failure(
                "'method' takes no other publisher; give it a generic parameter such as 'Other: Publisher', or remove 'failing'",
                at: method.location)
        }
        if object.value(.failing) == nil, !overloads.takesPrecedence {
            return diagnostics.failure("'\(overloads.fullName)' has no overloads; write 'failing'", at: object.location)
        }
        if overloads.others.count > 1, let other = failing.first(where: { $0.value == "other" }) {
            return diagnostics.failure(
                "\"other\" needs a method with one other publisher, and this one has \(overloads.others.count)",
                at: other.location)
        }
        return overloads
    }

    /// Reads `name<Generics>(parameters)`.
    private func declaration(
        _ method: Located
    ) -> (name: String, generics: [String], parameters: [OperatorOverloads.Parameter])? {
        let text = method.value
        let head = text.prefix { $0 != "(" }
        let name = head.prefix { $0 != "<" }
        let generics = Self.elements(head.dropFirst(name.count), "<", ">")
        let parameters = Self.elements(text.dropFirst(head.count), "(", ")")?.map(parameter)
        guard String(name).isIdentifier, let parameters, let generics = head == name ? [] : generics,
            generics.allSatisfy(Self.isGeneric)
        else {
            return diagnostics.failure(
                "'\(text)' is not a method; write it as 'ifEmpty<Other: Publisher>(switchTo other: @escaping () -> Other)'",
                at: method.location)
        }
        if let index = parameters.firstIndex(where: { $0 == nil }) {
            return diagnostics.failure(
                "parameter \(index + 1) of '\(name)' is not a parameter; write it as 'switchTo other: @escaping () -> Other'",
                at: method.location)
        }
        return (String(name), generics, parameters.compactMap { $0 })
    }

    private static func elements(_ list: Substring, _ open: Character, _ close: Character) -> [String]? {
        guard list.first == open, list.last == close else { return nil }
        let content = String(list.dropFirst().dropLast())
        return content.isEmpty ? [] : content.splitAtTopLevelCommas.map(\.trimmed)
    }

    private static func isGeneric(_ text: String) -> Bool {
        let parts = text.components(separatedBy: ": ")
        return parts.count <= 2 && parts[0].isIdentifier && parts.dropFirst().allSatisfy(SwiftType.matches)
    }

    private func parameter(_ text: String) -> OperatorOverloads.Parameter? {
        let parts = text.split(separator: ":", maxSplits: 1).map(\.trimmed)
        let names = parts.first?.split(separator: " ").map(String.init) ?? []
        let sides = parts.last?.components(separatedBy: " = ") ?? []
        let escaping = "@escaping "
        let type = sides.first.map { $0.hasPrefix(escaping) ? String($0.dropFirst(escaping.count)) : $0 } ?? ""
        guard parts.count == 2, (1...2).contains(names.count), names.allSatisfy(\.isIdentifier), sides.count <= 2,
            SwiftType.matches(type), sides.dropFirst().allSatisfy({ SwiftExpression.fault(in: $0) == nil })
        else { return nil }
        return .init(text: text, label: names[0], name: names[names.count - 1], type: type)
    }
}
