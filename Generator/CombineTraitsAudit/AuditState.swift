import CombineTraitsSpec

/// The promises at one point in an audit, from which the edits of the original sources follow.
///
/// The audit updates the state after each run of the compiler.
struct AuditState: Sendable {
    /// An erasure to insert where a caller needs a weaker wrapper.
    struct Insertion: Hashable, Sendable {
        /// The end of the expression to erase.
        var position: Position
        /// The offset at which the compiler reports the expression, or the conditional expression that contains it.
        var expression: Int
        /// The name of the function or variable in the expression.
        var name: String
        var promise: Promise?
    }

    var package: AuditedPackage
    let ladder: PromiseLadder

    /// The promises of groups, by group, and of erasures, by position.
    struct Promises: Equatable, Sendable {
        var groups: [Int: Promise] = [:]
        var sites: [Position: Promise] = [:]
    }

    private(set) var promises = Promises()
    /// The promises of earlier attempts, which compile together.
    private var base = Promises()
    /// The promises in the last compiler run. Errors about promises that were withdrawn since then are ignored.
    private var seen = Promises()
    /// The redundant erasures to remove.
    private var removedSites: Set<Position> = []
    private(set) var insertions: Set<Insertion> = []

    /// The diagnostics of the erasures that failed in the current attempt, by position.
    private var failedSites: [Position: CompilerDiagnostic] = [:]
    /// The number of times that each insertion was rejected or replaced.
    private var rejections: [Insertion: Int] = [:]
    /// The groups that later attempts exclude, by promise.
    private var forbidden: [Promise: Set<Int>] = [:]
    /// The excluded groups that might not be the cause of the error for which they are excluded.
    private var suspects: [Promise: Set<Int>] = [:]
    /// The erasures that keep the types of variables that must not change.
    private var pinned: Set<Insertion> = []
    /// The promises of the variables without an explicit type, which the compiler infers from their initial values.
    private var inferred: [Int: Promise?] = [:]
    private var expressions: [Position: SourceFile.Expression?] = [:]
    private var results: [Position: (first: SourceFile.Expression, second: SourceFile.Expression)?] = [:]

    /// The first error about a promise of a declaration, which explains why the declaration lacks the promise.
    struct Reason: Hashable, Sendable {
        var text: String
        var position: Position?
    }
    private(set) var reasons: [Int: [Promise: Reason]] = [:]

    /// The promise that the current attempt tries, or `nil` before the first attempt and after the last one.
    private var attempt: Promise?

    init(_ package: AuditedPackage, ladder: PromiseLadder) {
        self.package = package
        self.ladder = ladder
    }

    func promise(_ declaration: Int) -> Promise? {
        inferred[declaration] ?? promises.groups[package.declarations[declaration].group]
    }

    // MARK: Variables without an explicit type

    /// The variables whose type the compiler infers.
    var inferredVariables: [Int] {
        package.declarations.indices.filter { package.declarations[$0].signature.wrapper == nil }
    }

    mutating func infer(_ promises: [Int: Promise?]) { inferred = promises }

    mutating func unpin() { pinned = [] }

    /// Erases the initial values of variables that must not change.
    ///
    /// - Returns: Whether anything changed.
    mutating func pin(_ variables: [Int]) -> Bool {
        let before = pinned
        for index in variables {
            let declaration = package.declarations[index]
            guard case .some(.some) = inferred[index], let file = package.files[declaration.position.path],
                let value = file.initialValue(ofVariable: declaration.baseName, at: declaration.position.offset)
            else { continue }
            let position = Position(path: declaration.position.path, offset: value.end)
            pinned.insert(
                Insertion(position: position, expression: declaration.position.offset, name: value.name, promise: nil))
        }
        return pinned != before
    }

    // MARK: Attempts

