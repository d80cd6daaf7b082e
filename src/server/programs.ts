/** What is started, and what it runs in threads and processes of their own: modules of this folder. */
export const programs = [
  'main',
  'backups/backupProcess',
  'images/pictureProcess',
  'images/symbolThread',
  'store/engines/sqlite/readerThread',
] as const;

export type Program = (typeof programs)[number];
