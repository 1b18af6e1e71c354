import CombineTraitsAssistant
import Foundation

/// The result of an audit, as text and as JSON. The paths of places are relative to the folder of the package.
struct AuditReport: Encodable, Equatable, Sendable {
    struct Declaration: Encodable, Equatable, Sendable {
        var place: Place
        var module: String
        var name: String
        var isPublic: Bool
        /// Whether the declaration is local to a function or a closure.
        var isLocal: Bool
        var type: String
        /// The trait that the declaration can promise, or `nil` if there is none.
        var promise: String?
        /// The type that makes the promise, or `nil` if there is none.
        var promisedType: String?
        /// The stronger trait that the declaration could promise with `--public`, or `nil` if there is none.
        var promiseIfIncluded: String?
        /// The known reason why the declaration cannot make any promise, even with `--public`, or `nil` if there is none.
        var reason: String?
        var reasonPlace: Place?
        /// The callers that need an erasure, found by the base name of the declaration. Another declaration with this base name
        /// can have the same callers.
        var callers: [Caller] = []
    }

    struct Caller: Encodable, Equatable, Sendable {
        var place: Place
        /// The call to append to the expression.
        var erasure: String
    }

    /// A call that does nothing, or does something other than it appears to do.
    struct Call: Encodable, Equatable, Sendable {
        var place: Place
        /// The name with labels, such as `first()`.
        var name: String
        var advice: String
    }

    struct Omission: Encodable, Equatable, Sendable {
        var place: Place
        var name: String
        var reason: String
    }

    var declarations: [Declaration] = []
    /// The calls to which advice of the spec applies.
    var calls: [Call] = []
    /// The places that the audit does not cover.
    var omissions: [Omission] = []
    /// The traits, strongest first.
    var traits: [String] = []
}

extension AuditReport {
    /// Creates the report of an audit.
    ///
    /// - Parameters:
    ///   - state: The promises that compile together.
    ///   - wider: The promises that compile together if public declarations may change. `nil` if `state` already includes
    ///     public declarations, or if there are none.
    ///   - calls: The calls to which advice applies.
    ///   - root: The folder of the package.
    ///   - isListed: A closure that returns whether a declaration appears in the report.
    init(
        _ state: AuditState, wider: AuditState?, calls audit: CallAudit, root: String,
        isListed: (AuditedPackage.Declaration) -> Bool
    ) {
        traits = state.ladder.promises.map(\.trait)
        func place(_ position: Position) -> Place {
            let (line, column) = state.package.files[position.path]?.place(position.offset) ?? (1, 1)
            return Place(path: position.path.without(prefix: root + "/"), line: line, column: column)
        }
        for (index, declaration) in state.package.declarations.enumerated() where isListed(declaration) {
            let promise = state.promise(index)
            var listed = Declaration(
                place: place(declaration.position), module: declaration.module, name: declaration.name,
                isPublic: declaration.isPublic, isLocal: declaration.isLocal, type: declaration.type)
            if let promise {
                listed.promise = promise.trait
                listed.promisedType = declaration.type(promise)
            } else {
                let reasons = (wider ?? state).reasons[index] ?? [:]
                if let strongest = state.ladder.promises.first(where: { reasons[$0] != nil }),
                    let reason = reasons[strongest]
                {
                    let isOfCallers = (wider ?? state).isForbidden(strongest, index)
                    listed.reason = (isOfCallers ? "a use of it does not accept more: " : "") + reason.text
                    listed.reasonPlace = reason.position.map(place)
                }
            }
            if let wider, let possible = wider.promise(index), possible.isStronger(than: promise) {
                listed.promiseIfIncluded = possible.trait
                if promise == nil { (listed.reason, listed.reasonPlace) = (nil, nil) }
            }
            declarations.append(listed)
        }
        for insertion in state.insertions.sorted(by: { $0.position < $1.position }) {
            let caller = Caller(
                place: place(Position(path: insertion.position.path, offset: insertion.expression)),
                erasure: ".\(insertion.promise.erasure)()")
            for index in declarations.indices
            where declarations[index].promise != nil && declarations[index].name.baseName == insertion.name {
                declarations[index].callers.append(caller)
            }
        }
        declarations.sort {
            ($0.place.path, $0.place.line, $0.place.column) < ($1.place.path, $1.place.line, $1.place.column)
        }
        calls = audit.calls.map { Call(place: place($0.position), name: $0.name, advice: $0.text) }
        omissions = (state.package.omissions + audit.omissions).map {
            Omission(place: place($0.position), name: $0.name, reason: $0.text)
        }
    }

    /// The number of declarations that can promise more.
    var promiseCount: Int { declarations.filter { $0.promise != nil }.count }

    var lines: [String] {
        let places = declarations.map(\.place.description)
        let (placeWidth, nameWidth) = (
            places.map(\.count).max() ?? 0, min(declarations.map(\.name.count).max() ?? 0, 40)
        )
        var lines = zip(places, declarations).map { place, declaration in
            "\(place.padded(to: placeWidth))  \(declaration.name.padded(to: nameWidth))  \(Self.verdict(declaration))"
        }
        for (title, findings) in [
            ("Calls to look at:", calls.map { ($0.place, "\($0.name) \($0.advice)") }),
            ("Not looked at:", omissions.map { ($0.place, "\($0.name): \($0.reason)") }),
        ] where !findings.isEmpty {
            lines += ["", title]
            let width = findings.map(\.0.description.count).max() ?? 0
            lines += findings.map { "\($0.0.description.padded(to: width))  \($0.1)" }
        }
        return lines + [""] + [summary]
    }

    private static func verdict(_ declaration: Declaration) -> String {
        var text = declaration.promisedType ?? Promise?.plainWrapper
        for caller in declaration.callers {
            text += "; its caller at \(caller.place) needs \(caller.erasure)"
        }
        if let possible = declaration.promiseIfIncluded {
            text += "; with --public, Any\(possible)Publisher: users outside the package see another type"
        }
        if let reason = declaration.reason {
            text += ": \(reason)"
            if let place = declaration.reasonPlace,
                place.path != declaration.place.path || place.line < declaration.place.line
            {
                text += " (\(place))"
            }
        }
        return text
    }

    /// A sentence with the number of declarations that can promise each trait. Local declarations are counted apart.
    var summary: String {
        let local = declarations.filter { $0.isLocal && $0.promise != nil }.count
        let declarations = declarations.filter { !$0.isLocal }
        let count = declarations.count
        let counts = traits.map { trait in (trait, declarations.filter { $0.promise == trait }.count) }
            .filter { $0.1 > 0 }
        let publishers = "\(count) \(count == 1 ? "publisher" : "publishers")"
        let parts = counts.enumerated().map { index, entry in
            "\(entry.1) \(index == 0 ? "can be " : "")\(entry.0.lowercased())"
        }
        let all =
            counts.isEmpty
            ? "None of \(publishers) can promise more" : "Of \(publishers), \(parts.joined(separator: ", "))"
        return all + (local > 0 ? "; of those in functions, \(local) can promise more." : ".")
    }

    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}
