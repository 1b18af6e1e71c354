// With this export, generated law tests need only one import.
@_exported import CombineTraitsTesting
