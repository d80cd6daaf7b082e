// Written by `npm run generate` from openapi/shortener.yaml. Do not edit.

/** operationId → what a person is told of its success. */
export const successMessages = {
  "register": "Registration successful! Please check your email to verify your account.",
  "verifyEmail": "Email verified successfully!",
  "resendVerification": "Verification email sent! Please check your inbox.",
  "forgotPassword": "If that address has an account, a link to set a new password is on its way.",
  "resetPassword": "Password changed successfully!",
  "undoAccountDeletion": "Your account is back",
  "updateProfile": "Profile updated successfully!",
  "uploadProfilePicture": "Profile picture updated successfully!",
  "changePassword": "Password changed successfully!",
  "createApiKey": "API key created",
  "restoreArchive": "Your archive was restored",
  "createUrl": "URL shortened successfully!",
  "updateUrl": "URL updated successfully!",
  "patchUrl": "URL updated successfully!",
  "restoreUrlVersion": "Version restored",
  "restoreUrl": "Link restored",
  "createQrCode": "QR code created successfully!",
  "updateQrCode": "QR code updated successfully!",
  "patchQrCode": "QR code updated successfully!",
  "restoreQrCodeVersion": "Version restored",
  "restoreQrCode": "QR code restored",
  "changePlan": "Plan changed successfully!",
  "startTrial": "Trial started! Enjoy your 14-day free trial.",
  "cancelSubscription": "Subscription cancelled. Your plan will remain active until the end of the billing period."
} as const;
