// Operators and publishers for Combine, each with its traits. Programs need one import.
@_exported import CombineTraits
