import { useCallback } from 'react';
import { useLazyGetQrCodeSampleQuery } from '../../api/index.ts';
import type { QrDesign } from './design.ts';

/**
 * Replaces the content of a design by a sample of the short URL in its future image, so that the test scan is realistic.
 */
export function useFinished(): (design: QrDesign) => Promise<QrDesign> {
  const [getSample] = useLazyGetQrCodeSampleQuery();
  return useCallback(
    async (design) => {
      const { content } = await getSample(undefined, true).unwrap();
      return { ...design, content };
    },
    [getSample],
  );
}
