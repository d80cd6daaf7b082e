import { useCallback } from 'react';
import { symbolText } from '../../../../shared/qrCodes.ts';
import { useLazyGetQrCodeSampleQuery } from '../../../api/index.ts';
import type { QrDesign } from './design.ts';

/**
 * Replaces the content of a design by the short URL in its image, so that the test scan is realistic. `shortUrl`: of a
 * code that has one; otherwise a sample stands for it.
 */
export function useEncodedDesign(shortUrl?: string): (design: QrDesign) => Promise<QrDesign> {
  const [getSample] = useLazyGetQrCodeSampleQuery();
  return useCallback(
    async (design) => {
      const content =
        shortUrl === undefined ? (await getSample(undefined, true).unwrap()).content : symbolText(shortUrl);
      return { ...design, content };
    },
    [getSample, shortUrl],
  );
}
