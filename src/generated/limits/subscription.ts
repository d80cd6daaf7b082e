// Written by `npm run generate` from openapi/shortener.yaml. Do not edit.

/**
 * Request schema → field → its limits in the order in which they are checked, each with the text that
 * `messages` gives for it, and the rules between fields. Lengths count Unicode code points.
 */
export const limits = {
  "ChangePlanRequest": {
    "fields": {
      "plan": {
        "required": true,
        "enum": [
          0,
          1,
          2,
          3
        ],
        "messages": {}
      },
      "billingCycle": {
        "required": true,
        "enum": [
          0,
          1
        ],
        "messages": {}
      }
    },
    "rules": []
  },
  "StartTrialRequest": {
    "fields": {
      "plan": {
        "required": true,
        "enum": [
          0,
          1,
          2,
          3
        ],
        "messages": {}
      }
    },
    "rules": []
  }
} as const;