    /// Ends the current attempt, and begins an attempt to make a promise.
    ///
    /// Each of the given groups with a weaker promise receives the new one, unless it is forbidden for the group. In the
    /// bodies of all declarations that then make the promise, weaker erasures receive it, too.
    ///
    /// - Returns: Whether any group received the promise.
    mutating func begin(_ promise: Promise, for groups: Set<Int>, keepsInsertions: Bool = false) -> Bool {
        let kept = keepsInsertions ? insertions : []
        end()
        insertions = kept
        inferred = [:]
        attempt = promise
        var isAny = false
        for group in groups.subtracting(forbidden[promise] ?? [])
        where promise.isStronger(than: promises.groups[group]) {
            promises.groups[group] = promise
            isAny = true
            for index in package.declarations.indices where package.declarations[index].group == group {
                reasons[index]?[promise] = nil
            }
        }
        for index in package.declarations.indices where self.promise(index) == promise {
            for site in sites(in: index) where promise.isStronger(than: promises.sites[site]) {
                promises.sites[site] = promise
            }
        }
        return isAny
    }

    /// Ends the attempt, and keeps its promises. The next attempt determines anew which callers need an erasure.
    mutating func end() {
        attempt = nil
        base = promises
        insertions = []
        rejections = [:]
        failedSites = [:]
    }

    /// The part of the state on which the outcome of an attempt to make a promise depends.
    func standing(of promise: Promise) -> Standing {
        Standing(groups: promises.groups, forbidden: forbidden[promise] ?? [])
    }

    struct Standing: Equatable, Sendable {
        var groups: [Int: Promise]
        var forbidden: Set<Int>
    }

    /// Returns whether later attempts exclude a promise of a declaration, for example because a protocol of another package
    /// requires the current type.
    func isForbidden(_ promise: Promise, _ declaration: Int) -> Bool {
        forbidden[promise]?.contains(package.declarations[declaration].group) ?? false
    }

    private func sites(in declaration: Int) -> [Position] {
        let declaration = package.declarations[declaration]
        let sites = package.files[declaration.position.path]?.sites.map { site in
            Position(path: declaration.position.path, offset: site.range.lowerBound)
        }
        return sites?.filter(declaration.bodyContains) ?? []
    }

    // MARK: Text

    func edits() -> [String: TextEdits] {
        var edits: [String: [TextEdits.Edit]] = [:]
        for (index, declaration) in package.declarations.enumerated() {
            let path = declaration.position.path
            guard let promise = promise(index), let name = declaration.signature.wrapper else { continue }
            // With the name of the module, because another module declares the wrapper.
            edits[path, default: []].append(.init(range: name, text: promise.wrapper))
        }
        for (position, promise) in promises.sites {
            guard let (_, site) = site(at: position) else { continue }
            let text = site.isInitializer ? promise.wrapper : promise.erasure
            let edit = TextEdits.Edit(range: site.range, text: text)
            edits[position.path, default: []].append(removedSites.contains(position) ? site.removal ?? edit : edit)
        }
        // Combine also declares `eraseToAnyPublisher()`, so an erasure without a promise needs no import.
        let insertions = insertions.union(pinned)
        for path in Set(edits.keys).union(insertions.filter { $0.promise != nil }.map(\.position.path)) {
            guard let missing = package.files[path]?.missingImport() else { continue }
            edits[path, default: []].append(.init(range: missing.offset..<missing.offset, text: missing.text))
        }
        for insertion in insertions {
            let (path, offset) = (insertion.position.path, insertion.position.offset)
            edits[path, default: []].append(.init(range: offset..<offset, text: ".\(insertion.promise.erasure)()"))
        }
        return edits.mapValues(TextEdits.init)
    }

    /// Returns the new contents of a module's edited files, by path.
    func changes(_ edits: [String: TextEdits], in module: AuditedModule) -> [String: [UInt8]] {
        module.sources.reduce(into: [:]) { changes, path in
            guard let file = package.files[path], edits[path] != nil || file.bytes != file.original else { return }
            changes[path] = (edits[path] ?? TextEdits([])).applied(to: file.bytes)
        }
    }

    // MARK: Diagnostics of the compiler

