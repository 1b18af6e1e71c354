import CombineTraitsAssistant
import Foundation

/// A build of a package in a folder of its own, whose log says how the compiler compiles the modules.
///
/// SwiftPM documents no other source of the compiler's arguments. A later build compiles only what has changed, so the folder also has the
/// commands of earlier ones.
struct PackageBuild {
    let root: String
    let folder: String
    /// SwiftPM's executable, as a path or as the shell finds it.
    let swift: String
    /// Further arguments of `swift build`.
    let arguments: [String]
    let progress: (String) -> Void

    private var executable: String { swift.contains("/") ? swift : "/usr/bin/env" }
    private var leading: [String] { swift.contains("/") ? [] : [swift] }
    private var scratch: String { "\(folder)/Build" }
    private var log: String { "\(folder)/build.log" }
    private var commands: String { "\(folder)/commands" }
    /// The file with the names of modules that no build compiles, such as those for other platforms.
    private var uncompiled: String { "\(folder)/uncompiled" }

    /// Builds the package and its tests, and returns its modules. Dependencies come first.
    func modules() throws -> [AuditedModule] {
        let build = try build()
        let known = try build.log.modules()
        let description = try description(of: root)
        let targets = description.targets.filter(\.isSwift)
        let missing = Set(targets.map(\.c99name)).subtracting(known.map(\.name))
        if build.isComplete {
            try write(missing.sorted().joined(separator: "\n"), to: uncompiled)
        } else if !missing.isSubset(of: lines(of: uncompiled).map(String.init)) {
            // Someone stopped a build between a command and its line in the log.
            try FileManager.default.removeItem(atPath: commands)
            return try modules()
        }
        let products = try productsWithTraits()
        let modules = targets.compactMap { target -> AuditedModule? in
            guard var module = known.first(where: { $0.name == target.c99name }) else { return nil }
            module.dependencies = description.dependencies(of: target, products: products)
            return module
        }
        // A module has more dependencies than each of its dependencies, because indirect dependencies count.
        return modules.sorted { ($0.dependencies.count, $0.name) < ($1.dependencies.count, $1.name) }
    }

    /// Builds the package.
    ///
    /// - Returns: The commands of this build and of earlier ones, and whether this build was the first.
    private func build() throws -> (log: BuildLog, isComplete: Bool) {
        let arguments =
            ["build", "--build-tests", "--verbose", "--package-path", root, "--scratch-path", scratch] + arguments
        // The commands of another build system, for example, would name modules that are out of date.
        let title = "\(swift) \(arguments.joined(separator: " "))"
        let earlier = lines(of: commands)
        let isComplete = earlier.first != title[...]
        var known = BuildLog()
        if isComplete {
            if FileManager.default.fileExists(atPath: scratch) { try FileManager.default.removeItem(atPath: scratch) }
            try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
        } else {
            known.append(earlier.dropFirst().joined(separator: "\n"))
            // That of a build that was stopped, or has failed.
            known.append((try? text(of: log)) ?? "")
        }
        func keep() throws { try write(([title] + known.lines.map(\.text)).joined(separator: "\n"), to: commands) }
        try keep()
        progress("Building the package, with its tests")
        var shown: Set<String> = []
        let status = try runCommand(executable, leading + arguments, log: log) { output in
            var part = BuildLog()
            part.append(output)
            for line in part.lines where shown.insert(line.module).inserted { progress("Compiling \(line.module)") }
        }
        let output = try text(of: log)
        known.append(output)
        try keep()
        guard status == 0 else { throw CommandFailure(message(onFailure: output)) }
        try FileManager.default.removeItem(atPath: log)
        return (known, isComplete)
    }

    private func text(of path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }

    private func lines(of path: String) -> [Substring] { ((try? text(of: path)) ?? "").split(separator: "\n") }

    private func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    private func message(onFailure output: String) -> String {
        let errors = output.split(whereSeparator: \.isNewline).filter { $0.contains("error: ") }
        let lines = errors.map(String.init).withoutDuplicates.suffix(20)
        let text = (["the package does not build; the output of SwiftPM is in \(log)"] + lines).joined(separator: "\n")
        #if os(macOS)
        if output.contains("Operation not permitted") {
            return text + "\nTo build it, SwiftPM needs more than the sandbox of this command allows. Allow it with: "
                + "swift package --disable-sandbox combine-traits audit"
        }
        #endif
        return text
    }

    private func description(of path: String) throws -> PackageDescription {
        try PackageDescription(json: package(path, "describe", "--type", "json"))
    }

    /// Returns the products of other packages that contain CombineTraits.
    private func productsWithTraits() throws -> Set<String> {
        let json = try package(root, "show-dependencies", "--format", "json")
        let tree = try JSONDecoder().decode(PackageTree.self, from: json)
        return try tree.packagesWithTraits.reduce(into: []) { products, path in
            products.formUnion(try description(of: path).products(withTraits: products))
        }
    }

    /// Returns what a command of `swift package` prints.
    private func package(_ path: String, _ command: String...) throws -> Data {
        let options = ["package", "--package-path", path, "--scratch-path", scratch]
        let errors = URL(fileURLWithPath: "\(folder)/errors")
        let (status, output) = try runCommand(executable, leading + options + command, errors: .file(errors))
        guard status == 0 else {
            let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
            throw CommandFailure("'swift package \(command[0])' fails for \(path)\n\(text)")
        }
        return Data(output.utf8)
    }
}
