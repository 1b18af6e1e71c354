// Each stage works on the model of the spec.
@_exported import TraitSpec