    /// Reacts to errors: withdraws promises, inserts erasures for callers, or merges groups.
    ///
    /// - Returns: Whether the state changed. If not, the errors have another cause.
    mutating func react(to diagnostics: [CompilerDiagnostic]) -> Bool {
        let edits = edits()
        let before = changing
        seen = promises
        var others: [(CompilerDiagnostic, Position)] = []
        for diagnostic in diagnostics where diagnostic.severity == .error {
            guard let (position, isInserted) = original(diagnostic.place, edits) else { continue }
            if isWithdrawn(around: position) {
                continue
            } else if isInserted {
                reject(insertionAt: position)
            } else if let (start, site) = site(at: position) {
                react(toErrorIn: site, at: start, diagnostic)
            } else if withdrawDeclaration(withWrapperAt: position, diagnostic) {
                continue
            } else if let (found, expected) = mismatch(diagnostic) {
                if found.isStronger(than: expected) {
                    if insert(expected, at: position) { continue }
                } else if erase(variableAssignedAt: position, to: found, diagnostic)
                    || withdrawOwner(of: position, diagnostic)
                {
                    continue
                }
                others.append((diagnostic, position))
            } else if insertInResults(diagnostic, at: position) {
                continue
            } else if let related = relatedDeclarations(diagnostic, position, edits) {
                unite(related, diagnostic)
            } else {
                others.append((diagnostic, position))
            }
        }
        // One wrong promise can cause several errors. The next run shows whether the other errors remain.
        if changing != before { return true }
        for (diagnostic, position) in others where !isWithdrawn(around: position) {
            if withdrawOwner(of: position, diagnostic) || mismatch(diagnostic) == nil { continue }
            _ = withdrawTarget(before: position, diagnostic)
        }
        if changing != before { return true }
        // The cause might be a declaration that the code at the error uses.
        for (diagnostic, position) in others { forbidUsed(near: position, diagnostic) }
        if changing != before { return true }
        // The cause is unknown. Withdraw too many promises rather than keep a wrong one.
        let raised = Set(promises.groups.keys.filter { promises.groups[$0] != base.groups[$0] })
        for diagnostic in diagnostics.filter({ $0.severity == .error }).prefix(1) {
            for group in raised { suspect(group, diagnostic, at: original(diagnostic.place, edits)?.position) }
        }
        if changing != before { return true }
        // The inserted erasures might be the cause, so start over without them.
        guard !rejections.isEmpty else { return false }
        rejections = [:]
        insertions = []
        return true
    }

    /// The part of the state that shows whether a reaction to diagnostics changed anything.
    private var changing: (Promises, Set<Insertion>) { (promises, insertions) }

    /// Removes the erasures that the compiler reports as redundant. Returns whether it removed any.
    mutating func removeRedundantSites(_ diagnostics: [CompilerDiagnostic]) -> Bool {
        let edits = edits()
        let before = removedSites
        for diagnostic in diagnostics
        where diagnostic.severity == .warning && diagnostic.message.contains("already: use it as it is") {
            guard let (position, isInserted) = original(diagnostic.place, edits), !isInserted,
                let (start, site) = site(at: position), site.removal != nil, promises.sites[start] != nil
            else { continue }
            removedSites.insert(start)
        }
        return removedSites != before
    }

    /// Returns the position in the original file for a place in the edited file, and whether the place is in an insertion.
    /// Returns `nil` if there is no such file.
    func original(
        _ place: Place?, _ edits: [String: TextEdits]
    ) -> (position: Position, isInserted: Bool)? {
        guard let place, let file = package.files[place.path] else { return nil }
        guard let edits = edits[place.path] else {
            return (Position(path: place.path, offset: file.offset(line: place.line, column: place.column)), false)
        }
        let edited = Lines(edits.applied(to: file.bytes)).offset(line: place.line, column: place.column)
        let old = edits.oldOffset(edited)
        return (Position(path: place.path, offset: old.offset), old.isInserted)
    }

    /// Returns the erasure at a position, and the position of its start, which identifies the erasure.
    private func site(at position: Position) -> (start: Position, site: SourceFile.Site)? {
        package.files[position.path]?.sites.first { $0.range.contains(position.offset) }
            .map { (Position(path: position.path, offset: $0.range.lowerBound), $0) }
    }

    private func mismatch(
        _ diagnostic: CompilerDiagnostic, ofResults isOfResults: Bool = false
    ) -> (found: Promise?, expected: Promise?)? {
        guard let (found, expected) = diagnostic.mismatch(ofResults: isOfResults),
            let first = ladder.promise(ofWrapper: found), let second = ladder.promise(ofWrapper: expected)
        else { return nil }
        return (first, second)
    }

