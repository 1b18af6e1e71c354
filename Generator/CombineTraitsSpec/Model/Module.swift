package struct Module: Sendable {
    package var file: PublisherFile
    package var publishers: [PublisherType]

    /// Expands the rows of a file.
    init(expanding file: PublisherFile) {
        self.init(file: file, publishers: file.rows.flatMap { FamilyExpansion.types(of: $0, in: file) })
    }

    init(file: PublisherFile, publishers: [PublisherType]) { (self.file, self.publishers) = (file, publishers) }

    package var path: String { file.pathsOfRows }
    package var name: String { file.module.value }
    /// The name, or `nil` if neither the spec nor the command names the module.
    package var knownName: String? { name == UserSpec.unknownModule ? nil : name }
    package var target: String { file.target.value }
    package var openCombineModule: String? { file.openCombineModule?.value }

    package var rows: [RowOfTypes] {
        publishers.reduce(into: []) { rows, type in
            if let last = rows.last, last.first.location.isSame(as: type.location) {
                rows[rows.count - 1].types.append(type)
            } else {
                rows.append(RowOfTypes(module: self, types: [type]))
            }
        }
    }
}

/// A row of the spec with its types: one type, or the types of a family.
package struct RowOfTypes: Sendable {
    package var module: Module
    /// Never empty, and in the order of the row's arities.
    package var types: [PublisherType]

    package var first: PublisherType { types[0] }
}

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
