// Written by `npm run generate` from openapi/shortener.yaml. Do not edit.

/**
 * Request schema → field → its limits in the order in which they are checked, each with the text that
 * `messages` gives for it, and the rules between fields. Lengths count Unicode code points.
 */
export const limits = {
  "BeginProviderProofRequest": {
    "fields": {
      "purpose": {
        "required": true,
        "enum": [
          "proof",
          "link"
        ],
        "messages": {
          "required": "Say what it is for",
          "enum": "Say what it is for"
        }
      }
    },
    "rules": []
  },
  "FinishProviderSignInRequest": {
    "fields": {
      "attempt": {
        "required": true,
        "minLength": 1,
        "maxLength": 2048,
        "messages": {
          "required": "Please sign in again",
          "minLength": "Please sign in again",
          "maxLength": "Please sign in again"
        }
      },
      "answer": {
        "required": true,
        "minLength": 1,
        "maxLength": 8192,
        "messages": {
          "required": "The provider sent no answer",
          "minLength": "The provider sent no answer",
          "maxLength": "The provider sent a longer answer than it may"
        }
      },
      "rememberMe": {
        "required": false,
        "default": false,
        "messages": {}
      },
      "timeZone": {
        "required": false,
        "maxLength": 64,
        "messages": {
          "maxLength": "Time zone must be less than 64 characters"
        }
      },
      "invitation": {
        "required": false,
        "minLength": 1,
        "maxLength": 64,
        "messages": {
          "required": "The invitation is missing",
          "minLength": "The invitation is missing",
          "maxLength": "This invitation is not valid. Please ask for a new one."
        }
      }
    },
    "rules": []
  },
  "ProviderChallengeRequest": {
    "fields": {
      "challenge": {
        "required": true,
        "minLength": 1,
        "maxLength": 2048,
        "messages": {
          "required": "Please sign in again",
          "minLength": "Please sign in again",
          "maxLength": "Please sign in again"
        }
      }
    },
    "rules": []
  },
  "LinkProviderRequest": {
    "fields": {
      "challenge": {
        "required": true,
        "minLength": 1,
        "maxLength": 2048,
        "messages": {
          "required": "Please sign in again",
          "minLength": "Please sign in again",
          "maxLength": "Please sign in again"
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
          "maxLength": "Incorrect password"
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
  "ConfirmProviderLinkRequest": {
    "fields": {
      "token": {
        "required": true,
        "minLength": 1,
        "maxLength": 2048,
        "messages": {
          "required": "Please sign in again",
          "minLength": "Please sign in again",
          "maxLength": "Please sign in again"
        }
      }
    },
    "rules": []
  }
} as const;
