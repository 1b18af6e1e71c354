// This module exports Conbini and CombineTraitsTesting, and adds expectations.
@_exported import CombineTraitsTesting
@_exported import Conbini
