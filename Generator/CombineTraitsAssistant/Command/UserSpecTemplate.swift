import Foundation

/// The files that the command `combine-traits init` writes, and the message that it prints.
enum UserSpecTemplate {
    /// The name of the file with the schema. SwiftPM ignores files whose names begin with a period.
    static let schemaName = ".combine-traits.schema.json"
    static let spec = """
        {
          "$schema": "\(schemaName)",
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

    static var schema: String { SchemaPlan(keys: KeyPlan(traits: BuiltInSpec.traitNames)).userSchema }

    static let nextSteps = """
        Put your publishers in place of 'Logged', and add the plugin to the targets in Package.swift:

            .target(…, plugins: [.plugin(name: "CombineTraitsPlugin", package: "CombineTraits")])
            .testTarget(…, plugins: [.plugin(name: "CombineTraitsPlugin", package: "CombineTraits")])

        The test target depends on the product CombineTraitsLaws. Then 'swift build' generates the conformances, and
        'swift test' holds the rules to what the publishers do.
        """
}
