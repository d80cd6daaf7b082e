import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from '../problems.ts';
import { codeKey } from '../rules/codes.ts';

/** For each link, whoever asks: enough for people who mistype, too few to guess a PIN within a day. */
const wrongPasswords = { max: 50, timeWindow: '10 minutes' };

/** Bounds wrong passwords for each link; right ones cost nothing, so that a popular link stays open. */
export function createGateLimit(app: FastifyInstance, isOn: boolean) {
  const limit = app.createRateLimit({
    ...wrongPasswords,
    keyGenerator: (request) => codeKey((request.body as { shortCode: string }).shortCode),
  });
  return {
    /** Throws when the link has had its share of wrong passwords. */
    async check(request: FastifyRequest): Promise<void> {
      if (!isOn) return;
      const state = await limit(request, { increment: false });
      if (!state.isAllowed && state.remaining === 0) throw tooManyRequests(state.ttlInSeconds);
    },
    async wrongPassword(request: FastifyRequest): Promise<void> {
      if (isOn) await limit(request);
    },
  };
}

export type GateLimit = ReturnType<typeof createGateLimit>;
