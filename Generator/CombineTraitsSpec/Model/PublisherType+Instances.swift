extension PublisherType {
    /// A hash of the instances. Compiled instances with another hash are out of date.
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

    /// The requirements that the compiler checks for each instance. They include all traits of publishers that tests do not
    /// create from scripts, such as subjects. The checker itself determines whether upstreams can fail.
    package var askedRequirements: [Requirement] {
        let plain = rules.sorted { $0.key < $1.key }.flatMap(\.value.alternatives).flatMap(\.requirements)
            .filter { !$0.isAboutTrait && !$0.isAboutFailure }
        let scripted = scriptedParameters.map(\.name)
        let subjects = publisherParameters.map(\.name).filter { !scripted.contains($0) }
        let traits = subjects.flatMap { subject in
            rules.keys.sorted().map { Requirement.Kind.trait(parameter: subject, trait: $0) }
        }
        return plain.grouped(by: \.kind, \.self).map { $0.values[0] }
            + traits.map { Requirement(kind: $0, location: location) }
    }

    package func failure(of parameter: String, in instance: PublisherRow.Instance) -> String? {
        guard let failureClass = failureClass(of: parameter) else { return nil }
        return failureClass.parameters.compactMap { instance.failures[$0] }.first
            ?? (failureClass.isNever ? "Never" : nil)
    }
}
