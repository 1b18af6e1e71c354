import Foundation
import PackagePlugin

/// The name of the file that lists the publishers of a target.
let specName = "combine-traits.json"

extension SourceModuleTarget {
    /// The files of the target that list its publishers. There should be one at most.
    var specs: [URL] {
        let sources = sourceFiles.map(\.url).filter { $0.lastPathComponent == specName }
        if !sources.isEmpty { return sources }
        // A target that commits its generated files can exclude the file from its sources.
        let file = directoryURL.appendingPathComponent(specName)
        return FileManager.default.fileExists(atPath: file.path) ? [file] : []
    }

    /// The file of the target that lists its publishers, if it has one.
    var spec: URL? { specs.first }

    /// The target itself, and the targets of its package that it depends on, each once.
    var testedTargets: [any SourceModuleTarget] {
        let dependencies = dependencies.compactMap { dependency in
            if case .target(let target) = dependency { target as? any SourceModuleTarget } else { nil }
        }
        return [self] + dependencies
    }

    /// Reports what is in the way of generated files.
    func reportProblems() {
        if specs.count > 1 {
            Diagnostics.error("\(name) has \(specs.count) files \(specName); put all publishers into one")
        }
    }
}
