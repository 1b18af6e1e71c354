import CombineTraitsLaws

/// The compiled instances of a row of the spec.
package struct RowInstances: Sendable {
    /// The name of the publisher's type.
    package let name: String

    /// The fingerprint of the compiled instances. If it differs from the fingerprint of the spec's instances, the code is
    /// out of date.
    package let fingerprint: String

    /// A closure that creates the instance that a site names, and passes it to the site.
    package let build: @Sendable (any InstanceSite) -> Void

    package init(of name: String, _ fingerprint: String, _ build: @escaping @Sendable (any InstanceSite) -> Void) {
        self.name = name
        self.fingerprint = fingerprint
        self.build = build
    }
}

extension [RowInstances] {
    /// Appends a row.
    ///
    /// The generated code calls this method hundreds of times. If the compiler inlined these calls, an optimized build
    /// would take twice as long.
    @inline(never)
    mutating func append(_ name: String, _ fingerprint: String, _ build: @escaping @Sendable (any InstanceSite) -> Void)
    {
        append(RowInstances(of: name, fingerprint, build))
    }
}
