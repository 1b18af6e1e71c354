/// The keys of all objects of a spec.
package enum SpecKey: String, Sendable {
    case schema = "$schema"
    case absentOn, access, accessLevelOnImports, adjective, admits, advice, allows, apple, arguments, arities, assuming,
        availability, because, behavior, body, breaks, caption, declaration, defectInChains, defects, differs,
        directPath, example, expression, failing, failures, family, generics, hasDirectPath, ifIgnored, imports,
        instances, instead, isConjunction, knownDefects, law, lawInSwift, marbles, method, module, name, never, notIn,
        note, on, openCombine, openCombineWithMerge, operators, outerGenerics, outputs, overloads, publisher,
        publishers, realTime, refines, returns, satisfies, sink, source, suggestions, summary, systems, takesPrecedence,
        target, throwing, traits, unless, upstreams, when, `where`
}

/// A kind of object, with its keys in the order of the documentation. What they mean, and which values they accept, is in the folder
/// `Keys` of the assistant.
package struct ObjectKind: Sendable {
    /// What messages call an object.
    package let name: String
    package let keys: [SpecKey]
    package let required: [SpecKey]

    private init(_ name: String, _ keys: [SpecKey], requires required: [SpecKey] = []) {
        (self.name, self.keys, self.required) = (name, keys, required)
    }

    package static let traitFile = ObjectKind("file of traits", [.schema, .traits], requires: [.traits])
    package static let trait = ObjectKind(
        "trait",
        [
            .name, .adjective, .refines, .isConjunction, .summary, .law, .allows, .lawInSwift, .hasDirectPath, .sink,
            .suggestions, .example,
        ],
        requires: [.name, .summary])
    package static let diagram = ObjectKind("diagram", [.marbles, .caption], requires: [.marbles])
    package static let traitExample = ObjectKind("example", [.publisher, .because], requires: [.publisher, .because])
    package static let publisherFile = ObjectKind(
        "file of publishers",
        [.schema, .module, .openCombine, .target, .availability, .defects, .apple, .advice, .publishers],
        requires: [.module, .target])
    package static let publisherPart = ObjectKind(
        "file of publishers", [.schema, .publishers], requires: [.publishers])
    package static let openCombineModule = ObjectKind("module", [.module], requires: [.module])
    package static let appleBehavior = ObjectKind(
        "behavior", [.systems, .behavior, .source, .differs], requires: [.systems, .behavior, .source])
    package static let callAdvice = ObjectKind(
        "advice", [.on, .declaration, .unless, .notIn, .ifIgnored, .advice], requires: [.on, .declaration, .advice])
    package static let publisher = ObjectKind(
        "row",
        [
            .publisher, .arities, .outerGenerics, .generics, .where, .openCombine, .openCombineWithMerge, .availability,
            .operators, .upstreams, .summary, .outputs, .arguments, .note, .realTime, .directPath, .family, .overloads,
            .suggestions, .defectInChains, .defects, .instead, .apple, .instances, .throwing, .traits,
        ],
        requires: [.publisher, .summary, .instances, .traits])
    package static let overloads = ObjectKind(
        "method with overloads", [.method, .returns, .where, .body, .summary, .failing, .takesPrecedence],
        requires: [.method, .returns, .body, .summary])
    package static let throwing = ObjectKind(
        "throwing operator", [.publisher, .operators, .summary, .suggestions, .instances],
        requires: [.operators, .summary, .instances])
    package static let openCombineNames = ObjectKind("list of OpenCombine's names", [.publisher, .generics, .absentOn])
    package static let openCombineWithMerge = ObjectKind("type of the fork", [.defectInChains, .defects, .instead])
    package static let suggestion = ObjectKind("suggestion", [.instead, .where], requires: [.instead])
    package static let instance = ObjectKind(
        "instance", [.expression, .satisfies, .admits, .breaks, .outputs, .failures, .knownDefects],
        requires: [.expression])
    package static let rule = ObjectKind("rule", [.when, .never, .because, .assuming])
    package static let userSpec = ObjectKind(
        "spec", [.schema, .target, .module, .imports, .access, .accessLevelOnImports, .traits, .publishers])
    /// A user's row describes a single type, not a family, and has no other names for OpenCombine.
    package static let userPublisher = ObjectKind(
        "row",
        [
            .publisher, .module, .outerGenerics, .generics, .where, .availability, .operators, .summary, .outputs,
            .arguments, .note, .realTime, .suggestions, .instances, .traits,
        ],
        requires: [.publisher])
}
