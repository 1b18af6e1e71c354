/// A platform of Apple, with its name in `@available`.
///
/// These are the platforms that the spec can name, and those that the package runs on.
package enum Platform: String, CaseIterable {
    case iOS, macOS, tvOS, watchOS, visionOS

    /// The oldest version in the manifest of the package.
    package var minimumVersion: Version {
        switch self {
        case .iOS: [13, 0]
        case .macOS: [10, 15]
        case .tvOS: [13, 0]
        case .watchOS: [6, 0]
        case .visionOS: [1, 0]
        }
    }

    /// The numbers of a version, the most significant one first.
    package struct Version: Comparable, ExpressibleByArrayLiteral {
        private var numbers: [Int]

        package init(arrayLiteral numbers: Int...) {
            self.numbers = numbers
        }

        /// Parses `10.15`: one to three numbers.
        package init?(_ text: String) {
            let parts = text.split(byte: ".")
            guard (1...3).contains(parts.count) else { return nil }
            guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }) else { return nil }
            numbers = parts.compactMap { Int($0) }
        }

        package static func < (left: Self, right: Self) -> Bool {
            left.numbers.lexicographicallyPrecedes(right.numbers)
        }
    }
}

/// A system without Combine, with its name in the condition `os()`.
package enum SystemWithoutCombine: String, CaseIterable {
    case Android, Linux, OpenBSD, WASI, Windows
}
