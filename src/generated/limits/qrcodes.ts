// Written by `npm run generate` from openapi/shortener.yaml. Do not edit.

/**
 * Request schema → field → its limits in the order in which they are checked, each with the text that
 * `messages` gives for it, and the rules between fields. Lengths count Unicode code points.
 */
export const limits = {
  "BulkQrCodesRequest": {
    "fields": {
      "action": {
        "required": true,
        "enum": [
          "enable",
          "disable",
          "delete",
          "restore",
          "setExpiry"
        ],
        "messages": {}
      },
      "ids": {
        "required": false,
        "minItems": 1,
        "maxItems": 1000,
        "messages": {
          "minItems": "Choose at least one",
          "maxItems": "At most 1,000 can be changed at once"
        },
        "items": {
          "required": false,
          "minLength": 1,
          "maxLength": 64,
          "messages": {}
        }
      },
      "filter": {
        "required": false,
        "messages": {}
      },
      "expiresAt": {
        "required": false,
        "maxLength": 64,
        "format": "date-time",
        "messages": {
          "maxLength": "Expiration time must be a time such as 2026-01-31T12:00:00Z",
          "format": "Expiration time must be a time such as 2026-01-31T12:00:00Z"
        }
      },
      "batchId": {
        "required": false,
        "maxLength": 64,
        "messages": {}
      },
      "after": {
        "required": false,
        "maxLength": 64,
        "messages": {}
      }
    },
    "rules": [
      {
        "rule": "future",
        "field": "expiresAt",
        "message": "Expiration time must be in the future"
      }
    ]
  },
  "CreateQrCodeRequest": {
    "fields": {
      "content": {
        "required": true,
        "minLength": 1,
        "format": "web-url",
        "maxLength": 2000,
        "x-max-encoded": 3500,
        "messages": {
          "required": "URL is required",
          "minLength": "URL is required",
          "format": "Please enter a valid URL starting with http:// or https://",
          "maxLength": "URL must be less than 2000 characters",
          "x-max-encoded": "URL must be less than 3500 characters when it is encoded"
        }
      },
      "name": {
        "required": false,
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
      "description": {
        "required": false,
        "pattern": "^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F]*$",
        "maxLength": 500,
        "messages": {
          "pattern": "Description cannot hold control characters",
          "maxLength": "Description must be less than 500 characters"
        }
      },
      "primaryColor": {
        "required": false,
        "pattern": "^#[0-9A-Fa-f]{6}$",
        "maxLength": 7,
        "default": "#000000",
        "messages": {
          "pattern": "Primary color must look like #1A2B3C",
          "maxLength": "Primary color must look like #1A2B3C"
        }
      },
      "backgroundColor": {
        "required": false,
        "pattern": "^#[0-9A-Fa-f]{6}$",
        "maxLength": 7,
        "default": "#FFFFFF",
        "messages": {
          "pattern": "Background color must look like #1A2B3C",
          "maxLength": "Background color must look like #1A2B3C"
        }
      },
      "size": {
        "required": false,
        "minimum": 100,
        "maximum": 1000,
        "multipleOf": 50,
        "default": 300,
        "messages": {
          "minimum": "Size must be between 100 and 1000 pixels",
          "maximum": "Size must be between 100 and 1000 pixels",
          "multipleOf": "Size must be a multiple of 50 pixels"
        }
      },
      "errorCorrectionLevel": {
        "required": false,
        "enum": [
          "L",
          "M",
          "Q",
          "H"
        ],
        "default": "M",
        "messages": {}
      },
      "moduleShape": {
        "required": false,
        "enum": [
          "square",
          "rounded",
          "dots"
        ],
        "default": "square",
        "messages": {}
      },
      "eyeShape": {
        "required": false,
        "enum": [
          "square",
          "rounded",
          "circle"
        ],
        "default": "square",
        "messages": {}
      },
      "frame": {
        "required": false,
        "enum": [
          "none",
          "label",
          "box"
        ],
        "default": "none",
        "messages": {}
      },
      "frameText": {
        "required": false,
        "minLength": 1,
        "pattern": "^[ -~¡-¬®-ēĖ-ħĪ-īĮ-ķĹ-ľŁ-ňŊ-ōŐ-šŤ-ťŪ-žǍ-ǎȘ-țȷˆ-ˇ˚˜-˝Ẁ-ẅẞỲ-ỳ–-—‘-‚“-„†•…‹-›⁄€₹™↑↓−∕]*$",
        "maxLength": 24,
        "default": "Scan me",
        "messages": {
          "required": "Call to action is required",
          "minLength": "Call to action is required",
          "pattern": "Call to action can hold Latin letters, digits and punctuation only, not {characters}",
          "maxLength": "Call to action must be at most 24 characters"
        }
      },
      "isTransparent": {
        "required": false,
        "default": false,
        "messages": {}
      },
      "activatesAt": {
        "required": false,
        "maxLength": 64,
        "format": "date-time",
        "messages": {
          "maxLength": "Activation time must be a time such as 2026-01-31T12:00:00Z",
          "format": "Activation time must be a time such as 2026-01-31T12:00:00Z"
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
      },
      "urlId": {
        "required": false,
        "minLength": 1,
        "maxLength": 64,
        "messages": {}
      },
      "logoBase64": {
        "required": false,
        "pattern": "^data:image/[a-z0-9.+-]+;base64,[A-Za-z0-9+/]+={0,2}$",
        "maxLength": 1398200,
        "messages": {
          "pattern": "The logo must be an image",
          "maxLength": "Logo file must be less than 1MB"
        }
      }
    },
    "rules": [
      {
        "rule": "before",
        "field": "activatesAt",
        "other": "expiresAt",
        "message": "Activation time must be before expiration time"
      },
      {
        "rule": "future",
        "field": "activatesAt",
        "message": "Activation time must be in the future"
      },
      {
        "rule": "future",
        "field": "expiresAt",
        "message": "Expiration time must be in the future"
      }
    ]
  },
  "UpdateQrCodeRequest": {
    "fields": {
      "content": {
        "required": false,
        "minLength": 1,
        "format": "web-url",
        "maxLength": 2000,
        "x-max-encoded": 3500,
        "messages": {
          "required": "URL is required",
          "minLength": "URL is required",
          "format": "Please enter a valid URL starting with http:// or https://",
          "maxLength": "URL must be less than 2000 characters",
          "x-max-encoded": "URL must be less than 3500 characters when it is encoded"
        }
      },
      "name": {
        "required": false,
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
      "description": {
        "required": false,
        "pattern": "^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F]*$",
        "maxLength": 500,
        "messages": {
          "pattern": "Description cannot hold control characters",
          "maxLength": "Description must be less than 500 characters"
        }
      },
      "activatesAt": {
        "required": false,
        "maxLength": 64,
        "format": "date-time",
        "messages": {
          "maxLength": "Activation time must be a time such as 2026-01-31T12:00:00Z",
          "format": "Activation time must be a time such as 2026-01-31T12:00:00Z"
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
      },
      "primaryColor": {
        "required": false,
        "pattern": "^#[0-9A-Fa-f]{6}$",
        "maxLength": 7,
        "messages": {
          "pattern": "Primary color must look like #1A2B3C",
          "maxLength": "Primary color must look like #1A2B3C"
        }
      },
      "backgroundColor": {
        "required": false,
        "pattern": "^#[0-9A-Fa-f]{6}$",
        "maxLength": 7,
        "messages": {
          "pattern": "Background color must look like #1A2B3C",
          "maxLength": "Background color must look like #1A2B3C"
        }
      },
      "size": {
        "required": false,
        "minimum": 100,
        "maximum": 1000,
        "multipleOf": 50,
        "messages": {
          "minimum": "Size must be between 100 and 1000 pixels",
          "maximum": "Size must be between 100 and 1000 pixels",
          "multipleOf": "Size must be a multiple of 50 pixels"
        }
      },
      "errorCorrectionLevel": {
        "required": false,
        "enum": [
          "L",
          "M",
          "Q",
          "H"
        ],
        "messages": {}
      },
      "moduleShape": {
        "required": false,
        "enum": [
          "square",
          "rounded",
          "dots"
        ],
        "messages": {}
      },
      "eyeShape": {
        "required": false,
        "enum": [
          "square",
          "rounded",
          "circle"
        ],
        "messages": {}
      },
      "frame": {
        "required": false,
        "enum": [
          "none",
          "label",
          "box"
        ],
        "messages": {}
      },
      "frameText": {
        "required": false,
        "minLength": 1,
        "pattern": "^[ -~¡-¬®-ēĖ-ħĪ-īĮ-ķĹ-ľŁ-ňŊ-ōŐ-šŤ-ťŪ-žǍ-ǎȘ-țȷˆ-ˇ˚˜-˝Ẁ-ẅẞỲ-ỳ–-—‘-‚“-„†•…‹-›⁄€₹™↑↓−∕]*$",
        "maxLength": 24,
        "messages": {
          "required": "Call to action is required",
          "minLength": "Call to action is required",
          "pattern": "Call to action can hold Latin letters, digits and punctuation only, not {characters}",
          "maxLength": "Call to action must be at most 24 characters"
        }
      },
      "isTransparent": {
        "required": false,
        "messages": {}
      },
      "logoBase64": {
        "required": false,
        "pattern": "^data:image/[a-z0-9.+-]+;base64,[A-Za-z0-9+/]+={0,2}$",
        "maxLength": 1398200,
        "messages": {
          "pattern": "The logo must be an image",
          "maxLength": "Logo file must be less than 1MB"
        }
      }
    },
    "rules": [
      {
        "rule": "before",
        "field": "activatesAt",
        "other": "expiresAt",
        "message": "Activation time must be before expiration time"
      }
    ]
  },
  "PatchQrCodeRequest": {
    "fields": {
      "content": {
        "required": false,
        "minLength": 1,
        "format": "web-url",
        "maxLength": 2000,
        "x-max-encoded": 3500,
        "messages": {
          "required": "URL is required",
          "minLength": "URL is required",
          "format": "Please enter a valid URL starting with http:// or https://",
          "maxLength": "URL must be less than 2000 characters",
          "x-max-encoded": "URL must be less than 3500 characters when it is encoded"
        }
      },
      "name": {
        "required": false,
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
      "description": {
        "required": false,
        "pattern": "^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F]*$",
        "maxLength": 500,
        "messages": {
          "pattern": "Description cannot hold control characters",
          "maxLength": "Description must be less than 500 characters"
        }
      },
      "isActive": {
        "required": false,
        "messages": {}
      },
      "activatesAt": {
        "required": false,
        "maxLength": 64,
        "format": "date-time",
        "messages": {
          "maxLength": "Activation time must be a time such as 2026-01-31T12:00:00Z",
          "format": "Activation time must be a time such as 2026-01-31T12:00:00Z"
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
      },
      "primaryColor": {
        "required": false,
        "pattern": "^#[0-9A-Fa-f]{6}$",
        "maxLength": 7,
        "messages": {
          "pattern": "Primary color must look like #1A2B3C",
          "maxLength": "Primary color must look like #1A2B3C"
        }
      },
      "backgroundColor": {
        "required": false,
        "pattern": "^#[0-9A-Fa-f]{6}$",
        "maxLength": 7,
        "messages": {
          "pattern": "Background color must look like #1A2B3C",
          "maxLength": "Background color must look like #1A2B3C"
        }
      },
      "size": {
        "required": false,
        "minimum": 100,
        "maximum": 1000,
        "multipleOf": 50,
        "messages": {
          "minimum": "Size must be between 100 and 1000 pixels",
          "maximum": "Size must be between 100 and 1000 pixels",
          "multipleOf": "Size must be a multiple of 50 pixels"
        }
      },
      "errorCorrectionLevel": {
        "required": false,
        "enum": [
          "L",
          "M",
          "Q",
          "H"
        ],
        "messages": {}
      },
      "moduleShape": {
        "required": false,
        "enum": [
          "square",
          "rounded",
          "dots"
        ],
        "messages": {}
      },
      "eyeShape": {
        "required": false,
        "enum": [
          "square",
          "rounded",
          "circle"
        ],
        "messages": {}
      },
      "frame": {
        "required": false,
        "enum": [
          "none",
          "label",
          "box"
        ],
        "messages": {}
      },
      "frameText": {
        "required": false,
        "minLength": 1,
        "pattern": "^[ -~¡-¬®-ēĖ-ħĪ-īĮ-ķĹ-ľŁ-ňŊ-ōŐ-šŤ-ťŪ-žǍ-ǎȘ-țȷˆ-ˇ˚˜-˝Ẁ-ẅẞỲ-ỳ–-—‘-‚“-„†•…‹-›⁄€₹™↑↓−∕]*$",
        "maxLength": 24,
        "messages": {
          "required": "Call to action is required",
          "minLength": "Call to action is required",
          "pattern": "Call to action can hold Latin letters, digits and punctuation only, not {characters}",
          "maxLength": "Call to action must be at most 24 characters"
        }
      },
      "isTransparent": {
        "required": false,
        "messages": {}
      },
      "logoBase64": {
        "required": false,
        "pattern": "^data:image/[a-z0-9.+-]+;base64,[A-Za-z0-9+/]+={0,2}$",
        "maxLength": 1398200,
        "messages": {
          "pattern": "The logo must be an image",
          "maxLength": "Logo file must be less than 1MB"
        }
      }
    },
    "rules": [
      {
        "rule": "before",
        "field": "activatesAt",
        "other": "expiresAt",
        "message": "Activation time must be before expiration time"
      }
    ]
  }
} as const;
