// The libraries that tests use, `TestError` and virtual tasks: tests import only this module, and a library that it does not export.
@_exported import CombineTraitsLaws
