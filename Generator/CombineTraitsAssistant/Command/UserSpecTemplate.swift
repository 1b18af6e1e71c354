import Foundation

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
        guard let xcodeTarget else { return nextStepsInPackage }
        return """
            Put your publishers in place of 'Logged', and the Product Module Name of '\(xcodeTarget)' in place of its 'target' if it is
            another one. In Xcode, remove the spec from the target, so that it is not copied into the product, and add
            CombineTraitsPlugin to 'Run Build Tool Plug-ins' in the build phases of '\(xcodeTarget)' and of its test target.

            The test target links CombineTraitsLaws. Then a build generates the conformances, and a test holds the rules to what the
            publishers do.
            """
    }

    private static let nextStepsInPackage = """
        Put your publishers in place of 'Logged', and add the plugin to the targets in Package.swift:

            .target(…, plugins: [.plugin(name: "CombineTraitsPlugin", package: "CombineTraits")])
            .testTarget(…, plugins: [.plugin(name: "CombineTraitsPlugin", package: "CombineTraits")])

        The test target depends on the product CombineTraitsLaws. Then 'swift build' generates the conformances, and
        'swift test' holds the rules to what the publishers do.
        """
}
