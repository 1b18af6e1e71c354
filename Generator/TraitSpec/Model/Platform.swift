/// A platform of Apple, with its name in `@available`.
///
/// These are the platforms that the spec can name, and those that the package runs on.
package enum Platform: String, CaseIterable {
    case iOS, macOS, tvOS, watchOS, visionOS

    /// The numbers of the oldest version in the manifest of the package.
    package var minimumVersion: [Int] {
        switch self {
        case .iOS: [13, 0]
        case .macOS: [10, 15]
        case .tvOS: [13, 0]
        case .watchOS: [6, 0]
        case .visionOS: [1, 0]
        }
    }

    /// The numbers of a version such as `10.15`, which has one to three. Nil for other texts.
    package static func numbers(ofVersion text: String) -> [Int]? {
        let parts = text.split(byte: ".")
        guard (1...3).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) })
        else { return nil }
        return parts.compactMap { Int($0) }
    }
}

/// A system without Combine, with its name in the condition `os()`.
package enum SystemWithoutCombine: String, CaseIterable {
    case Android, Linux, OpenBSD, WASI, Windows
}
