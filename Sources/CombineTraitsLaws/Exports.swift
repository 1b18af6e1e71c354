// So that generated law tests need one import.
@_exported import CombineTraitsTesting
