/// One of Apple's platforms. The case has the platform's name in `@available`.
///
/// The spec can contain these platforms, and the package supports them.
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

    /// Returns the one to three components of a version such as `10.15`. Returns `nil` for other text.
    package static func numbers(ofVersion text: String) -> [Int]? {
        let parts = text.split(byte: ".")
        guard (1...3).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) })
        else { return nil }
        let numbers = parts.compactMap { Int($0) }
        return numbers.count == parts.count ? numbers : nil
    }
}

/// A system without Combine. The case has the system's name in an `os()` condition.
package enum SystemWithoutCombine: String, CaseIterable { case Android, Linux, OpenBSD, WASI, Windows }
