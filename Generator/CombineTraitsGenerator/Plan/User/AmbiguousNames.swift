extension Module {
    /// Returns the module, with its name as a qualifier of each publisher type that shares a name with a built-in publisher
    /// or a type of Foundation, or that is nested in a generic type with the name of a type of Foundation. Other types stay
    /// unqualified, because a qualified name does not compile in a module that declares a type with the name of the module.
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

    private static let namesInFoundation: Set = [
        "Bundle", "Data", "Date", "Host", "Locale", "Notification", "Operation", "Pipe", "Port", "Process", "Progress",
        "Stream", "Thread", "Timer", "Unit",
    ]
}

extension PublisherType {
    var qualifiedName: String { qualified(name) }
    var qualifiedOpenCombineName: String? { openCombineName.map(qualified) }
    private func qualified(_ name: String) -> String { qualifier.map { "\($0).\(name)" } ?? name }
}
