import Foundation
import PackagePlugin

/// The name of the spec of a target.
let specName = "combine-traits.json"

extension SourceModuleTarget {
    /// The specs of the target. It should have at most one.
    var specs: [URL] {
        let sources = sourceFiles.map(\.url).filter { $0.lastPathComponent == specName }
        if !sources.isEmpty { return sources }
        // A target that commits its generated files can exclude the file from its sources.
        let file = directoryURL.appendingPathComponent(specName)
        return FileManager.default.fileExists(atPath: file.path) ? [file] : []
    }

    /// The spec of the target, if it has one.
    var spec: URL? { specs.first }

    /// The target and its dependencies in the package, each once.
    var testedTargets: [any SourceModuleTarget] {
        let dependencies = dependencies.compactMap { dependency in
            if case .target(let target) = dependency { target as? any SourceModuleTarget } else { nil }
        }
        return [self] + dependencies
    }

    /// Reports obstacles to generated files.
    func reportProblems() {
        if specs.count > 1 {
            Diagnostics.error("\(name) has \(specs.count) files \(specName); put all publishers into one")
        }
    }
}
