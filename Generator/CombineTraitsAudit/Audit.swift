/// Finds the promises of a package that hold together: it tries each for all declarations at once, and takes back what does
/// not compile.
///
/// A promise is tried on the ground of those that were found before, until nothing more is found. So one that rests on another, weaker
/// promise is found as well.
package struct Audit<Compiler: AuditCompiler> {
    /// A package that does not compile, whatever is promised.
    package struct Failure: Error {
        package var diagnostics: [CompilerDiagnostic]
    }

    package let modules: [BuildDescription.Module]
    package let compiler: Compiler
    package private(set) var state: AuditState
    /// How often the compiler ran.
    package private(set) var checkCount = 0

    private let progress: (String) -> Void
    private var checked: [String: Checked] = [:]

    /// What a module was when it compiled.
    private struct Checked {
        var edits: [String: TextEdits]
        /// How often it was compiled, and the modules that it depends on.
        var versions: [String: Int]
        var warnings: [CompilerDiagnostic]
    }

    private var versions: [String: Int] = [:]
    private var touched: Set<String> = []

    package init(
        _ package: AuditedPackage, modules: [BuildDescription.Module], compiler: Compiler, ladder: PromiseLadder,
        progress: @escaping (String) -> Void = { _ in }
    ) {
        self.modules = modules
        self.compiler = compiler
        self.progress = progress
        state = AuditState(package, ladder: ladder)
    }

    /// Finds the promises of declarations, in addition to those found before.
    ///
    /// - Parameter isIncluded: Whether declarations may change. If a declaration must not, nor must those of the same type.
    package mutating func run(_ isIncluded: (AuditedPackage.Declaration) -> Bool) throws(Failure) {
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

    /// Compiles, and takes back what does not, until everything does.
    private mutating func settle() throws(Failure) {
        while let errors = try firstErrors() {
            guard state.react(to: errors) else { throw Failure(diagnostics: errors) }
        }
    }

    /// The errors of the first module that has any.
    private mutating func firstErrors() throws(Failure) -> [CompilerDiagnostic]? {
        let edits = state.edits()
        for module in modules {
            let own = edits.filter { module.sources.contains($0.key) }
            let current = versions.filter { module.dependencies.contains($0.key) }
            if let last = checked[module.name], last.edits == own, last.versions == current { continue }
            // What was compiled from the package as it is need not be compiled once more.
            if !touched.contains(module.name), own.isEmpty, current.isEmpty { continue }
            let changes = own.reduce(into: [String: [UInt8]]()) { changes, edit in
                changes[edit.key] = state.package.files[edit.key].map { edit.value.applied(to: $0.bytes) }
            }
            let promised = state.levels.count
            progress("Compiling \(module.name), with \(promised) \(promised == 1 ? "promise" : "promises")")
            checkCount += 1
            touched.insert(module.name)
            let diagnostics: [CompilerDiagnostic]
            do {
                diagnostics = try compiler.check(module, changes: changes)
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
