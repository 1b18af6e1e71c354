extension PublisherType {
    /// Returns the location in the spec at which the compiler reports errors in generated code, or `nil` for the code's own
    /// location. A declaration with an attribute keeps its own location, because `#sourceLocation` cannot follow an attribute.
    func origin(of location: SourceLocation) -> SourceLocation? {
        pointsToSpec && neededAvailability == nil ? location : nil
    }
}

extension ValidSpec {
    /// Returns a copy of the spec for which the compiler reports errors in generated code at the lines of the spec.
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
