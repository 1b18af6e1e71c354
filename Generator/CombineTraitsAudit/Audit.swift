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

    let modules: [BuildDescription.Module]
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
        _ package: AuditedPackage, modules: [BuildDescription.Module], compiler: any AuditCompiler,
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
        var tried: [Promise: AuditState.Standing] = [:]
        var isDone = false
        while !isDone {
            isDone = true
            for promise in state.ladder.promises where tried[promise] != state.standing {
                let before = state.standing
                let declarations = state.package.declarations
                let excluded = Set(declarations.filter { !isIncluded($0) }.map(\.group))
                let groups = Set(declarations.map(\.group)).subtracting(excluded)
                guard state.begin(promise, for: groups) else { continue }
                progress("Trying \(promise.wrapper)")
                try settle()
                if state.standing != before { isDone = false }
                tried[promise] = state.standing
            }
        }
        state.end()
        repeat { try settle() } while state.removeRedundantSites(checked.values.flatMap(\.warnings))
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
