/// Finds promises that compile together.
///
/// Tries each promise on all included declarations at once, and withdraws it where it does not compile. Repeats this until
/// nothing changes, because a promise might compile only after other declarations make a weaker one. The search is greedy, so
/// the result is not always the largest possible set.
struct Audit {
    /// The error of an audit that cannot continue, because the compiler failed or no reaction to its errors is possible.
    struct Failure: Error {
        var diagnostics: [CompilerDiagnostic]
    }

    let modules: [AuditedModule]
    let compiler: any AuditCompiler
    private(set) var state: AuditState

    private let progress: (String) -> Void
    private var checked: [String: Checked] = [:]

    /// The state of a module when it last compiled without errors.
    private struct Checked {
        var edits: [String: TextEdits]
        /// The versions of the modules that the module depends on: see ``Audit/versions``.
        var versions: [String: Int]
        var warnings: [CompilerDiagnostic]
    }

    /// The number of times that each module has compiled without errors.
    private var versions: [String: Int] = [:]
    private var touched: Set<String> = []

    init(
        _ package: AuditedPackage, modules: [AuditedModule], compiler: any AuditCompiler,
        ladder: PromiseLadder, progress: @escaping (String) -> Void = { _ in }
    ) {
        self.modules = modules
        self.compiler = compiler
        self.progress = progress
        state = AuditState(package, ladder: ladder)
    }

    /// Adds the promises that compile, and then removes redundant erasures.
    ///
    /// - Parameter isIncluded: A closure that returns whether a declaration may change. If a declaration must not change, all
    ///   declarations of its group keep their types.
    mutating func run(_ isIncluded: (AuditedPackage.Declaration) -> Bool) throws(Failure) {
        var isDone = false
        var retried: [Promise: Set<Int>] = [:]
        state.unpin()
        while !isDone {
            try tryAll(isIncluded)
            isDone = true
            // A suspect that is innocent can be the reason why others could not promise more.
            for promise in state.ladder.promises {
                let suspects = state.takeSuspects(of: promise).subtracting(retried[promise] ?? [])
                retried[promise, default: []].formUnion(suspects)
                if try retry(promise, suspects) { isDone = false }
            }
        }
        state.end()
        let fixed = state.inferredVariables.filter { !isIncluded(state.package.declarations[$0]) }
        repeat {
            repeat { try settle() } while state.removeRedundantSites(checked.values.flatMap(\.warnings))
            state.infer(try inferredPromises())
        } while state.pin(fixed)
    }

    /// Tries each promise on all included declarations, until nothing changes.
    private mutating func tryAll(_ isIncluded: (AuditedPackage.Declaration) -> Bool) throws(Failure) {
        var tried: [Promise: AuditState.Standing] = [:]
        repeat {
            for promise in state.ladder.promises where tried[promise] != state.standing(of: promise) {
                let declarations = state.package.declarations
                let excluded = Set(declarations.filter { !isIncluded($0) }.map(\.group))
                let groups = Set(declarations.map(\.group)).subtracting(excluded)
                if state.begin(promise, for: groups) {
                    progress("Trying \(promise.wrapper)")
                    try settle()
                }
                tried[promise] = state.standing(of: promise)
            }
        } while state.ladder.promises.contains { tried[$0] != state.standing(of: $0) }
    }

    /// Tries a promise on groups that were excluded without a proof: on all of them, and then on those that are excluded without a
    /// proof again, on halves of them if that is all. Returns whether it compiles for any.
    ///
    /// - Parameter halvings: How often the groups can still be divided. Without a limit, a package in which many declarations share
    ///   a name is compiled twice for each of them.
    private mutating func retry(_ promise: Promise, _ groups: Set<Int>, halvings: Int = 3) throws(Failure) -> Bool {
        state.allow(promise, for: groups)
        guard state.begin(promise, for: groups, keepsInsertions: true) else { return false }
        progress("Trying \(promise.wrapper) again")
        try settle()
        let suspects = state.takeSuspects(of: promise).intersection(groups)
        if groups.contains(where: { state.promises.groups[$0] == promise }) {
            _ = try retry(promise, suspects, halvings: halvings)
            return true
        }
        guard suspects.count > 1, halvings > 0 else { return false }
        let half = Set(suspects.sorted().prefix(suspects.count / 2))
        let first = try retry(promise, half, halvings: halvings - 1)
        let second = try retry(promise, suspects.subtracting(half), halvings: halvings - 1)
        return first || second
    }

    /// Returns the promises of the variables whose type the compiler infers, from the symbol graphs of the last checks.
    private func inferredPromises() throws(Failure) -> [Int: Promise?] {
        let variables = Dictionary(grouping: state.inferredVariables) { state.package.declarations[$0].module }
        var promises: [Int: Promise?] = [:]
        for module in modules {
            guard let variables = variables[module.name] else { continue }
            let symbols: [SymbolGraph.Symbol]
            do {
                symbols = try compiler.symbolGraphs(of: module).flatMap(\.symbols)
            } catch {
                throw Failure(diagnostics: [.init(severity: .error, place: nil, message: "\(error)")])
            }
            let files = Dictionary(grouping: symbols) { $0.path ?? "" }
            for index in variables {
                let declaration = state.package.declarations[index]
                let symbol = files[declaration.position.path]?.first { $0.pathComponents == declaration.overloadSet }
                let wrappers = symbol?.declarationFragments?.compactMap { state.ladder.promise(ofWrapper: $0.spelling) }
                promises[index] = .some(wrappers?.last ?? nil)
            }
        }
        return promises
    }

    /// Compiles the modules, and reacts to errors, until all modules compile. Throws an error if no reaction is possible.
    private mutating func settle() throws(Failure) {
        while let errors = try firstErrors() {
            guard state.react(to: errors) else { throw Failure(diagnostics: errors) }
        }
    }

    /// Compiles the modules whose edits or dependencies changed, up to the first module with errors. Returns the diagnostics
    /// of that module, or `nil` if all modules compile.
    private mutating func firstErrors() throws(Failure) -> [CompilerDiagnostic]? {
        let edits = state.edits()
        for module in modules {
            let own = edits.filter { module.sources.contains($0.key) }
            let current = versions.filter { module.dependencies.contains($0.key) }
            if let last = checked[module.name], last.edits == own, last.versions == current { continue }
            // The caller has already compiled the original sources.
            if !touched.contains(module.name), own.isEmpty, current.isEmpty { continue }
            let promised = state.promises.groups.count
            progress("Compiling \(module.name), with \(promised) \(promised == 1 ? "promise" : "promises")")
            touched.insert(module.name)
            let diagnostics: [CompilerDiagnostic]
            do {
                diagnostics = try compiler.check(module, changes: state.changes(edits, in: module))
            } catch {
                throw Failure(diagnostics: [.init(severity: .error, place: nil, message: "\(error)")])
            }
            if diagnostics.contains(where: { $0.severity == .error }) {
                checked[module.name] = nil
                return diagnostics
            }
            checked[module.name] = Checked(
                edits: own, versions: current, warnings: diagnostics.filter { $0.severity == .warning })
            versions[module.name, default: 0] += 1
        }
        return nil
    }
}
