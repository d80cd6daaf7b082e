import type { Operations } from './operation.ts';
import { instanceOf } from './responses/instance.ts';
import type { Services } from './services.ts';

export const instanceOperations = ({
  settings,
}: Pick<Services, 'settings'>): Pick<Operations, 'getInstance' | 'getLegalTexts'> => ({
  getInstance: () => Promise.resolve(instanceOf(settings.now())),

  getLegalTexts() {
    const { imprint, terms, privacyPolicy } = settings.now();
    return Promise.resolve({ imprint, terms, privacyPolicy });
  },
});
