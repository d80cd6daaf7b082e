import { lengthOf } from '../../shared/text.ts';

/** 0 is empty, and 5 the strongest. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4 | 5;

export const passwordScores: Record<PasswordScore, string> = {
  0: '',
  1: 'Too short',
  2: 'Weak',
  3: 'Medium',
  4: 'Strong',
  5: 'Very Strong',
};

const has = {
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  number: (password: string) => /\d/.test(password),
  special: (password: string) => /[!@#$%^&*]/.test(password),
};

export function passwordScore(password: string): PasswordScore {
  const length = lengthOf(password);
  if (length === 0) return 0;
  if (length < 6) return 1;
  if (length < 8) return 2;
  if (!has.uppercase(password) || !has.lowercase(password) || !has.number(password)) return 3;
  return has.special(password) ? 5 : 4;
}

/** The checklist stands beside the meter. Only the length is enforced. */
export const passwordChecks: readonly { label: string; isMet: (password: string) => boolean }[] = [
  { label: '6 characters', isMet: (password) => lengthOf(password) >= 6 },
  { label: 'Uppercase', isMet: has.uppercase },
  { label: 'Lowercase', isMet: has.lowercase },
  { label: 'Number', isMet: has.number },
  { label: 'Special character (!@#$%^&*)', isMet: has.special },
];
