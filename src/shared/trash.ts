/** How long what was deleted can be restored. */
export const trashDays = 30;

/** What is said of a code that the account has deleted itself. */
export const codeInTrashText = 'This custom code is in your trash';
