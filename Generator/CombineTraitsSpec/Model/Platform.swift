/// Apple's platforms that the package supports, by their names in `@available`.
package enum Platform: String, CaseIterable {
    case iOS, macOS, tvOS, watchOS, visionOS

    /// The components of the oldest supported version, which the package manifest declares.
    package var minimumVersion: [Int] {
        switch self {
        case .iOS: [13, 0]
        case .macOS: [10, 15]
        case .tvOS: [13, 0]
        case .watchOS: [6, 0]
        case .visionOS: [1, 0]
        }
    }

    /// Returns the components of a version such as `10.15`, or `nil` if the text is not one to three numbers.
    package static func numbers(ofVersion text: String) -> [Int]? {
        let parts = text.split(byte: ".")
        let numbers = parts.filter { $0.utf8.allSatisfy(\.isDigit) }.compactMap { Int($0) }
        return numbers.count == parts.count && parts.count <= 3 ? numbers : nil
    }
}

/// The systems without Combine, by their names in `os()` conditions.
package enum SystemWithoutCombine: String, CaseIterable { case Android, Linux, OpenBSD, WASI, Windows }
