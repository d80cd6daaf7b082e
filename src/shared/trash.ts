export const trashDays = 30;

export const codeInTrashTexts = {
  link: 'This custom code is in your trash',
  qrCode: 'This custom code is in your trash, with its QR code',
} as const;
