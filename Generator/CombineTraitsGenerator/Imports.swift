// Every stage uses the model of the spec.
@_exported import CombineTraitsSpec
