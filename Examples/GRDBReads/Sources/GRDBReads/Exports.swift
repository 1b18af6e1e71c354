// An app that reads and writes needs both.
@_exported import CombineTraits
@_exported import GRDB
