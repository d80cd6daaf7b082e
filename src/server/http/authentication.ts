import type { FastifyRequest } from 'fastify';
import type { Principal } from '../operations/principal.ts';
import { notSignedIn } from '../problems.ts';
import type { SessionUses } from '../jobs/sessionUses.ts';
import type { Tokens } from '../rules/tokens.ts';
import type { Store } from '../store/index.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
  }
}

/** The name of a way to identify the caller, from the contract's `securitySchemes`. */
export type SecurityScheme = Principal['kind'];

interface AuthenticationOptions {
  tokens: Tokens;
  store: Store;
  sessionUses: SessionUses;
  clock: () => number;
}

const bearerOf = ({ headers }: FastifyRequest) => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

export function createAuthentication({ tokens, store, sessionUses, clock }: AuthenticationOptions) {
  const schemes: Record<SecurityScheme, (request: FastifyRequest) => Promise<Principal | undefined>> = {
    async session(request) {
      const token = bearerOf(request);
      const claims = token === undefined ? undefined : await tokens.read(token);
      const session = claims && (await store.sessions.find(claims.sessionId, clock()));
      if (!session || session.user.id !== claims.userId) return undefined;
      sessionUses.note(session, request.ip);
      return { kind: 'session', user: session.user, session };
    },
  };

  return {
    /** A hook that refuses callers whom none of these schemes identifies. */
    require:
      (accepted: readonly SecurityScheme[]) =>
      async (request: FastifyRequest): Promise<void> => {
        for (const scheme of accepted) request.principal ??= (await schemes[scheme](request)) ?? null;
        if (!request.principal) throw notSignedIn();
      },
  };
}

export type Authentication = ReturnType<typeof createAuthentication>;

/** @throws Problem in an operation that is open to everyone */
export function principalOf({ principal }: FastifyRequest): Principal {
  if (!principal) throw notSignedIn();
  return principal;
}