    private mutating func react(
        toErrorIn site: SourceFile.Site, at position: Position, _ diagnostic: CompilerDiagnostic
    ) {
        guard promises.sites[position] == seen.sites[position] else { return }
        let owner = owner(of: position)
        if let (found, expected) = mismatch(diagnostic), found != expected {
            if found.isStronger(than: expected) {
                // The context expects a weaker wrapper.
                promises.sites[position] = expected
            } else if failedSites[position] == nil, let expected {
                promises.sites[position] = expected
            } else {
                let cause = failedSites[position] ?? diagnostic
                if erase(variableAssignedAt: position, to: found, diagnostic) || withdrawOwner(of: position, cause)
                    || withdrawTarget(before: position, cause)
                {
                    return
                }
                forbidUsed(near: position, cause)
            }
            return
        }
        let isRaised = promises.sites[position] != base.sites[position]
        if isRaised {
            promises.sites[position] = base.sites[position]
            failedSites[position] = diagnostic
        }
        if let owner {
            note(diagnostic, for: owner, at: position)
            let declaration = package.declarations[owner]
            let isValue = site.valueEnd != nil && site.valueEnd == declaration.signature.body?.upperBound
            if declaration.signature.wrapper == nil || isValue || !isRaised {
                withdraw(declaration.group, diagnostic, at: position)
            }
        } else if !isRaised {
            forbidUsed(near: position, diagnostic)
        }
    }

    /// Inserts erasures so that both results of a conditional expression have the same wrapper.
    ///
    /// - Returns: Whether it inserted any.
    private mutating func insertInResults(_ diagnostic: CompilerDiagnostic, at position: Position) -> Bool {
        guard let (found, other) = mismatch(diagnostic, ofResults: true) else { return false }
        let results = Self.read(&results, package.files[position.path], at: position) { $0.results(at: $1) }
        guard let (first, second) = results else { return false }
        let common = ladder.meet([found, other])
        let before = insertions
        if found != common { _ = insert(common, after: first, at: position) }
        if other != common { _ = insert(common, after: second, at: position) }
        return insertions != before
    }

    private mutating func insert(_ promise: Promise?, at position: Position) -> Bool {
        let expression = Self.read(&expressions, package.files[position.path], at: position) { $0.expression(at: $1) }
        if let expression { return insert(promise, after: expression, at: position) }
        let results = Self.read(&results, package.files[position.path], at: position) { $0.results(at: $1) }
        guard let (first, second) = results else { return false }
        let before = insertions
        for expression in [first, second] {
            let isStronger = package.declarations.contains {
                $0.baseName == expression.name && (promises.groups[$0.group]?.isStronger(than: promise) ?? false)
            }
            if isStronger { _ = insert(promise, after: expression, at: position) }
        }
        return insertions != before
    }

    /// Inserts an erasure after the initial value of a variable without an explicit type, if the compiler cannot assign a weaker
    /// wrapper to it.
    ///
    /// - Returns: Whether anything changed.
    private mutating func erase(
        variableAssignedAt position: Position, to promise: Promise?, _ diagnostic: CompilerDiagnostic
    ) -> Bool {
        guard diagnostic.message.hasPrefix("cannot assign "), let file = package.files[position.path],
            let name = file.targets(at: position.offset).first
        else { return false }
        var places = [position]
        places += package.declarations.filter { $0.signature.wrapper == nil && $0.baseName == name }.map(\.position)
        for index in package.declarations.indices where places.contains(package.declarations[index].position) {
            note(diagnostic, for: index, at: position)
        }
        for place in places {
            guard let value = package.files[place.path]?.initialValue(ofVariable: name, at: place.offset) else {
                continue
            }
            let site = package.files[place.path]?.sites.first { $0.removal?.range.upperBound == value.end }
            guard let site else { return insert(promise, after: value, at: place) }
            let start = Position(path: place.path, offset: site.range.lowerBound)
            let isChanged = promises.sites[start] != promise
            promises.sites[start] = promise
            return isChanged
        }
        return false
    }

