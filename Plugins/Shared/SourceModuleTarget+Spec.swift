import Foundation
import PackagePlugin

/// The name of the file that lists the publishers of a target.
let specName = "combine-traits.json"

extension SourceModuleTarget {
    /// The file of the target that lists its publishers, if it has one.
    var spec: URL? {
        sourceFiles.map(\.url).first { $0.lastPathComponent == specName }
    }

    /// The target itself, and the targets of its package that it depends on, each once.
    var testedTargets: [any SourceModuleTarget] {
        let dependencies = dependencies.compactMap { dependency in
            if case .target(let target) = dependency { target as? any SourceModuleTarget } else { nil }
        }
        return [self] + dependencies
    }
}
