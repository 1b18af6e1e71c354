extension PublisherType {
    /// The location at which the compiler reports errors in code generated from a part of the row, or `nil` for that of the code, for
    /// example after an attribute: the compiler accepts nothing between an attribute and its declaration.
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
