// `TestError` and virtual tasks.
@_exported import CombineTraitsLaws
