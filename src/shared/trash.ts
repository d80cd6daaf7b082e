export const trashDays = 30;

/** The account has deleted the code of a link, or of a QR code, itself. */
export const codeInTrashTexts = {
  link: 'This custom code is in your trash',
  qrCode: 'This custom code is in your trash, with its QR code',
} as const;
