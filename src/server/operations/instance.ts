import type { Operations } from './operation.ts';
import { instanceOf } from './responses/instance.ts';
import type { Services } from './services.ts';

export const instanceOperations = ({ settings }: Pick<Services, 'settings'>): Pick<Operations, 'getInstance'> => ({
  getInstance: () => Promise.resolve(instanceOf(settings.now())),
});
