// Every stage uses the model of the spec, the generator, and what the tools share.
@_exported import CombineTraitsGenerator
@_exported import ToolSupport
@_exported import TraitSpec
