// Written by `npm run generate` from openapi/shortener.yaml. Do not edit.

/**
 * Request schema → field → its limits in the order in which they are checked, each with the text that
 * `messages` gives for it, and the rules between fields. Lengths count Unicode code points.
 */
export const limits = {
  "UpdateProfileRequest": {
    "fields": {
      "firstName": {
        "required": false,
        "maxLength": 100,
        "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$",
        "messages": {
          "maxLength": "First name must be less than 100 characters",
          "pattern": "First name cannot hold control characters"
        }
      },
      "lastName": {
        "required": false,
        "maxLength": 100,
        "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$",
        "messages": {
          "maxLength": "Last name must be less than 100 characters",
          "pattern": "Last name cannot hold control characters"
        }
      },
      "profilePictureUrl": {
        "required": false,
        "maxLength": 2048,
        "messages": {}
      },
      "timeZone": {
        "required": false,
        "maxLength": 64,
        "messages": {
          "maxLength": "Choose a time zone from the list"
        }
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
      "passkey": {
        "required": false,
        "messages": {}
      },
      "provider": {
        "required": false,
        "messages": {}
      },
      "password": {
        "required": false,
        "minLength": 1,
        "maxLength": 200,
        "format": "password",
        "messages": {
          "required": "Password is required",
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
  }
} as const;
