import { useCallback } from 'react';
import { useLazyGetQrCodeSampleQuery } from '../../api/index.ts';
import type { QrDesign } from './design.ts';

/** Gives a design what its finished image will hold: a short URL, and not the content that the URL leads to. */
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
