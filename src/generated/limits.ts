// Written by `npm run generate` from openapi/shortener.yaml. Do not edit.

/**
 * Request schema → field → its limits in the order in which they are checked, each with the text that
 * `messages` gives for it, and the rules between fields. Lengths count Unicode code points.
 */
export const limits = {
  "RegisterRequest": {
    "fields": {
      "email": {
        "required": true,
        "minLength": 1,
        "maxLength": 254,
        "format": "email",
        "messages": {
          "required": "Email is required",
          "minLength": "Email is required",
          "maxLength": "Email must be less than 254 characters",
          "format": "Please enter a valid email address"
        }
      },
      "password": {
        "required": true,
        "minLength": 6,
        "maxLength": 200,
        "format": "password",
        "messages": {
          "required": "Password is required",
          "minLength": "Password must be at least 6 characters long",
          "maxLength": "Password must be less than 200 characters"
        }
      },
      "confirmPassword": {
        "required": true,
        "maxLength": 200,
        "format": "password",
        "messages": {
          "required": "Please enter the password again",
          "maxLength": "Password must be less than 200 characters"
        }
      },
      "firstName": {
        "required": false,
        "maxLength": 100,
        "pattern": "^[^\\p{Cc}\\p{Zl}\\p{Zp}\\u202A-\\u202E\\u2066-\\u2069]*$",
        "messages": {
          "maxLength": "First name must be less than 100 characters",
          "pattern": "First name cannot hold control characters"
        }
      },
      "lastName": {
        "required": false,
        "maxLength": 100,
        "pattern": "^[^\\p{Cc}\\p{Zl}\\p{Zp}\\u202A-\\u202E\\u2066-\\u2069]*$",
        "messages": {
          "maxLength": "Last name must be less than 100 characters",
          "pattern": "Last name cannot hold control characters"
        }
      }
    },
    "rules": [
      {
        "rule": "same",
        "field": "confirmPassword",
        "other": "password",
        "message": "Passwords do not match"
      }
    ]
  },
  "LoginRequest": {
    "fields": {
      "email": {
        "required": true,
        "minLength": 1,
        "maxLength": 254,
        "messages": {
          "required": "Email is required",
          "minLength": "Email is required",
          "maxLength": "Email must be less than 254 characters"
        }
      },
      "password": {
        "required": true,
        "minLength": 1,
        "maxLength": 200,
        "format": "password",
        "messages": {
          "required": "Password is required",
          "minLength": "Password is required",
          "maxLength": "Password must be less than 200 characters"
        }
      },
      "rememberMe": {
        "required": false,
        "default": false,
        "messages": {}
      }
    },
    "rules": []
  },
  "VerifyEmailRequest": {
    "fields": {
      "token": {
        "required": true,
        "minLength": 1,
        "maxLength": 200,
        "messages": {
          "required": "Invalid verification link. Please check your email and try again.",
          "minLength": "Invalid verification link. Please check your email and try again.",
          "maxLength": "Invalid verification link. Please check your email and try again."
        }
      },
      "email": {
        "required": true,
        "minLength": 1,
        "maxLength": 254,
        "format": "email",
        "messages": {
          "required": "Email is required",
          "minLength": "Email is required",
          "maxLength": "Email must be less than 254 characters",
          "format": "Please enter a valid email address"
        }
      }
    },
    "rules": []
  },
  "ResendVerificationRequest": {
    "fields": {
      "email": {
        "required": true,
        "minLength": 1,
        "maxLength": 254,
        "format": "email",
        "messages": {
          "required": "Email address is required.",
          "minLength": "Email address is required.",
          "maxLength": "Email must be less than 254 characters",
          "format": "Please enter a valid email address"
        }
      }
    },
    "rules": []
  },
  "CreateUrlRequest": {
    "fields": {
      "url": {
        "required": true,
        "minLength": 1,
        "format": "web-url",
        "maxLength": 3500,
        "x-max-encoded": 3500,
        "messages": {
          "required": "URL is required",
          "minLength": "URL is required",
          "format": "Please enter a valid URL starting with http:// or https://",
          "maxLength": "URL must be less than 3500 characters",
          "x-max-encoded": "URL must be less than 3500 characters when it is encoded"
        }
      },
      "customShortCode": {
        "required": false,
        "pattern": "^[A-Za-z0-9_-]+$",
        "minLength": 3,
        "maxLength": 32,
        "messages": {
          "pattern": "Only letters, numbers, hyphens, and underscores are allowed",
          "minLength": "Custom code must be at least 3 characters",
          "maxLength": "Custom code must be less than 32 characters"
        }
      },
      "password": {
        "required": false,
        "pattern": "\\S",
        "minLength": 4,
        "maxLength": 100,
        "format": "password",
        "messages": {
          "required": "Password is required",
          "pattern": "Password is required",
          "minLength": "Password must be at least 4 characters",
          "maxLength": "Password must be less than 100 characters"
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
      "tags": {
        "required": false,
        "maxItems": 20,
        "messages": {
          "maxItems": "A link can have at most 20 tags"
        },
        "items": {
          "required": false,
          "minLength": 1,
          "pattern": "^[^,\\p{Cc}\\p{Zl}\\p{Zp}\\u202A-\\u202E\\u2066-\\u2069]*$",
          "maxLength": 50,
          "messages": {
            "minLength": "A tag cannot be empty",
            "pattern": "A tag cannot hold a comma or control characters",
            "maxLength": "A tag must be less than 50 characters"
          }
        }
      },
      "reuse": {
        "required": false,
        "messages": {}
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
  "PatchUrlRequest": {
    "fields": {
      "url": {
        "required": false,
        "minLength": 1,
        "format": "web-url",
        "maxLength": 3500,
        "x-max-encoded": 3500,
        "messages": {
          "required": "URL is required",
          "minLength": "URL is required",
          "format": "Please enter a valid URL starting with http:// or https://",
          "maxLength": "URL must be less than 3500 characters",
          "x-max-encoded": "URL must be less than 3500 characters when it is encoded"
        }
      },
      "tags": {
        "required": false,
        "maxItems": 20,
        "messages": {
          "maxItems": "A link can have at most 20 tags"
        },
        "items": {
          "required": false,
          "minLength": 1,
          "pattern": "^[^,\\p{Cc}\\p{Zl}\\p{Zp}\\u202A-\\u202E\\u2066-\\u2069]*$",
          "maxLength": 50,
          "messages": {
            "minLength": "A tag cannot be empty",
            "pattern": "A tag cannot hold a comma or control characters",
            "maxLength": "A tag must be less than 50 characters"
          }
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
      "password": {
        "required": false,
        "pattern": "\\S",
        "minLength": 4,
        "maxLength": 100,
        "format": "password",
        "messages": {
          "required": "Password is required",
          "pattern": "Password is required",
          "minLength": "Password must be at least 4 characters",
          "maxLength": "Password must be less than 100 characters"
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
  "ExportChosenRequest": {
    "fields": {
      "ids": {
        "required": true,
        "minItems": 1,
        "maxItems": 1000,
        "messages": {
          "minItems": "Choose at least one",
          "maxItems": "At most 1,000 can be chosen. Filter the list instead."
        },
        "items": {
          "required": false,
          "minLength": 1,
          "maxLength": 64,
          "messages": {}
        }
      }
    },
    "rules": []
  },
  "BulkUrlsRequest": {
    "fields": {
      "action": {
        "required": true,
        "enum": [
          "enable",
          "disable",
          "delete",
          "restore",
          "addTags",
          "removeTags",
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
      "tags": {
        "required": false,
        "maxItems": 20,
        "messages": {
          "maxItems": "A link can have at most 20 tags"
        },
        "items": {
          "required": false,
          "minLength": 1,
          "pattern": "^[^,\\p{Cc}\\p{Zl}\\p{Zp}\\u202A-\\u202E\\u2066-\\u2069]*$",
          "maxLength": 50,
          "messages": {
            "minLength": "A tag cannot be empty",
            "pattern": "A tag cannot hold a comma or control characters",
            "maxLength": "A tag must be less than 50 characters"
          }
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
  },
  "UpdateUrlRequest": {
    "fields": {
      "url": {
        "required": true,
        "minLength": 1,
        "format": "web-url",
        "maxLength": 3500,
        "x-max-encoded": 3500,
        "messages": {
          "required": "URL is required",
          "minLength": "URL is required",
          "format": "Please enter a valid URL starting with http:// or https://",
          "maxLength": "URL must be less than 3500 characters",
          "x-max-encoded": "URL must be less than 3500 characters when it is encoded"
        }
      },
      "tags": {
        "required": false,
        "maxItems": 20,
        "messages": {
          "maxItems": "A link can have at most 20 tags"
        },
        "items": {
          "required": false,
          "minLength": 1,
          "pattern": "^[^,\\p{Cc}\\p{Zl}\\p{Zp}\\u202A-\\u202E\\u2066-\\u2069]*$",
          "maxLength": 50,
          "messages": {
            "minLength": "A tag cannot be empty",
            "pattern": "A tag cannot hold a comma or control characters",
            "maxLength": "A tag must be less than 50 characters"
          }
        }
      }
    },
    "rules": []
  },
  "VerifyUrlPasswordRequest": {
    "fields": {
      "shortCode": {
        "required": true,
        "minLength": 1,
        "maxLength": 64,
        "messages": {
          "required": "Invalid link",
          "minLength": "Invalid link",
          "maxLength": "Invalid link"
        }
      },
      "password": {
        "required": true,
        "pattern": "\\S",
        "minLength": 4,
        "maxLength": 100,
        "format": "password",
        "messages": {
          "required": "Password is required",
          "pattern": "Password is required",
          "minLength": "Password must be at least 4 characters",
          "maxLength": "Password must be less than 100 characters"
        }
      }
    },
    "rules": []
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
        "pattern": "^[^\\p{Cc}\\p{Zl}\\p{Zp}\\u202A-\\u202E\\u2066-\\u2069]*$",
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
        "pattern": "^[^\\p{Cc}\\p{Zl}\\p{Zp}\\u202A-\\u202E\\u2066-\\u2069]*$",
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
        "pattern": "^[^\\p{Cc}\\p{Zl}\\p{Zp}\\u202A-\\u202E\\u2066-\\u2069]*$",
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
  },
  "GoogleLoginRequest": {
    "fields": {
      "idToken": {
        "required": true,
        "minLength": 1,
        "maxLength": 8192,
        "messages": {
          "required": "No credential received from Google",
          "minLength": "No credential received from Google",
          "maxLength": "No credential received from Google"
        }
      }
    },
    "rules": []
  },
  "ForgotPasswordRequest": {
    "fields": {
      "email": {
        "required": true,
        "minLength": 1,
        "maxLength": 254,
        "format": "email",
        "messages": {
          "required": "Email is required",
          "minLength": "Email is required",
          "maxLength": "Email must be less than 254 characters",
          "format": "Please enter a valid email address"
        }
      }
    },
    "rules": []
  },
  "CheckPasswordResetRequest": {
    "fields": {
      "token": {
        "required": true,
        "minLength": 1,
        "maxLength": 200,
        "messages": {
          "required": "This link is not valid. Please ask for a new one.",
          "minLength": "This link is not valid. Please ask for a new one.",
          "maxLength": "This link is not valid. Please ask for a new one."
        }
      },
      "email": {
        "required": true,
        "minLength": 1,
        "maxLength": 254,
        "format": "email",
        "messages": {
          "required": "Email is required",
          "minLength": "Email is required",
          "maxLength": "Email must be less than 254 characters",
          "format": "Please enter a valid email address"
        }
      }
    },
    "rules": []
  },
  "ResetPasswordRequest": {
    "fields": {
      "token": {
        "required": true,
        "minLength": 1,
        "maxLength": 200,
        "messages": {
          "required": "This link is not valid. Please ask for a new one.",
          "minLength": "This link is not valid. Please ask for a new one.",
          "maxLength": "This link is not valid. Please ask for a new one."
        }
      },
      "email": {
        "required": true,
        "minLength": 1,
        "maxLength": 254,
        "format": "email",
        "messages": {
          "required": "Email is required",
          "minLength": "Email is required",
          "maxLength": "Email must be less than 254 characters",
          "format": "Please enter a valid email address"
        }
      },
      "newPassword": {
        "required": true,
        "minLength": 6,
        "maxLength": 200,
        "format": "password",
        "messages": {
          "required": "New password must be at least 6 characters long",
          "minLength": "New password must be at least 6 characters long",
          "maxLength": "New password must be less than 200 characters"
        }
      },
      "confirmPassword": {
        "required": true,
        "maxLength": 200,
        "format": "password",
        "messages": {
          "required": "Please enter the new password again",
          "maxLength": "New password must be less than 200 characters"
        }
      }
    },
    "rules": [
      {
        "rule": "same",
        "field": "confirmPassword",
        "other": "newPassword",
        "message": "New password and confirmation password do not match"
      }
    ]
  },
  "UndoAccountDeletionRequest": {
    "fields": {
      "token": {
        "required": true,
        "minLength": 1,
        "maxLength": 200,
        "messages": {
          "required": "This link is not complete. Open it from the mail again.",
          "minLength": "This link is not complete. Open it from the mail again.",
          "maxLength": "This link is not complete. Open it from the mail again."
        }
      }
    },
    "rules": []
  },
  "UpdateProfileRequest": {
    "fields": {
      "firstName": {
        "required": false,
        "maxLength": 100,
        "pattern": "^[^\\p{Cc}\\p{Zl}\\p{Zp}\\u202A-\\u202E\\u2066-\\u2069]*$",
        "messages": {
          "maxLength": "First name must be less than 100 characters",
          "pattern": "First name cannot hold control characters"
        }
      },
      "lastName": {
        "required": false,
        "maxLength": 100,
        "pattern": "^[^\\p{Cc}\\p{Zl}\\p{Zp}\\u202A-\\u202E\\u2066-\\u2069]*$",
        "messages": {
          "maxLength": "Last name must be less than 100 characters",
          "pattern": "Last name cannot hold control characters"
        }
      },
      "profilePictureUrl": {
        "required": false,
        "maxLength": 2048,
        "messages": {}
      }
    },
    "rules": []
  },
  "ProfilePictureRequest": {
    "fields": {
      "file": {
        "required": true,
        "maxLength": 5242880,
        "format": "binary",
        "messages": {
          "required": "Please select an image first",
          "maxLength": "File size must be less than 5MB"
        }
      }
    },
    "rules": []
  },
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
  },
  "ChangePasswordRequest": {
    "fields": {
      "currentPassword": {
        "required": true,
        "minLength": 1,
        "maxLength": 200,
        "format": "password",
        "messages": {
          "required": "Current password is required",
          "minLength": "Current password is required",
          "maxLength": "Current password is incorrect"
        }
      },
      "newPassword": {
        "required": true,
        "minLength": 6,
        "maxLength": 200,
        "format": "password",
        "messages": {
          "required": "New password must be at least 6 characters long",
          "minLength": "New password must be at least 6 characters long",
          "maxLength": "New password must be less than 200 characters"
        }
      },
      "confirmPassword": {
        "required": true,
        "maxLength": 200,
        "format": "password",
        "messages": {
          "required": "Please enter the new password again",
          "maxLength": "New password must be less than 200 characters"
        }
      },
      "revokeApiKeys": {
        "required": false,
        "default": false,
        "messages": {}
      }
    },
    "rules": [
      {
        "rule": "same",
        "field": "confirmPassword",
        "other": "newPassword",
        "message": "New password and confirmation password do not match"
      },
      {
        "rule": "different",
        "field": "newPassword",
        "other": "currentPassword",
        "message": "New password must be different from current password"
      }
    ]
  },
  "ProveIdentityRequest": {
    "fields": {
      "password": {
        "required": false,
        "minLength": 1,
        "maxLength": 200,
        "format": "password",
        "messages": {
          "minLength": "Password is required",
          "maxLength": "Incorrect password"
        }
      },
      "idToken": {
        "required": false,
        "minLength": 1,
        "maxLength": 8192,
        "messages": {
          "minLength": "No credential received from Google",
          "maxLength": "Failed to sign in with Google"
        }
      }
    },
    "rules": []
  },
  "DeleteAccountRequest": {
    "fields": {
      "password": {
        "required": true,
        "minLength": 1,
        "maxLength": 200,
        "format": "password",
        "messages": {
          "required": "Password is required",
          "minLength": "Password is required",
          "maxLength": "Incorrect password"
        }
      }
    },
    "rules": []
  },
  "CreateApiKeyRequest": {
    "fields": {
      "name": {
        "required": true,
        "minLength": 1,
        "pattern": "^[^\\p{Cc}\\p{Zl}\\p{Zp}\\u202A-\\u202E\\u2066-\\u2069]*$",
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
  },
  "ChangePlanRequest": {
    "fields": {
      "plan": {
        "required": true,
        "enum": [
          0,
          1,
          2,
          3
        ],
        "messages": {}
      },
      "billingCycle": {
        "required": true,
        "enum": [
          0,
          1
        ],
        "messages": {}
      }
    },
    "rules": []
  },
  "StartTrialRequest": {
    "fields": {
      "plan": {
        "required": true,
        "enum": [
          0,
          1,
          2,
          3
        ],
        "messages": {}
      }
    },
    "rules": []
  }
} as const;
