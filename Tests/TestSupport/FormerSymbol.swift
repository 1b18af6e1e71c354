/// A public symbol of a library that this package replaces, and the place of the symbol in this package.
package struct FormerSymbol: Sendable {
    package enum Place: Sendable, Equatable {
        /// This package has a symbol of the same name.
        case same

        /// This package deprecates the name in favor of a new name.
        case deprecated(newName: String)

        /// This package has a counterpart with another name. The former name does not exist.
        case counterpart(name: String)

        /// This package has no counterpart. The migration page gives the reason.
        case refused
    }

    /// The name with its labels, as in Swift documentation: `Publisher.then(maxDemand:_:)`.
    package let name: String

    package let place: Place

    /// A closure that uses the symbol or its counterpart, or `nil` if there is no counterpart.
    package let example: (@Sendable () -> Any)?

    package static func same(_ name: String, _ example: @escaping @Sendable () -> Any) -> FormerSymbol {
        FormerSymbol(name: name, place: .same, example: example)
    }

    /// Creates a symbol with a deprecated name.
    ///
    /// Call this method in a deprecated function, in which the compiler does not warn about deprecated names.
    package static func deprecated(
        _ name: String,
        newName: String,
        _ example: @escaping @Sendable () -> Any
    ) -> FormerSymbol {
        FormerSymbol(name: name, place: .deprecated(newName: newName), example: example)
    }

    package static func counterpart(
        _ name: String,
        _ counterpart: String,
        _ example: @escaping @Sendable () -> Any
    ) -> FormerSymbol {
        FormerSymbol(name: name, place: .counterpart(name: counterpart), example: example)
    }

    package static func refused(_ name: String) -> FormerSymbol {
        FormerSymbol(name: name, place: .refused, example: nil)
    }
}

extension FormerSymbol {
    /// Returns the problems of a table of the symbols of a library, and of the migration page for the users of the library.
    ///
    /// - Parameters:
    ///   - table: The symbols, each with its place.
    ///   - page: The migration page. In its tables, the first cell names a symbol of the library, the second cell its
    ///     counterpart, and the third cell, if there is one, the difference or the reason.
    ///   - namesAll: Whether the page must name every symbol of the table, including symbols with the same name here, and no
    ///     other symbol.
    package static func problems(in table: [FormerSymbol], page: String, namesAll: Bool = false) -> [String] {
        let rows = MigrationRow.rows(of: page)
        let names = table.map(\.name)
        var problems: [String] = []
        for name in Set(names).sorted() where names.count(where: { $0 == name }) > 1 {
            problems.append("\(name): the table lists it more than once")
        }
        for symbol in table {
            let row =
                rows.first { $0.symbols.contains(symbol.name[...]) }
                ?? rows.first { namesAll ? $0.symbols.contains(symbol.memberName[...]) : $0.names(symbol.memberName) }
            switch symbol.place {
            case .same:
                if namesAll, row == nil { problems.append("\(symbol.name): the migration page has no row for it") }
            case .deprecated(let newName), .counterpart(let newName):
                if row?.counterpart.contains(newName) != true {
                    problems.append("\(symbol.name): the migration page has no row that names `\(newName)`")
                }
            case .refused:
                if row?.reason.isEmpty != false {
                    problems.append(
                        "\(symbol.name): the migration page has no row with the reason why it does not exist")
                }
            }
        }
        if namesAll {
            let known = Set(names + table.map(\.memberName))
            for name in rows.flatMap(\.symbols) where !known.contains(String(name)) {
                problems.append("\(name): the migration page has a row for it, and the table does not list it")
            }
        }
        return problems
    }

    /// Returns the names in a list.
    ///
    /// A line lists names, or begins with the type that declares them: `Complete: init(error:) init()`. An indented line
    /// continues the preceding line.
    package static func names(in list: String) -> [String] {
        var type = ""
        return list.split(separator: "\n").flatMap { line -> [String] in
            var names = line.split(separator: " ").map(String.init)
            if !line.hasPrefix(" ") {
                type = names.first?.hasSuffix(":") == true ? "\(names.removeFirst().dropLast())." : ""
            }
            return names.map { type + $0 }
        }
    }

    /// The name without the type that declares it.
    private var memberName: String {
        let base = name.prefix { $0 != "(" }
        guard let dot = base.lastIndex(of: ".") else { return name }
        return String(name[name.index(after: dot)...])
    }
}

/// A row of a table in a migration page.
private struct MigrationRow {
    let symbols: [Substring]
    let counterpart: Substring
    let reason: String

    static func rows(of page: String) -> [MigrationRow] {
        page.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
            guard 4...5 ~= cells.count, cells.first?.isEmpty == true, cells.last?.isEmpty == true else { return nil }
            return MigrationRow(
                symbols: codeSpans(of: cells[1]),
                counterpart: cells[2],
                reason: cells.count == 5 ? String(cells[3].drop { $0 == " " }) : "")
        }
    }

    private static func codeSpans(of cell: Substring) -> [Substring] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().compactMap { index, text in
            index.isMultiple(of: 2) ? nil : text
        }
    }

    /// Returns whether the first cell names a symbol, with or without the type that declares the symbol.
    func names(_ memberName: String) -> Bool {
        symbols.contains { $0 == memberName || $0.hasSuffix("." + memberName) }
    }
}
