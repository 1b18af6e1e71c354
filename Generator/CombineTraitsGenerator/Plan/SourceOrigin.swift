/// A line of a user's spec. The compiler reports mistakes there that only it can find.
struct SourceOrigin: Equatable, Sendable {
    var path: String
    var line: Int

    init(_ location: SourceLocation) {
        path = location.source.path
        line = location.line
    }
}

extension PublisherType {
    /// The line to report for what is generated from a part of the row. Nil if it is that of the generated file, as after an
    /// attribute: the compiler accepts nothing between it and the declaration.
    func origin(of location: SourceLocation) -> SourceOrigin? {
        pointsToSpec && neededAvailability == nil ? SourceOrigin(location) : nil
    }
}

extension ValidSpec {
    /// The spec with the compiler reporting its lines.
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
