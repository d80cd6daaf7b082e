import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiCalls } from '../jobs/apiCalls.ts';
import type { CurrentSettings } from '../jobs/settings.ts';
import type { LastUses } from '../jobs/lastUses.ts';
import { nameCaller } from '../limits/caller.ts';
import type { OperationId } from '../operations/operation.ts';
import type { Principal } from '../operations/access/principal.ts';
import {
  accountDisabled,
  apiKeyInvalid,
  apiRequestsUsedUp,
  notSignedIn,
  operatorRequired,
  planLimitReached,
  scopeMissing,
  secondFactorSetupRequired,
  sessionRequired,
} from '../problems.ts';
import { isMeantAsApiKey, isWellFormed } from '../rules/apiKeys.ts';
import { monthOf, startOfMonth, usedUp } from '../rules/quotas.ts';
import { hashToken, type Tokens } from '../rules/tokens.ts';
import type { ActiveApiKey } from '../store/accounts/apiKeys.ts';
import type { ActiveSession } from '../store/accounts/sessions.ts';
import type { Store } from '../store/index.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
  }
}

/** An operator is identified by a session. */
export type SecurityScheme = Principal['kind'] | 'operator';

export type Scope = 'read' | 'write';

export interface Requirement {
  scheme: SecurityScheme;
  scopes: readonly Scope[];
}

interface AuthenticationOptions {
  tokens: Tokens;
  store: Store;
  sessionUses: LastUses;
  apiKeyUses: LastUses;
  apiCalls: ApiCalls;
  settings: Pick<CurrentSettings, 'now'>;
  passkeys: { host: string | undefined };
  clock: () => number;
}

/** What a session may do before its account has the second factor that the operator asks for. */
const openWithoutSecondFactor: readonly (string | undefined)[] = [
  'getProfile',
  'getSecondFactors',
  'setUpOneTimeCodes',
  'turnOnOneTimeCodes',
  'beginPasskey',
  'addPasskey',
  'renamePasskey',
  'proveIdentity',
  'listLinkedProviders',
  'beginProviderProof',
  'logout',
] satisfies OperationId[];

type Claims = NonNullable<Awaited<ReturnType<Tokens['read']>>>;

const bearerOf = ({ headers }: FastifyRequest) => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

const hasScope = ({ isReadOnly }: ActiveApiKey, scope: Scope) => scope === 'read' || !isReadOnly;

export function createAuthentication(options: AuthenticationOptions) {
  const { tokens, store, settings, passkeys, sessionUses, apiKeyUses, apiCalls, clock } = options;
  const claimsOf = new WeakMap<FastifyRequest, Claims>();

  async function takeFromQuota(userPk: number, reply: FastifyReply): Promise<void> {
    const now = clock();
    const month = monthOf(now);
    const { isAllowed, allowance, left } = await apiCalls.count(userPk);
    const { apiRequests: limit } = allowance;
    if (limit === Infinity) return;
    if (limit === 0) throw planLimitReached(usedUp(allowance, 'apiRequests', now));
    const length = (startOfMonth(month + 1) - startOfMonth(month)) / 1_000;
    const rest = Math.ceil((startOfMonth(month + 1) - now) / 1_000);
    reply
      .header('RateLimit-Policy', `"month";q=${limit};w=${length}`)
      .header('RateLimit', `"month";r=${left};t=${rest}`);
    if (!isAllowed) throw apiRequestsUsedUp(usedUp(allowance, 'apiRequests', now), rest);
  }

  /** A session from before the second factor has shown one factor alone, and must not add another. */
  async function expectSecondFactor(
    { user, hasShownSecondFactor }: ActiveSession,
    { routeOptions }: FastifyRequest,
  ): Promise<void> {
    if (!settings.now().secondFactorRequired) return;
    const hasSecondFactor = await store.secondFactors.has(user.pk, passkeys.host);
    if (hasSecondFactor && !hasShownSecondFactor) throw notSignedIn();
    if (!hasSecondFactor && !openWithoutSecondFactor.includes(routeOptions.config.operation))
      throw secondFactorSetupRequired();
  }

  async function identifySession(request: FastifyRequest): Promise<Principal> {
    const claims = claimsOf.get(request);
    const session = claims && (await store.sessions.find(claims.tokenId, clock()));
    if (!session || session.user.id !== claims.userId) throw notSignedIn();
    sessionUses.note(session, request.ip);
    await expectSecondFactor(session, request);
    return { kind: 'session', user: session.user, session };
  }

  const schemes: Record<
    SecurityScheme,
    {
      recognizes: (token: string) => boolean;
      identify: (
        token: string,
        request: FastifyRequest,
        reply: FastifyReply,
        requirement: Requirement,
      ) => Promise<Principal>;
    }
  > = {
    session: {
      recognizes: (token) => !isMeantAsApiKey(token),
      identify: (_token, request) => identifySession(request),
    },
    operator: {
      recognizes: (token) => !isMeantAsApiKey(token),
      async identify(_token, request) {
        const principal = await identifySession(request);
        if (!principal.user.isOperator) throw operatorRequired();
        return principal;
      },
    },
    apiKey: {
      recognizes: isMeantAsApiKey,
      async identify(token, request, reply, { scopes }) {
        const apiKey = isWellFormed(token) ? await store.apiKeys.find(hashToken(token), clock()) : undefined;
        if (!apiKey) throw apiKeyInvalid();
        nameCaller(apiKey.user.id);
        if (apiKey.user.disabledAt !== null) throw accountDisabled(apiKey.user.disabledReason);
        if (!scopes.every((scope) => hasScope(apiKey, scope))) throw scopeMissing();
        await takeFromQuota(apiKey.user.pk, reply);
        apiKeyUses.note(apiKey, request.ip);
        return { kind: 'apiKey', user: apiKey.user, apiKey };
      },
    },
  };

  async function identify(
    token: string,
    accepted: readonly Requirement[],
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const requirement = accepted.find(({ scheme }) => schemes[scheme].recognizes(token));
    if (!requirement) throw isMeantAsApiKey(token) ? sessionRequired() : notSignedIn();
    request.principal = await schemes[requirement.scheme].identify(token, request, reply, requirement);
  }

  return {
    identify,

    /** Reads whose token it is, without the database: from here on its account waits behind no strangers. */
    async readClaims(request: FastifyRequest): Promise<void> {
      const token = bearerOf(request);
      const claims = token === undefined || isMeantAsApiKey(token) ? undefined : await tokens.read(token);
      if (!claims) return;
      claimsOf.set(request, claims);
      nameCaller(claims.userId);
    },

    /** Whose token the request brings, as far as that shows without the database. */
    bearerNameOf(request: FastifyRequest): string | undefined {
      const token = bearerOf(request);
      if (token !== undefined && isMeantAsApiKey(token)) return hashToken(token);
      return claimsOf.get(request)?.userId;
    },

    require:
      (accepted: readonly Requirement[]) =>
      async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
        const token = bearerOf(request);
        if (token === undefined) throw notSignedIn();
        await identify(token, accepted, request, reply);
      },
  };
}

export type Authentication = ReturnType<typeof createAuthentication>;

/** @throws Problem in an operation that is open to everyone */
export function principalOf({ principal }: FastifyRequest): Principal {
  if (!principal) throw notSignedIn();
  return principal;
}
