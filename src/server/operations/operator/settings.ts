import { isDeepStrictEqual } from 'node:util';
import type { Settings } from '../../rules/settings.ts';
import { expectFreshProof } from '../access/freshProof.ts';
import type { Answer, Call, Operations } from '../operation.ts';
import type { Services } from '../services.ts';

/** Who may open accounts here, and with what. */
const guarded = [
  'signUp',
  'googleMakesAccounts',
  'providerMakesAccounts',
  'providerDomains',
  'secondFactorRequired',
] as const satisfies (keyof Settings)[];

async function update(
  { settings, audit, clock }: Services,
  call: Call<'updateOperatorSettings'>,
): Promise<Answer<'updateOperatorSettings'>> {
  const { body, principal } = call;
  const changes = Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined),
  ) as Partial<Settings>;
  const asked = guarded.filter((name) => name in changes);
  // Another server may have changed them a moment ago.
  if (asked.length > 0) await settings.readAgain();
  const present = settings.now();
  const isGuarded = asked.some((name) => !isDeepStrictEqual(changes[name], present[name]));
  if (isGuarded) expectFreshProof(principal, clock());
  return settings.change(
    changes,
    audit.byOperator(call, 'updateOperatorSettings', { details: { settings: Object.keys(changes).join(', ') } }),
  );
}

export const settingsOperations = (
  services: Services,
): Pick<Operations, 'getOperatorSettings' | 'updateOperatorSettings'> => ({
  getOperatorSettings: () => Promise.resolve(services.settings.now()),
  updateOperatorSettings: (call) => update(services, call),
});
