import { planLimitReached, type Problem } from '../problems.ts';
import { allowanceAt, usedUp, type Allowance, type Quota } from '../rules/quotas.ts';
import type { Services } from './services.ts';

type Needed = Pick<Services, 'store' | 'clock'> & { settings: Pick<Services['settings'], 'now'> };

export const allowanceNow = async ({ store, clock, settings }: Needed, userPk: number): Promise<Allowance> =>
  allowanceAt(await store.subscriptions.agreed(userPk), clock(), settings.now());

/** What archives from elsewhere may still bring in this month, and the limits of that. */
export async function quotaOfArchives(needed: Needed, userPk: number) {
  const { store, clock, settings } = needed;
  const allowance = await allowanceNow(needed, userPk);
  const least = settings.now().archiveAllowance ?? 0;
  const [links, qrCodes] = [Math.max(allowance.links, least), Math.max(allowance.qrCodes, least)];
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
export async function expectLeft(needed: Needed, userPk: number, quota: Quota): Promise<Left> {
  const { store, clock } = needed;
  const allowance = await allowanceNow(needed, userPk);
  const limit = allowance[quota];
  const problem = () => planLimitReached(usedUp(allowance, quota, clock()));
  if ((await store.usage.ofMonth(userPk, clock()))[quota] >= limit) throw problem();
  return { limit, usedUp: problem };
}
