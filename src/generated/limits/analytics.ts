// Written by `npm run generate` from openapi/shortener.yaml. Do not edit.

/**
 * Request schema → field → its limits in the order in which they are checked, each with the text that
 * `messages` gives for it, and the rules between fields. Lengths count Unicode code points.
 */
export const limits = {
  "ShareStatisticsRequest": {
    "fields": {
      "expiresAt": {
        "required": true,
        "format": "date-time",
        "maxLength": 64,
        "messages": {
          "required": "Choose an end",
          "format": "Choose an end",
          "maxLength": "Choose an end"
        }
      }
    },
    "rules": []
  }
} as const;