    /// Reads an expression of a file, once.
    private static func read<Value>(
        _ known: inout [Position: Value?], _ file: SourceFile?, at position: Position,
        _ body: (SourceFile, Int) -> Value?
    ) -> Value? {
        if let value = known[position] { return value }
        let value = file.flatMap { body($0, position.offset) }
        known[position] = .some(value)
        return value
    }

    private mutating func insert(
        _ promise: Promise?, after expression: SourceFile.Expression, at position: Position
    ) -> Bool {
        let insertion = Insertion(
            position: Position(path: position.path, offset: expression.end), expression: position.offset,
            name: expression.name, promise: promise)
        if rejections[insertion, default: 0] > 2 { return false }
        if let old = insertions.first(where: { $0.position == insertion.position }) {
            if old.promise == promise { return false }
            insertions.remove(old)
            rejections[old, default: 0] += 1
        }
        insertions.insert(insertion)
        return true
    }

    private mutating func reject(insertionAt position: Position) {
        for insertion in insertions where insertion.position == position {
            insertions.remove(insertion)
            rejections[insertion, default: 0] += 1
        }
    }

    /// Returns the declarations whose types must match, according to an error about a conformance or override, or `nil` if
    /// there are none.
    private func relatedDeclarations(
        _ diagnostic: CompilerDiagnostic, _ position: Position, _ edits: [String: TextEdits]
    ) -> [Int]? {
        let isAboutConformance = diagnostic.message.contains("does not conform to protocol")
        guard isAboutConformance || diagnostic.message.contains("override") else { return nil }
        let noted = diagnostic.notes.compactMap { original($0, edits)?.position }
        let found = (noted + (isAboutConformance ? [] : [position])).compactMap { position in
            package.declarations.firstIndex { $0.position == position }
        }
        return found.isEmpty ? nil : found
    }

    /// Merges the groups of related declarations that have the same name, and withdraws the attempted promise of the merged
    /// group. If they already form one group with the attempted promise, forbids the promise for that group.
    private mutating func unite(_ related: [Int], _ diagnostic: CompilerDiagnostic) {
        for (_, alike) in Dictionary(grouping: related, by: { package.declarations[$0].name }).sorted(by: {
            $0.key < $1.key
        }) {
            let groups = Set(alike.map { package.declarations[$0].group })
            if groups.count > 1 {
                let level = ladder.meet(groups.map { promises.groups[$0] })
                let lower = ladder.meet(groups.map { base.groups[$0] })
                for index in alike.dropFirst() { package.unite(alike[0], index) }
                for group in groups { (promises.groups[group], base.groups[group]) = (nil, nil) }
                let group = package.declarations[alike[0]].group
                (promises.groups[group], base.groups[group]) = (level, lower)
                // A group can promise only what all its members can.
                for (promise, others) in forbidden where !others.isDisjoint(with: groups) {
                    forbidden[promise]?.insert(group)
                }
                if level != lower { withdraw(group, diagnostic, at: nil) }
            } else if let group = groups.first, isRaised(group) {
                // The other declaration belongs to another package, or cannot be changed.
                forbid(group, diagnostic, at: nil)
            }
        }
    }

    /// Returns whether a group has the attempted promise.
    private func isRaised(_ group: Int) -> Bool {
        promises.groups[group] != nil && promises.groups[group] != base.groups[group]
    }

    /// Returns whether the last compiler run included the attempted promise for a group.
    private func wasRaised(_ group: Int) -> Bool { seen.groups[group] != base.groups[group] }

    /// Returns whether a declaration around a position has lost its attempted promise since the last compiler run.
    private func isWithdrawn(around position: Position) -> Bool {
        package.declarations.contains { declaration in
            declaration.bodyContains(position)
                && wasRaised(declaration.group) && promises.groups[declaration.group] == base.groups[declaration.group]
        }
    }

    /// Returns the innermost declaration with the attempted promise whose body contains a position.
    private func owner(of position: Position) -> Int? {
        package.declarations.indices.filter { index in
            let declaration = package.declarations[index]
            return declaration.bodyContains(position) && isRaised(declaration.group)
        }.min {
            package.declarations[$0].signature.body?.count ?? 0 < package.declarations[$1].signature.body?.count ?? 0
        }
    }

