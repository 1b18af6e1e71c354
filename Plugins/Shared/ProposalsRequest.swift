/// The name of the file by which the command plugin asks the build tool plugin for proposals of rules.
let proposalsRequestName = "proposals-request"
