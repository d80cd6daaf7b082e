import { planLimitReached, type Problem } from '../problems.ts';
import { allowanceAt, usedUp, type Allowance, type Quota } from '../rules/quotas.ts';
import type { Services } from './services.ts';

type Needed = Pick<Services, 'store' | 'clock'>;

export const allowanceNow = async ({ store, clock }: Needed, userPk: number): Promise<Allowance> =>
  allowanceAt(await store.subscriptions.agreed(userPk), clock());

/** What the quota of this month has left, and what it is. */
export async function quotaNow({ store, clock }: Needed, userPk: number) {
  const { links, qrCodes } = await allowanceNow({ store, clock }, userPk);
  const used = await store.usage.ofMonth(userPk, clock());
  const left = { links: Math.max(0, links - used.links), qrCodes: Math.max(0, qrCodes - used.qrCodes) };
  return { limits: { links, qrCodes }, left };
}

interface Left {
  limit: number;
  usedUp: () => Problem;
}

/**
 * An early check, before costly work for a new item. The creating transaction decides.
 * @throws Problem when the quota of this month is used up
 */
export async function expectLeft({ store, clock }: Needed, userPk: number, quota: Quota): Promise<Left> {
  const allowance = await allowanceNow({ store, clock }, userPk);
  const limit = allowance[quota];
  const problem = () => planLimitReached(usedUp(allowance, quota, clock()));
  if ((await store.usage.ofMonth(userPk, clock()))[quota] >= limit) throw problem();
  return { limit, usedUp: problem };
}
