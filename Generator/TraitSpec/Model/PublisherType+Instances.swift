extension PublisherType {
    /// A hash of the names, expressions, and upstream types of the instances, which reveals compiled code that is out of date.
    package var instanceFingerprint: String {
        let texts = instances.map { instance in
            let types = [outputs.merging(instance.outputs) { _, new in new }, instance.failures].map { types in
                types.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
            }
            return ([instance.name, instance.expression.value] + types).joined(separator: "\n")
        }
        // 64-bit FNV-1a.
        let hash = texts.joined(separator: "\n\n").utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }

    package func output(of parameter: String, in instance: PublisherRow.Instance) -> String? {
        instance.outputs[parameter] ?? outputs[parameter]
    }

    /// The requirements that the compiler checks for each instance.
    ///
    /// They consist of the requirements of rules that are not about traits or failures, and of all traits of publishers that
    /// tests do not create from scripts, such as subjects. The checker itself determines whether upstreams can fail.
    package var askedRequirements: [Requirement] {
        var asked: [Requirement] = []
        for requirement in rules.sorted(by: { $0.key < $1.key }).flatMap(\.value.alternatives).flatMap(\.requirements)
        where !requirement.isAboutTrait && !requirement.isAboutFailure
            && !asked.contains(where: { $0.kind == requirement.kind })
        { asked.append(requirement) }
        let scripted = scriptedParameters.map(\.name)
        for parameter in publisherParameters.map(\.name) where !scripted.contains(parameter) {
            asked += rules.keys.sorted().map {
                Requirement(kind: .trait(parameter: parameter, trait: $0), location: location)
            }
        }
        return asked
    }

    package func failure(of parameter: String, in instance: PublisherRow.Instance) -> String? {
        guard let failureClass = failureClasses.first(where: { $0.parameters.contains(parameter) }) else { return nil }
        return failureClass.parameters.compactMap { instance.failures[$0] }.first
            ?? (failureClass.isNever ? "Never" : nil)
    }
}
