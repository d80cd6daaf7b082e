import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from '../problems.ts';
import { codeKey } from '../rules/codes.ts';
import type { Targets } from '../visits/targets.ts';

/** For each link, whoever asks: enough for people who mistype, too few to guess a PIN within a day. */
const wrongPasswords = { max: 50, timeWindow: '10 minutes' };

/** Bounds wrong passwords for each link; right ones cost nothing, so that a popular link stays open. */
export function createGateLimit(app: FastifyInstance, targets: Targets, isOn: boolean) {
  const limit = app.createRateLimit({
    ...wrongPasswords,
    // By the link, which the codes of its QR codes open as well.
    keyGenerator: async (request) => {
      const { shortCode } = request.body as { shortCode: string };
      const target = await targets.find(shortCode);
      return typeof target === 'object' ? String(target.linkKey) : codeKey(shortCode);
    },
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
