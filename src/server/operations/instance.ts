import type { Operations } from './operation.ts';
import { instanceOf } from './responses/instance.ts';
import type { Services } from './services.ts';

export const instanceOperations = ({
  config,
  settings,
}: Pick<Services, 'config' | 'settings'>): Pick<Operations, 'getInstance' | 'getLegalTexts'> => ({
  getInstance: () => Promise.resolve(instanceOf(settings.now(), config)),
  getLegalTexts() {
    const { imprint, terms, privacyAddition } = settings.now();
    return Promise.resolve({ imprint, terms, privacyAddition });
  },
});
