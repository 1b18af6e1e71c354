// Everything of Conbini, and expectations for tests.
@_exported import CombineTraitsTesting
@_exported import Conbini
