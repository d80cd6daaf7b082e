import { useCallback, useEffect } from 'react';
import { symbolText } from '../../../../shared/qrCodes.ts';
import { api } from '../../../api/index.ts';
import type { PreviewedDesign } from './design.ts';

/**
 * The test scan is realistic only with the short URL in place of the content. A sample stands in for a code without a
 * `shortUrl`.
 */
export function useEncodedDesign(shortUrl?: string): (design: PreviewedDesign) => Promise<PreviewedDesign> {
  const [getSample] = api.endpoints.getQrCodeSample.useLazyQuery();
  // The first preview does not wait for it.
  useEffect(() => {
    if (shortUrl === undefined) void getSample(undefined, true);
  }, [getSample, shortUrl]);
  return useCallback(
    async (design) => {
      const content =
        shortUrl === undefined ? (await getSample(undefined, true).unwrap()).content : symbolText(shortUrl);
      return { ...design, content };
    },
    [getSample, shortUrl],
  );
}
