/** What is started, and what it runs in threads and processes of its own: modules of the server, by their paths. */
export const programs = [
  'main',
  'appProcess',
  'backups/backupProcess',
  'images/pictureProcess',
  'images/symbolThread',
] as const;

export type Program = (typeof programs)[number];
