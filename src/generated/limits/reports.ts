// Written by `npm run generate` from openapi/shortener.yaml. Do not edit.

/**
 * Request schema → field → its limits in the order in which they are checked, each with the text that
 * `messages` gives for it, and the rules between fields. Lengths count Unicode code points.
 */
export const limits = {
  "CreateReportRequest": {
    "fields": {
      "url": {
        "required": true,
        "minLength": 1,
        "maxLength": 2048,
        "messages": {
          "required": "Enter the short URL",
          "minLength": "Enter the short URL",
          "maxLength": "A short URL has at most 2048 characters"
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
      "details": {
        "required": false,
        "maxLength": 1000,
        "messages": {
          "maxLength": "Details can have at most 1000 characters"
        }
      },
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
      }
    },
    "rules": []
  }
} as const;
