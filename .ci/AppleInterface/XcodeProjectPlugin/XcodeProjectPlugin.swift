// What plugins use of XcodeProjectPlugin, which comes with Xcode, and has no documentation on the web. A switch over a kind of product
// needs a default, because Xcode compiles the module with library evolution.

import Foundation
import PackagePlugin

/// A plugin that conforms to this protocol alone does not run: it must conform to `BuildToolPlugin` as well.
public protocol XcodeBuildToolPlugin: Plugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

/// A plugin that conforms to this protocol alone does not run: it must conform to `CommandPlugin` as well.
public protocol XcodeCommandPlugin: Plugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws
}

public struct XcodePluginContext {
    public let xcodeProject: XcodeProject
    public let pluginWorkDirectoryURL: URL

    public func tool(named name: String) throws -> PluginContext.Tool { fatalError() }
}

public struct XcodeProject {
    public typealias ID = String

    public let id: ID
    public let displayName: String
    public let directoryURL: URL
    public let targets: [XcodeTarget]
}

public struct XcodeTarget {
    public typealias ID = String

    public let id: ID
    public let displayName: String
    public let product: XcodeProduct?
    /// The files in the build phases of the target.
    public let inputFiles: FileList
    /// Up to Xcode 26.5, there are none, even if the target depends on others.
    public let dependencies: [XcodeTargetDependency]
}

public enum XcodeTargetDependency {
    case target(XcodeTarget)
    case product(any Product)
}

public struct XcodeProduct {
    public enum Kind {
        case application, executable, framework, library
        /// The identifier of the type, such as `com.apple.product-type.bundle.unit-test`.
        case other(String)
    }

    public let name: String
    public let kind: Kind
    public let isImportable: Bool
}
