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
        "pattern": "^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$",
        "maxLength": 254,
        "messages": {
          "required": "Email is required",
          "minLength": "Email is required",
          "pattern": "Please enter a valid email address",
          "maxLength": "Email must be less than 254 characters"
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
          "required": "Passwords do not match",
          "maxLength": "Passwords do not match"
        }
      },
      "firstName": {
        "required": false,
        "maxLength": 100,
        "messages": {
          "maxLength": "First name must be less than 100 characters"
        }
      },
      "lastName": {
        "required": false,
        "maxLength": 100,
        "messages": {
          "maxLength": "Last name must be less than 100 characters"
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
        "pattern": "^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$",
        "maxLength": 254,
        "messages": {
          "required": "Email is required",
          "minLength": "Email is required",
          "pattern": "Please enter a valid email address",
          "maxLength": "Email must be less than 254 characters"
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
        "pattern": "^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$",
        "maxLength": 254,
        "messages": {
          "required": "Email address is required.",
          "minLength": "Email address is required.",
          "pattern": "Please enter a valid email address",
          "maxLength": "Email must be less than 254 characters"
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
        "maxLength": 4096,
        "messages": {
          "required": "URL is required",
          "minLength": "URL is required",
          "format": "Please enter a valid URL starting with http:// or https://",
          "maxLength": "URL must be less than 4096 characters"
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
        "minLength": 4,
        "maxLength": 100,
        "format": "password",
        "messages": {
          "required": "Password is required",
          "minLength": "Password must be at least 4 characters",
          "maxLength": "Password must be less than 100 characters"
        }
      },
      "activatesAt": {
        "required": false,
        "format": "date-time",
        "messages": {}
      },
      "expiresAt": {
        "required": false,
        "format": "date-time",
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
          "pattern": "^[^,\\u0000-\\u001f\\u007f]*[^,\\s\\u0000-\\u001f\\u007f][^,\\u0000-\\u001f\\u007f]*$",
          "maxLength": 50,
          "messages": {
            "minLength": "A tag cannot be empty",
            "pattern": "A tag cannot be empty or hold a comma",
            "maxLength": "A tag must be less than 50 characters"
          }
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
  "UpdateUrlRequest": {
    "fields": {
      "url": {
        "required": true,
        "minLength": 1,
        "format": "web-url",
        "maxLength": 4096,
        "messages": {
          "required": "URL is required",
          "minLength": "URL is required",
          "format": "Please enter a valid URL starting with http:// or https://",
          "maxLength": "URL must be less than 4096 characters"
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
          "pattern": "^[^,\\u0000-\\u001f\\u007f]*[^,\\s\\u0000-\\u001f\\u007f][^,\\u0000-\\u001f\\u007f]*$",
          "maxLength": 50,
          "messages": {
            "minLength": "A tag cannot be empty",
            "pattern": "A tag cannot be empty or hold a comma",
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
        "minLength": 4,
        "maxLength": 100,
        "format": "password",
        "messages": {
          "required": "Password is required",
          "minLength": "Password must be at least 4 characters",
          "maxLength": "Password must be less than 100 characters"
        }
      }
    },
    "rules": []
  }
} as const;
