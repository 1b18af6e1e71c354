// Lets tests import only this module.
@_exported import CombineTraits
@_exported import ScheduleExploration
