// Generated law tests need only one import because of this.
@_exported import CombineTraitsTesting