    private mutating func withdrawOwner(of position: Position, _ diagnostic: CompilerDiagnostic) -> Bool {
        guard let owner = owner(of: position) else { return false }
        note(diagnostic, for: owner, at: position)
        withdraw(package.declarations[owner].group, diagnostic, at: position)
        return true
    }

    /// Withdraws the promise of a declaration if the error is at the wrapper in its explicit type, such as the result type of a
    /// closure. Returns whether there is such a declaration.
    private mutating func withdrawDeclaration(
        withWrapperAt position: Position, _ diagnostic: CompilerDiagnostic
    ) -> Bool {
        let declaration = package.declarations.first {
            $0.position.path == position.path && $0.signature.wrapper?.contains(position.offset) ?? false
                && wasRaised($0.group)
        }
        guard let declaration else { return false }
        withdraw(declaration.group, diagnostic, at: position)
        return true
    }

    /// Withdraws the promises of the nonlocal declarations that the nearest label or assignment around a position names. Skips
    /// labels and assignments that name no such declaration. If several have the name, it is not clear which of them is meant: see
    /// ``suspects``. Returns whether one of the declarations had the attempted promise.
    private mutating func withdrawTarget(before position: Position, _ diagnostic: CompilerDiagnostic) -> Bool {
        guard let file = package.files[position.path] else { return false }
        for name in file.targets(at: position.offset) {
            let groups = Set(package.declarations.filter { $0.baseName == name && !$0.isLocal }.map(\.group))
            if groups.isEmpty { continue }
            let raised = groups.filter(wasRaised)
            for group in raised.sorted() {
                if groups.count == 1 {
                    withdraw(group, diagnostic, at: position)
                } else {
                    suspect(group, diagnostic, at: position)
                }
            }
            return !raised.isEmpty
        }
        return false
    }

    /// Withdraws the attempted promise of a group, also from the erasures in its declarations.
    private mutating func withdraw(_ group: Int, _ diagnostic: CompilerDiagnostic, at position: Position?) {
        guard promises.groups[group] != base.groups[group] else { return }
        promises.groups[group] = base.groups[group]
        for (index, declaration) in package.declarations.enumerated() where declaration.group == group {
            note(diagnostic, for: index, at: position)
            for site in sites(in: index) { promises.sites[site] = base.sites[site] }
        }
    }

    /// Withdraws the attempted promise of a group, and excludes the group from later attempts to make the promise.
    private mutating func forbid(_ group: Int, _ diagnostic: CompilerDiagnostic, at position: Position?) {
        if let attempt { forbidden[attempt, default: []].insert(group) }
        withdraw(group, diagnostic, at: position)
    }

    /// Forbids the attempted promise of the declarations whose names occur near an error: in the statement of the error, or else
    /// in the body around it, and so on. Which of them are the cause, the audit finds out later: see ``suspects``.
    private mutating func forbidUsed(near position: Position, _ diagnostic: CompilerDiagnostic) {
        guard let file = package.files[position.path] else { return }
        let raised = package.declarations.indices.filter { wasRaised(package.declarations[$0].group) }
        for names in file.names(around: position.offset) {
            let used = raised.filter { names.contains(package.declarations[$0].baseName) }
            if used.isEmpty { continue }
            for index in used { suspect(package.declarations[index].group, diagnostic, at: position) }
            return
        }
    }

    private mutating func suspect(_ group: Int, _ diagnostic: CompilerDiagnostic, at position: Position?) {
        if let attempt { suspects[attempt, default: []].insert(group) }
        forbid(group, diagnostic, at: position)
    }

    /// Returns the groups that are excluded from a promise without a proof, each once.
    mutating func takeSuspects(of promise: Promise) -> Set<Int> { suspects.removeValue(forKey: promise) ?? [] }

    /// Lets later attempts make a promise for groups that were excluded.
    mutating func allow(_ promise: Promise, for groups: Set<Int>) { forbidden[promise]?.subtract(groups) }

    private mutating func note(_ diagnostic: CompilerDiagnostic, for declaration: Int, at position: Position?) {
        guard let attempt, reasons[declaration]?[attempt] == nil else { return }
        reasons[declaration, default: [:]][attempt] = Reason(text: diagnostic.reason, position: position)
    }
}
