// Tests import only this module, and libraries that it does not export. CombineTraitsLaws exports CombineTraitsTesting, which
// exports CombineTraits.
@_exported import CombineTraitsLaws
@_exported import TestExpectations
