// Written by `npm run generate` from openapi/shortener.yaml. Do not edit.

/**
 * Request schema → field → its limits in the order in which they are checked, each with the text that
 * `messages` gives for it, and the rules between fields. Lengths count Unicode code points.
 */
export const limits = {
  "CreateImportRequest": {
    "fields": {
      "file": {
        "required": true,
        "maxLength": 33554432,
        "format": "binary",
        "messages": {
          "required": "Please choose a file first",
          "maxLength": "A file must be less than 32MB"
        }
      },
      "mapping": {
        "required": false,
        "maxLength": 4000,
        "messages": {
          "maxLength": "The mapping must be less than 4000 characters"
        }
      },
      "encoding": {
        "required": false,
        "enum": [
          "windows-1252"
        ],
        "messages": {}
      },
      "dateOrder": {
        "required": false,
        "enum": [
          "dayFirst",
          "monthFirst"
        ],
        "messages": {}
      }
    },
    "rules": []
  },
  "StartImportRequest": {
    "fields": {
      "onCollision": {
        "required": true,
        "enum": [
          "skip",
          "newCode",
          "replace"
        ],
        "messages": {}
      }
    },
    "rules": []
  }
} as const;
