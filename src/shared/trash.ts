/** How long what was deleted can be restored. */
export const trashDays = 30;

/** What is said of a code that the account has deleted itself: that of a link, or of a QR code. */
export const codeInTrashTexts = {
  link: 'This custom code is in your trash',
  qrCode: 'This custom code is in your trash, with its QR code',
} as const;
