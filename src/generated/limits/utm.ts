// Written by `npm run generate` from openapi/shortener.yaml. Do not edit.

/**
 * Request schema → field → its limits in the order in which they are checked, each with the text that
 * `messages` gives for it, and the rules between fields. Lengths count Unicode code points.
 */
export const limits = {
  "SaveUtmTemplateRequest": {
    "fields": {
      "name": {
        "required": true,
        "minLength": 1,
        "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$",
        "maxLength": 60,
        "messages": {
          "required": "Name is required",
          "minLength": "Name is required",
          "pattern": "Name cannot hold control characters",
          "maxLength": "Name must be less than 60 characters"
        }
      },
      "source": {
        "required": false,
        "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$",
        "maxLength": 100,
        "messages": {
          "pattern": "Source cannot hold control characters",
          "maxLength": "Source must be less than 100 characters"
        }
      },
      "medium": {
        "required": false,
        "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$",
        "maxLength": 100,
        "messages": {
          "pattern": "Medium cannot hold control characters",
          "maxLength": "Medium must be less than 100 characters"
        }
      },
      "campaign": {
        "required": false,
        "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$",
        "maxLength": 100,
        "messages": {
          "pattern": "Campaign cannot hold control characters",
          "maxLength": "Campaign must be less than 100 characters"
        }
      },
      "term": {
        "required": false,
        "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$",
        "maxLength": 100,
        "messages": {
          "pattern": "Term cannot hold control characters",
          "maxLength": "Term must be less than 100 characters"
        }
      },
      "content": {
        "required": false,
        "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$",
        "maxLength": 100,
        "messages": {
          "pattern": "Content cannot hold control characters",
          "maxLength": "Content must be less than 100 characters"
        }
      }
    },
    "rules": []
  }
} as const;
