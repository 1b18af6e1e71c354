/// Finds the largest set of promises that compile together.
///
/// Tries each promise for all declarations at once, and withdraws the ones that do not compile. Repeats this until nothing changes,
/// because a promise can depend on a weaker one.
struct Audit<Compiler: AuditCompiler> {
    /// The package does not compile, even without promises.
    struct Failure: Error {
        var diagnostics: [CompilerDiagnostic]
    }

    let modules: [BuildDescription.Module]
    let compiler: Compiler
    private(set) var state: AuditState

    private let progress: (String) -> Void
    private var checked: [String: Checked] = [:]

    /// The state of a module when it last compiled.
    private struct Checked {
        var edits: [String: TextEdits]
        /// The versions of the modules that the module depends on.
        var versions: [String: Int]
        var warnings: [CompilerDiagnostic]
    }

    private var versions: [String: Int] = [:]
    private var touched: Set<String> = []

    init(
        _ package: AuditedPackage, modules: [BuildDescription.Module], compiler: Compiler, ladder: PromiseLadder,
        progress: @escaping (String) -> Void = { _ in }
    ) {
        self.modules = modules
        self.compiler = compiler
        self.progress = progress
        state = AuditState(package, ladder: ladder)
    }

    /// Finds further promises.
    ///
    /// - Parameter isIncluded: Whether a declaration may change. If one must not, its whole group keeps its type.
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

    /// Compiles and withdraws promises until everything compiles.
    private mutating func settle() throws(Failure) {
        while let errors = try firstErrors() {
            guard state.react(to: errors) else { throw Failure(diagnostics: errors) }
        }
    }

    /// The errors of the first module with errors, or nil if all modules compile.
    private mutating func firstErrors() throws(Failure) -> [CompilerDiagnostic]? {
        let edits = state.edits()
        for module in modules {
            let own = edits.filter { module.sources.contains($0.key) }
            let current = versions.filter { module.dependencies.contains($0.key) }
            if let last = checked[module.name], last.edits == own, last.versions == current { continue }
            // The original sources have been compiled already.
            if !touched.contains(module.name), own.isEmpty, current.isEmpty { continue }
            let promised = state.levels.count
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
