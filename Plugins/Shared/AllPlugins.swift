// Code of all plugins.
// In one file, because SwiftPM starts a compiler for each file of each plugin, in each package that depends on this one.

import Foundation
import PackagePlugin

/// The file name of a target's spec.
let specName = "combine-traits.json"

extension SourceModuleTarget {
    /// The specs of the target. More than one is an error, which ``reportProblems()`` reports.
    var specs: [URL] {
        let sources = sourceFiles.map(\.url).filter { $0.lastPathComponent == specName }
        if !sources.isEmpty { return sources }
        // A target that commits its generated files can exclude the file from its sources.
        let file = directoryURL.appendingPathComponent(specName)
        return FileManager.default.fileExists(atPath: file.path) ? [file] : []
    }

    /// The first spec of the target, or `nil` if it has none.
    var spec: URL? { specs.first }

    /// The targets whose specs get law tests in a test target: the target and its direct dependencies in the package.
    var testedTargets: [any SourceModuleTarget] {
        let dependencies = dependencies.compactMap { dependency in
            if case .target(let target) = dependency { target as? any SourceModuleTarget } else { nil }
        }
        return [self] + dependencies
    }

    /// Reports an error if the target has several specs.
    func reportProblems() {
        if specs.count > 1 {
            Diagnostics.error("\(name) has \(specs.count) files \(specName); put all publishers into one")
        }
    }
}

/// The request of the command `propose` for tests that write proposals, which the build tool plugin finds.
///
/// A command can pass nothing to the plugins of a build, and both know no folder but their own and the temporary one, to which a
/// command can write without permission. So the request is a file there, which contains the path of the folder for the proposals.
struct ProposalsRequest {
    /// The file, which has the same name for all plugins of a package.
    let file: URL

    init(of package: Package) {
        // `Hasher` returns other values in each process. This is the hash function FNV-1a.
        let hash = package.directoryURL.path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        file = FileManager.default.temporaryDirectory
            .appendingPathComponent("combine-traits-proposals-\(String(hash, radix: 16))")
    }

    /// The folder for the proposals, or `nil` if there is no request.
    var folder: String? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path),
            // A command that was stopped has not removed its file.
            let date = attributes[.modificationDate] as? Date, date.timeIntervalSinceNow > -3600
        else { return nil }
        #if !os(Windows)
        // Other users can write to the temporary folder as well.
        guard attributes[.ownerAccountID] as? Int == Int(getuid()) else { return nil }
        #endif
        return try? String(contentsOf: file, encoding: .utf8)
    }
}
