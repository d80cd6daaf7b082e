export const programs = ['main', 'appProcess', 'backups/backupProcess', 'images/pictureProcess'] as const;

export type Program = (typeof programs)[number];
