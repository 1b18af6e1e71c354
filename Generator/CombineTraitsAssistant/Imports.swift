// Every stage uses the model of the spec, the generator, and what the tools share.
@_exported import CombineTraitsEvidence
@_exported import CombineTraitsGenerator
@_exported import CombineTraitsToolSupport
@_exported import CombineTraitsSpec
