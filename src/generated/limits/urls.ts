// Written by `npm run generate` from openapi/shortener.yaml. Do not edit.

/**
 * Request schema → field → its limits in the order in which they are checked, each with the text that
 * `messages` gives for it, and the rules between fields. Lengths count Unicode code points.
 */
export const limits = {
  "ChangeCodeRequest": {
    "fields": {
      "customShortCode": {
        "required": true,
        "pattern": "^[A-Za-z0-9_-]+$",
        "minLength": 3,
        "maxLength": 32,
        "messages": {
          "required": "Enter a custom code",
          "pattern": "Only letters, numbers, hyphens, and underscores are allowed",
          "minLength": "Custom code must be at least 3 characters",
          "maxLength": "Custom code must be less than 32 characters"
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
          "required": "Enter a custom code",
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
          "pattern": "^[^,\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$",
          "maxLength": 50,
          "messages": {
            "minLength": "A tag cannot be empty",
            "pattern": "A tag cannot hold a comma or control characters",
            "maxLength": "A tag must be less than 50 characters"
          }
        }
      },
      "title": {
        "required": false,
        "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$",
        "maxLength": 200,
        "messages": {
          "pattern": "Title cannot hold control characters",
          "maxLength": "Title must be less than 200 characters"
        }
      },
      "note": {
        "required": false,
        "pattern": "^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F]*$",
        "maxLength": 1000,
        "messages": {
          "pattern": "Note cannot hold control characters",
          "maxLength": "Note must be less than 1000 characters"
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
          "pattern": "^[^,\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$",
          "maxLength": 50,
          "messages": {
            "minLength": "A tag cannot be empty",
            "pattern": "A tag cannot hold a comma or control characters",
            "maxLength": "A tag must be less than 50 characters"
          }
        }
      },
      "title": {
        "required": false,
        "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$",
        "maxLength": 200,
        "messages": {
          "pattern": "Title cannot hold control characters",
          "maxLength": "Title must be less than 200 characters"
        }
      },
      "note": {
        "required": false,
        "pattern": "^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F]*$",
        "maxLength": 1000,
        "messages": {
          "pattern": "Note cannot hold control characters",
          "maxLength": "Note must be less than 1000 characters"
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
          "replaceTags",
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
          "pattern": "^[^,\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$",
          "maxLength": 50,
          "messages": {
            "minLength": "A tag cannot be empty",
            "pattern": "A tag cannot hold a comma or control characters",
            "maxLength": "A tag must be less than 50 characters"
          }
        }
      },
      "replacement": {
        "required": false,
        "maxItems": 20,
        "messages": {
          "maxItems": "A link can have at most 20 tags"
        },
        "items": {
          "required": false,
          "minLength": 1,
          "pattern": "^[^,\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$",
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
          "pattern": "^[^,\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$",
          "maxLength": 50,
          "messages": {
            "minLength": "A tag cannot be empty",
            "pattern": "A tag cannot hold a comma or control characters",
            "maxLength": "A tag must be less than 50 characters"
          }
        }
      },
      "title": {
        "required": false,
        "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$",
        "maxLength": 200,
        "messages": {
          "pattern": "Title cannot hold control characters",
          "maxLength": "Title must be less than 200 characters"
        }
      },
      "note": {
        "required": false,
        "pattern": "^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F]*$",
        "maxLength": 1000,
        "messages": {
          "pattern": "Note cannot hold control characters",
          "maxLength": "Note must be less than 1000 characters"
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
  }
} as const;
