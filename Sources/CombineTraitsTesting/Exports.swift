// Tools to test publishers and their traits. Tests need one import.
@_exported import CombineTraits
