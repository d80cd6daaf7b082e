// Written by `npm run generate` from openapi/shortener.yaml. Do not edit.

/**
 * Request schema → field → its limits in the order in which they are checked, each with the text that
 * `messages` gives for it, and the rules between fields. Lengths count Unicode code points.
 */
export const limits = {
  "RestoreArchiveRequest": {
    "fields": {
      "file": {
        "required": true,
        "maxLength": 536870912,
        "format": "binary",
        "messages": {
          "required": "Please choose an archive first",
          "maxLength": "An archive must be less than 512MB"
        }
      }
    },
    "rules": []
  }
} as const;
