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
  "NotMeRequest": {
    "fields": {
      "token": {
        "required": true,
        "minLength": 1,
        "maxLength": 200,
        "messages": {
          "required": "This link is not complete",
          "minLength": "This link is not complete",
          "maxLength": "This link is not complete"
        }
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
  "CheckInvitationRequest": {
    "fields": {
      "invitation": {
        "required": true,
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
  }
} as const;
