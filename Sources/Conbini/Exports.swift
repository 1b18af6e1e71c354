// So that programs need one import.
@_exported import CombineTraits
