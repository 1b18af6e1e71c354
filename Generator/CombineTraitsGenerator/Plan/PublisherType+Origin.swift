/// A line of a user's spec at which the compiler reports errors in generated code.
struct SourceOrigin: Equatable, Sendable {
    var path: String
    var line: Int

    init(_ location: SourceLocation) {
        path = location.source.path
        line = location.line
    }
}

extension PublisherType {
    /// The line of the spec for code generated from a part of the row, or `nil` for the line of the generated file, for example
    /// after an attribute: the compiler accepts nothing between an attribute and its declaration.
    func origin(of location: SourceLocation) -> SourceOrigin? {
        pointsToSpec && neededAvailability == nil ? SourceOrigin(location) : nil
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
