// Written by `npm run generate` from openapi/shortener.yaml. Do not edit.

/**
 * Request schema → field → its limits in the order in which they are checked, each with the text that
 * `messages` gives for it, and the rules between fields. Lengths count Unicode code points.
 */
export const limits = {
  "CheckSetupLinkRequest": {
    "fields": {
      "token": {
        "required": true,
        "minLength": 1,
        "maxLength": 200,
        "messages": {
          "required": "This setup link does not work",
          "minLength": "This setup link does not work",
          "maxLength": "This setup link does not work"
        }
      }
    },
    "rules": []
  },
  "SetUpRequest": {
    "fields": {
      "token": {
        "required": true,
        "minLength": 1,
        "maxLength": 200,
        "messages": {
          "required": "This setup link does not work",
          "minLength": "This setup link does not work",
          "maxLength": "This setup link does not work"
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
      "firstName": {
        "required": false,
        "maxLength": 100,
        "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$",
        "messages": {
          "maxLength": "Name must be less than 100 characters",
          "pattern": "Name cannot hold control characters"
        }
      },
      "isForOthers": {
        "required": true,
        "messages": {
          "required": "Please say who it is for"
        }
      },
      "timeZone": {
        "required": false,
        "maxLength": 64,
        "messages": {
          "maxLength": "Time zone must be less than 64 characters"
        }
      }
    },
    "rules": []
  }
} as const;
