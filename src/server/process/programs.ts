/** What runs in a process of its own: modules of the server, by their paths. */
export const programs = ['main', 'appProcess', 'backups/backupProcess', 'images/pictureProcess'] as const;

export type Program = (typeof programs)[number];
