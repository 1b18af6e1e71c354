/// The names of the files without publishers.
package enum SpecFileName {
    package static let traits = "traits.json"
    package static let inventory = "inventory.json"
    package static let schema = "schema.json"
    package static let evidence = "evidence.json"
}
