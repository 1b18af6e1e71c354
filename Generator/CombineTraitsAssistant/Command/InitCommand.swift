import Foundation

extension CommandLineTool {
    func initialize(_ options: Options) throws -> ExitStatus {
        let (names, xcodeTarget) = (options.names, options.values[.xcodeTarget])
        guard names.count <= 1 else { throw UsageError("'init' needs one folder") }
        let folder = names.first.map(context.absolutePath) ?? workingDirectory
        guard fileSystem.isDirectory(folder) else {
            throw CommandFailure("there is no folder \(folder); name the one with the sources of a target")
        }
        let specPath = "\(folder)/\(UserSpec.fileName)"
        guard !fileSystem.hasFile(specPath) else { throw CommandFailure("there is \(specPath) already; edit it") }
        guard !fileSystem.isDirectory(specPath) else {
            throw CommandFailure("there is a folder at \(specPath), in the place of the spec; move or delete it")
        }
        let schemaPath = "\(folder)/\(UserSpecTemplate.schemaName)"
        for (path, text) in [
            (specPath, UserSpecTemplate.spec(xcodeTarget: xcodeTarget)), (schemaPath, UserSpecTemplate.schema),
        ] {
            // Replace an existing schema, which might come from another version of the generator.
            if fileSystem.hasFile(path) { try fileSystem.remove(path) }
            try fileSystem.create(Array(text.utf8), at: path)
            printOutput("  created  \(path)")
        }
        printOutput(UserSpecTemplate.nextSteps(xcodeTarget: xcodeTarget))
        return .success
    }
}

/// The files that the command `combine-traits init` writes, and the message that it prints.
enum UserSpecTemplate {
    /// The name of the file with the schema. SwiftPM ignores files whose names begin with a period.
    static let schemaName = ".combine-traits.schema.json"

    /// - Parameter xcodeTarget: The target of an Xcode project, or `nil` for one of a package.
    static func spec(xcodeTarget: String?) -> String {
        let target = xcodeTarget.map { "\n  \"target\": \"\(ModuleName.ofTarget($0))\"," } ?? ""
        return """
            {
              "$schema": "\(schemaName)",\(target)
              "access": "public",
              "publishers": [
                {
                  "publisher": "Logged",
                  "generics": ["Upstream: Publisher"],
                  "instances": { "logs": "upstream.logged()" },
                  "traits": "asUpstream"
                }
              ]
            }

            """
    }

    static var schema: String { Schema(keys: KeyPage(traits: BuiltInSpec.traitNames)).userSchema }

    static func nextSteps(xcodeTarget: String?) -> String {
        xcodeTarget.map { target in
            """
            Put your publishers in place of 'Logged', and the Product Module Name of '\(target)' in place of its 'target' if it is
            another one. In Xcode, remove the spec from the target, so that it is not copied into the product, and add
            CombineTraitsPlugin to 'Run Build Tool Plug-ins' in the build phases of '\(target)' and of its test target.

            The test target links CombineTraitsLaws. Then a build generates the conformances, and a test holds the rules to what the
            publishers do.
            """
        } ?? """
            Put your publishers in place of 'Logged', and add the plugin to the targets in Package.swift:

                .target(…, plugins: [.plugin(name: "CombineTraitsPlugin", package: "CombineTraits")])
                .testTarget(…, plugins: [.plugin(name: "CombineTraitsPlugin", package: "CombineTraits")])

            The test target depends on the product CombineTraitsLaws. Then 'swift build' generates the conformances, and
            'swift test' holds the rules to what the publishers do.
            """
    }
}
