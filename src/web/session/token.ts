interface Claims {
  sub?: unknown;
  exp?: unknown;
}

/** Returns no claims when the token cannot be decoded. A library for this would add weight to every page. */
function claimsOf(token: string): Claims {
  try {
    const [, payload = ''] = token.split('.');
    return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) ?? {}) as Claims;
  } catch {
    return {};
  }
}

export function accountOf(token: string): string | null {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : null;
}

/** A token without an expiry, or that cannot be decoded, counts as expired. */
export function isExpired(token: string, now: number): boolean {
  const { exp } = claimsOf(token);
  return typeof exp !== 'number' || exp * 1000 <= now;
}
