interface Claims {
  sub?: unknown;
  exp?: unknown;
}

/** The claims of a token; empty when it cannot be decoded. A library for this would add weight to every page. */
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

/** True after the token's expiry, and for a token without one or that cannot be decoded. */
export function isExpired(token: string, now: number): boolean {
  const { exp } = claimsOf(token);
  return typeof exp !== 'number' || exp * 1000 <= now;
}
