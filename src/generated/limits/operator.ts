// Written by `npm run generate` from openapi/shortener.yaml. Do not edit.

/**
 * Request schema → field → its limits in the order in which they are checked, each with the text that
 * `messages` gives for it, and the rules between fields. Lengths count Unicode code points.
 */
export const limits = {
  "AddBlockedDestinationRequest": {
    "fields": {
      "pattern": {
        "required": true,
        "minLength": 1,
        "maxLength": 2048,
        "messages": {
          "required": "Host or path is required",
          "minLength": "Host or path is required",
          "maxLength": "Host or path must be less than 2,048 characters"
        }
      },
      "note": {
        "required": false,
        "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$",
        "maxLength": 500,
        "messages": {
          "pattern": "Note cannot hold control characters",
          "maxLength": "Note must be less than 500 characters"
        }
      }
    },
    "rules": []
  },
  "KeepBlockedMatchesRequest": {
    "fields": {
      "ids": {
        "required": true,
        "minItems": 1,
        "maxItems": 50,
        "messages": {
          "required": "Choose at least one",
          "minItems": "Choose at least one",
          "maxItems": "Choose at most 50"
        },
        "items": {
          "required": false,
          "maxLength": 64,
          "messages": {}
        }
      }
    },
    "rules": []
  },
  "UpdateOperatorSettingsRequest": {
    "fields": {
      "signUp": {
        "required": false,
        "enum": [
          "open",
          "invited",
          "closed"
        ],
        "messages": {}
      },
      "googleMakesAccounts": {
        "required": false,
        "messages": {}
      },
      "providerMakesAccounts": {
        "required": false,
        "messages": {}
      },
      "providerDomains": {
        "required": false,
        "maxItems": 20,
        "messages": {
          "maxItems": "Please name at most 20 domains"
        },
        "items": {
          "required": false,
          "pattern": "^[a-z0-9][a-z0-9.-]*$",
          "maxLength": 253,
          "messages": {
            "pattern": "Write domains as in example.com, in lower case",
            "maxLength": "Write domains as in example.com, in lower case"
          }
        }
      },
      "secondFactorRequired": {
        "required": false,
        "messages": {}
      },
      "plansOn": {
        "required": false,
        "messages": {}
      },
      "newAccountPlan": {
        "required": false,
        "enum": [
          0,
          1,
          2,
          3
        ],
        "messages": {}
      },
      "instanceName": {
        "required": false,
        "minLength": 1,
        "maxLength": 40,
        "pattern": "^[^<>\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$",
        "messages": {
          "required": "Please enter a name",
          "minLength": "Please enter a name",
          "maxLength": "Please use at most 40 characters",
          "pattern": "The name cannot hold <, > or control characters"
        }
      },
      "contactEmail": {
        "required": false,
        "format": "email",
        "maxLength": 254,
        "messages": {
          "format": "Please enter a valid email address",
          "maxLength": "Please use at most 254 characters"
        }
      },
      "banner": {
        "required": false,
        "messages": {}
      },
      "imprint": {
        "required": false,
        "maxLength": 15000,
        "pattern": "^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$",
        "messages": {
          "maxLength": "Please use at most 15,000 characters",
          "pattern": "The text cannot hold control characters"
        }
      },
      "terms": {
        "required": false,
        "maxLength": 15000,
        "pattern": "^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$",
        "messages": {
          "maxLength": "Please use at most 15,000 characters",
          "pattern": "The text cannot hold control characters"
        }
      },
      "privacyAddition": {
        "required": false,
        "maxLength": 15000,
        "pattern": "^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$",
        "messages": {
          "maxLength": "Please use at most 15,000 characters",
          "pattern": "The text cannot hold control characters"
        }
      },
      "clickDays": {
        "required": false,
        "minimum": 30,
        "maximum": 3650,
        "messages": {
          "minimum": "Please keep clicks for at least 30 days",
          "maximum": "Please keep clicks for at most 3650 days"
        }
      },
      "archiveAllowance": {
        "required": false,
        "minimum": 0,
        "maximum": 1000000,
        "messages": {
          "minimum": "Please enter 0 or more",
          "maximum": "Please enter at most 1,000,000"
        }
      }
    },
    "rules": []
  },
  "ItemCodesRequest": {
    "fields": {
      "codes": {
        "required": true,
        "minItems": 1,
        "maxItems": 100,
        "messages": {
          "required": "Choose at least one link or QR code",
          "minItems": "Choose at least one link or QR code",
          "maxItems": "Choose at most 100 at once"
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
  "DisableItemsRequest": {
    "fields": {
      "codes": {
        "required": true,
        "minItems": 1,
        "maxItems": 100,
        "messages": {
          "required": "Choose at least one link or QR code",
          "minItems": "Choose at least one link or QR code",
          "maxItems": "Choose at most 100 at once"
        },
        "items": {
          "required": false,
          "minLength": 1,
          "maxLength": 64,
          "messages": {}
        }
      },
      "reason": {
        "required": true,
        "enum": [
          "phishing",
          "malware",
          "spam",
          "other"
        ],
        "messages": {
          "required": "Choose what is wrong with it",
          "enum": "Choose what is wrong with it"
        }
      },
      "note": {
        "required": false,
        "maxLength": 500,
        "messages": {
          "maxLength": "A note can have at most 500 characters"
        }
      }
    },
    "rules": []
  },
  "ReopenReportsRequest": {
    "fields": {
      "ids": {
        "required": true,
        "minItems": 1,
        "maxItems": 5000,
        "messages": {},
        "items": {
          "required": false,
          "maxLength": 36,
          "messages": {}
        }
      }
    },
    "rules": []
  },
  "CreateInvitationRequest": {
    "fields": {
      "email": {
        "required": false,
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
      "maxUses": {
        "required": false,
        "minimum": 1,
        "maximum": 1000,
        "type": "integer",
        "default": 1,
        "messages": {
          "minimum": "Choose 1 to 1000",
          "maximum": "Choose 1 to 1000",
          "type": "Choose 1 to 1000"
        }
      },
      "plan": {
        "required": false,
        "enum": [
          0,
          1,
          2,
          3
        ],
        "messages": {}
      },
      "expiresAt": {
        "required": true,
        "format": "date-time",
        "maxLength": 64,
        "messages": {
          "required": "Choose when it ends",
          "format": "Choose when it ends"
        }
      }
    },
    "rules": [
      {
        "rule": "future",
        "field": "expiresAt",
        "message": "The end must be in the future"
      }
    ]
  },
  "UpdateOperatorAccountRequest": {
    "fields": {
      "plan": {
        "required": false,
        "messages": {}
      },
      "ownLimits": {
        "required": false,
        "messages": {}
      }
    },
    "rules": []
  },
  "DisableOperatorAccountRequest": {
    "fields": {
      "reason": {
        "required": true,
        "minLength": 1,
        "maxLength": 500,
        "messages": {
          "required": "Say why",
          "minLength": "Say why",
          "maxLength": "The reason must be 500 characters or less"
        }
      },
      "closesCodes": {
        "required": false,
        "default": false,
        "messages": {}
      }
    },
    "rules": []
  },
  "ChangeOperatorAccountEmailRequest": {
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
  }
} as const;
