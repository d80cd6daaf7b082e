// Written by `npm run generate` from openapi/shortener.yaml. Do not edit.

/**
 * Request schema → field → its limits in the order in which they are checked, each with the text that
 * `messages` gives for it, and the rules between fields. Lengths count Unicode code points.
 */
export const limits = {
  "CreateApiKeyRequest": {
    "fields": {
      "name": {
        "required": true,
        "minLength": 1,
        "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$",
        "maxLength": 100,
        "messages": {
          "required": "Name is required",
          "minLength": "Name is required",
          "pattern": "Name cannot hold control characters",
          "maxLength": "Name must be less than 100 characters"
        }
      },
      "scopes": {
        "required": true,
        "minItems": 1,
        "maxItems": 2,
        "messages": {
          "required": "Choose what the key may do",
          "minItems": "Choose what the key may do",
          "maxItems": "The scopes are read and write"
        },
        "items": {
          "required": false,
          "enum": [
            "read",
            "write"
          ],
          "messages": {}
        }
      },
      "expiresAt": {
        "required": false,
        "maxLength": 64,
        "format": "date-time",
        "messages": {
          "maxLength": "Expiration time must be a time such as 2026-01-31T12:00:00Z",
          "format": "Expiration time must be a time such as 2026-01-31T12:00:00Z"
        }
      }
    },
    "rules": [
      {
        "rule": "future",
        "field": "expiresAt",
        "message": "Expiration time must be in the future"
      }
    ]
  }
} as const;
