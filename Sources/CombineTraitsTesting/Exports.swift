// So that tests need one import.
@_exported import CombineTraits
