/** The titles of the sections, in their order, by the places to which the index leads. */
export const securityTitles = {
  password: 'Change password',
  passkeys: 'Passkeys',
  codes: 'One-time codes',
  provider: 'Sign-in provider',
  sessions: 'Active sessions',
  log: 'Security log',
} as const;

export type SecuritySectionName = keyof typeof securityTitles;
