// Every stage uses the model of the spec, and what the tools share.
@_exported import ToolSupport
@_exported import TraitSpec
