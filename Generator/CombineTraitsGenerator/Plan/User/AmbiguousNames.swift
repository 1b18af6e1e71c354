extension Module {
    /// The module, with its name in front of types whose name is also that of a type of Combine, Foundation or CombineTraits.
    ///
    /// Other types have no such qualifier, because a type with the name of its module would hide them.
    func qualifyingAmbiguousNames() -> Module {
        let known = Set(BuiltInSpec.modules.flatMap(\.publishers).map(\.name)).union(Self.namesInFoundation)
        var module = self
        for (index, publisher) in publishers.enumerated() {
            let components = publisher.name.split(separator: ".")
            // A nested publisher can be in an extension of Foundation's type, unless the type around it is generic.
            let isAmbiguous =
                components.count == 1
                ? known.contains(publisher.name)
                : !publisher.outerGenerics.isEmpty && Self.namesInFoundation.contains(String(components[0]))
            if isAmbiguous { module.publishers[index].qualifier = name }
        }
        return module
    }

    /// The types of Foundation that have no generic parameters, and a name that a publisher or the type around it can have.
    private static let namesInFoundation: Set = [
        "Bundle", "Data", "Date", "Host", "Locale", "Notification", "Operation", "Pipe", "Port", "Process", "Progress",
        "Stream", "Thread", "Timer", "Unit",
    ]
}

extension PublisherType {
    /// The name of the type, after its module if it is ambiguous without.
    var qualifiedName: String { qualified(name) }

    /// The name of the type in OpenCombine, in the same way.
    var qualifiedOpenCombineName: String? { openCombineName.map(qualified) }

    private func qualified(_ name: String) -> String { qualifier.map { "\($0).\(name)" } ?? name }
}
