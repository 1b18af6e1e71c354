/// The paths of the files that contain no rows, relative to the folder of the spec.
package enum SpecFileName {
    package static let traits = "traits.json"
    package static let inventory = "Recorded/inventory.json"
    package static let schema = "schema.json"
    package static let evidence = "Recorded/evidence.json"
}
