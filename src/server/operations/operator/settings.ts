import type { Settings } from '../../rules/settings.ts';
import type { Answer, Call, Operations } from '../operation.ts';
import type { Services } from '../services.ts';

async function update(
  { settings, audit }: Services,
  { body, user, request }: Call<'updateOperatorSettings'>,
): Promise<Answer<'updateOperatorSettings'>> {
  const changes = Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined),
  ) as Partial<Settings>;
  return settings.change(
    changes,
    audit.eventOf({
      account: null,
      actor: { operator: user },
      what: 'updateOperatorSettings',
      details: { settings: Object.keys(changes).join(', ') },
      request,
    }),
  );
}

export const settingsOperations = (
  services: Services,
): Pick<Operations, 'getOperatorSettings' | 'updateOperatorSettings'> => ({
  getOperatorSettings: () => Promise.resolve(services.settings.now()),
  updateOperatorSettings: (call) => update(services, call),
});
