// Written by `npm run generate` from openapi/shortener.yaml. Do not edit.

/**
 * Request schema → field → its limits in the order in which they are checked, each with the text that
 * `messages` gives for it, and the rules between fields. Lengths count Unicode code points.
 */
export const limits = {
  "PasskeySignInRequest": {
    "fields": {
      "answer": {
        "required": true,
        "messages": {}
      },
      "rememberMe": {
        "required": false,
        "default": false,
        "messages": {}
      }
    },
    "rules": []
  },
  "RenamePasskeyRequest": {
    "fields": {
      "name": {
        "required": true,
        "minLength": 1,
        "maxLength": 60,
        "messages": {
          "required": "Name is required",
          "minLength": "Name is required",
          "maxLength": "Name must be at most 60 characters"
        }
      }
    },
    "rules": []
  },
  "VerifySecondFactorRequest": {
    "fields": {
      "challenge": {
        "required": true,
        "minLength": 1,
        "maxLength": 1024,
        "messages": {
          "required": "Please sign in again.",
          "minLength": "Please sign in again.",
          "maxLength": "Please sign in again."
        }
      },
      "code": {
        "required": false,
        "pattern": "^[0-9]{6}$",
        "maxLength": 6,
        "messages": {
          "required": "Enter the six digits",
          "pattern": "Enter the six digits",
          "maxLength": "Enter the six digits"
        }
      },
      "recoveryCode": {
        "required": false,
        "minLength": 1,
        "maxLength": 64,
        "messages": {
          "required": "Recovery code is required",
          "minLength": "Recovery code is required",
          "maxLength": "This is not one of your recovery codes"
        }
      }
    },
    "rules": []
  },
  "TurnOnCodesRequest": {
    "fields": {
      "setup": {
        "required": true,
        "minLength": 1,
        "maxLength": 1024,
        "messages": {
          "required": "Please start again.",
          "minLength": "Please start again.",
          "maxLength": "Please start again."
        }
      },
      "code": {
        "required": true,
        "pattern": "^[0-9]{6}$",
        "maxLength": 6,
        "messages": {
          "required": "Enter the six digits",
          "pattern": "Enter the six digits",
          "maxLength": "Enter the six digits"
        }
      }
    },
    "rules": []
  }
} as const;
