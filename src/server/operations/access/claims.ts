/** Characters that the contract refuses in names. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;
const maxNameLength = 100;

/** A name that Google or another provider tells, as the contract would take it. */
export function nameOfClaim(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  return Array.from(claim.replace(hidden, '').trim()).slice(0, maxNameLength).join('') || null;
}
