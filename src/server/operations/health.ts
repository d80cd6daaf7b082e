import type { Operations } from './operation.ts';
import type { Services } from './services.ts';
import { isoTime } from './times.ts';

export const healthOperations = ({
  config,
  figures,
  visits,
}: Services): Pick<Operations, 'getService' | 'getServiceFigures'> => ({
  getService: () => Promise.resolve({ publicUrl: config.publicUrl }),

  async getServiceFigures() {
    const { redirects, medianSeconds } = await visits.figures();
    return {
      since: isoTime(figures.since),
      redirects,
      medianMs: medianSeconds === null ? null : medianSeconds * 1_000,
    };
  },
});
