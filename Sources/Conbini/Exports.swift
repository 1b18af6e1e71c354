// Lets programs import only this module.
@_exported import CombineTraits
