extension PublisherType {
    /// Returns where the compiler reports errors in generated code, or `nil` for the code's own location. A declaration
    /// with an attribute keeps its own, because `#sourceLocation` cannot follow an attribute.
    func origin(of location: SourceLocation) -> SourceLocation? {
        pointsToSpec && neededAvailability == nil ? location : nil
    }
}

extension ValidSpec {
    func pointingToLines() -> ValidSpec {
        var spec = self
        for module in spec.modules.indices {
            for publisher in spec.modules[module].publishers.indices {
                spec.modules[module].publishers[publisher].pointsToSpec = true
            }
        }
        return spec
    }
}
