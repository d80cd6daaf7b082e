// Written by `npm run generate` from openapi/shortener.yaml. Do not edit.

/**
 * Request schema → field → its limits in the order in which they are checked, each with the text that
 * `messages` gives for it, and the rules between fields. Lengths count Unicode code points.
 */
export const limits = {
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
