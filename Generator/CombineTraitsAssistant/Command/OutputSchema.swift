/// The JSON Schemas of what `--json` prints. A key that a version adds is no reason to reject the output, so readers ignore
/// keys that they do not know.
package enum OutputSchema {
    static func text(for subcommand: Subcommand) -> String {
        switch subcommand {
        case .audit: audit
        case .diff: diff
        default: list
        }
    }

    static let list = #"""
        {
          "$schema": "http://json-schema.org/draft-07/schema#",
          "title": "combine-traits list --json",
          "type": "object",
          "required": ["publishers"],
          "properties": {
            "publishers": { "type": "array", "items": { "$ref": "#/definitions/publisher" } }
          },
          "definitions": {
            "publisher": {
              "type": "object",
              "required": [
                "publisher", "module", "generics", "operators", "summary", "openCombine", "directPath", "traits"
              ],
              "properties": {
                "publisher": { "description": "The name of the type.", "type": "string" },
                "module": { "description": "null if a user's spec does not name it.", "type": ["string", "null"] },
                "generics": { "type": "array", "items": { "type": "string" } },
                "operators": {
                  "description": "The methods that create the publisher.", "type": "array", "items": { "type": "string" }
                },
                "summary": { "description": "What the publisher does.", "type": "string" },
                "openCombine": { "description": "OpenCombine's name, or null if it lacks the type.", "type": ["string", "null"] },
                "directPath": {
                  "description": "How much of a plain subscription the direct path keeps, or null if there is none.",
                  "enum": ["indistinguishable", "sameResult", null]
                },
                "traits": {
                  "description": "The rule for each trait.",
                  "type": "object",
                  "additionalProperties": { "$ref": "#/definitions/rule" }
                }
              }
            },
            \#(definitionOfRule)
          }
        }
        """#

    private static let definitionOfRule = #"""
        "rule": {
              "type": ["object", "null"],
              "required": ["rule"],
              "properties": {
                "rule": { "enum": ["always", "never", "where"] },
                "where": {
                  "description": "Clauses, of which one is sufficient, each a list of requirements that must all be met.",
                  "type": "array",
                  "items": { "type": "array", "items": { "type": "string" } }
                },
                "because": { "description": "Why the rule is as it is.", "type": "string" },
                "assuming": { "description": "What the type cannot express.", "type": "string" }
              }
            }
        """#

    static let diff = #"""
        {
          "$schema": "http://json-schema.org/draft-07/schema#",
          "title": "combine-traits diff --json",
          "type": "object",
          "required": ["old", "new", "isBreaking", "traits", "publishers"],
          "properties": {
            "old": { "description": "How the command named the older spec.", "type": "string" },
            "new": { "description": "How the command named the newer spec.", "type": "string" },
            "isBreaking": { "description": "Whether --strict exits with 1.", "type": "boolean" },
            "traits": {
              "description": "The traits that changed.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["trait", "change", "isBreaking"],
                "properties": {
                  "trait": { "type": "string" },
                  "change": { "description": "What became of it, for people.", "type": "string" },
                  "isBreaking": { "type": "boolean" }
                }
              }
            },
            "publishers": {
              "description": "The publishers whose promises changed.",
              "type": "array",
              "items": { "$ref": "#/definitions/publisher" }
            }
          },
          "definitions": {
            "publisher": {
              "type": "object",
              "required": ["publisher", "module", "change", "isBreaking", "rules", "losses", "gains"],
              "properties": {
                "publisher": { "description": "The name of the type.", "type": "string" },
                "module": { "description": "null if a user's spec does not name it.", "type": ["string", "null"] },
                "change": { "enum": ["appeared", "left", "changed"] },
                "isBreaking": { "type": "boolean" },
                "rules": {
                  "description": "The rules that changed.",
                  "type": "array",
                  "items": { "$ref": "#/definitions/change" }
                },
                "losses": {
                  "description": "What else users lose, such as a system, for people.",
                  "type": "array",
                  "items": { "type": "string" }
                },
                "gains": {
                  "description": "What else users gain, for people.", "type": "array", "items": { "type": "string" }
                }
              }
            },
            "change": {
              "type": "object",
              "required": ["trait", "change", "old", "new", "lost", "gained"],
              "properties": {
                "trait": { "type": "string" },
                "change": { "enum": ["left", "weaker", "weakerAndStronger", "otherAssumption", "stronger", "appeared"] },
                "old": { "$ref": "#/definitions/rule" },
                "new": { "$ref": "#/definitions/rule" },
                "lost": {
                  "description": "The situations in which the older spec promised more.",
                  "type": "array",
                  "items": { "$ref": "#/definitions/situation" }
                },
                "gained": {
                  "description": "The situations in which the newer spec promises more.",
                  "type": "array",
                  "items": { "$ref": "#/definitions/situation" }
                }
              }
            },
            "situation": {
              "type": "object",
              "required": ["where", "isAboutConformance"],
              "properties": {
                "where": {
                  "description": "The requirements that must all be met.", "type": "array", "items": { "type": "string" }
                },
                "isAboutConformance": {
                  "description": "Whether the other spec gives the trait as well, but only by eraseToAny…Publisher().",
                  "type": "boolean"
                }
              }
            },
            \#(definitionOfRule)
          }
        }
        """#

    package static let audit = #"""
        {
          "$schema": "http://json-schema.org/draft-07/schema#",
          "title": "combine-traits audit --json",
          "type": "object",
          "required": ["declarations", "calls", "omissions", "traits"],
          "properties": {
            "declarations": {
              "description": "The functions, properties and requirements whose type is AnyPublisher.",
              "type": "array",
              "items": { "$ref": "#/definitions/declaration" }
            },
            "calls": {
              "description": "Calls that do nothing, or something other than they appear to do.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["place", "name", "advice"],
                "properties": {
                  "place": { "$ref": "#/definitions/place" },
                  "name": { "description": "The name with labels.", "type": "string" },
                  "advice": { "type": "string" }
                }
              }
            },
            "omissions": {
              "description": "What the audit does not cover.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["place", "name", "reason"],
                "properties": {
                  "place": { "$ref": "#/definitions/place" },
                  "name": { "type": "string" },
                  "reason": { "type": "string" }
                }
              }
            },
            "traits": { "description": "The traits, strongest first.", "type": "array", "items": { "type": "string" } }
          },
          "definitions": {
            "declaration": {
              "type": "object",
              "required": ["place", "module", "name", "isPublic", "isLocal", "type", "callers"],
              "properties": {
                "place": { "$ref": "#/definitions/place" },
                "module": { "type": "string" },
                "name": { "type": "string" },
                "isPublic": { "type": "boolean" },
                "isLocal": { "description": "Whether it is local to a function or a closure.", "type": "boolean" },
                "type": { "description": "The type that it has.", "type": "string" },
                "promise": { "description": "The strongest trait that it can promise.", "type": "string" },
                "promisedType": { "description": "The type that makes the promise.", "type": "string" },
                "promiseIfIncluded": {
                  "description": "The stronger trait that it could promise with --public.", "type": "string"
                },
                "reason": { "description": "Why it can promise no trait, or no stronger one.", "type": "string" },
                "reasonPlace": { "$ref": "#/definitions/place" },
                "callers": {
                  "description": "The callers that need an erasure.",
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["place", "erasure"],
                    "properties": {
                      "place": { "$ref": "#/definitions/place" },
                      "erasure": { "description": "The call to append.", "type": "string" }
                    }
                  }
                }
              }
            },
            "place": {
              "type": "object",
              "required": ["path", "line", "column"],
              "properties": {
                "path": { "description": "Relative to the folder of the package.", "type": "string" },
                "line": { "type": "integer", "minimum": 1 },
                "column": { "type": "integer", "minimum": 1 }
              }
            }
          }
        }
        """#
}
