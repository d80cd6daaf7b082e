import { useCallback, useEffect, useMemo, useState } from 'react';
import { previewUrl } from '../../../qr/imageUrls.ts';
import type { PreviewedDesign } from './design.ts';
import { draw } from './drawing.ts';
import { testScan, type Verdict } from './scannability.ts';
import { useEncodedDesign } from './useEncodedDesign.ts';

const settleMs = 500;

interface Shown {
  design: PreviewedDesign;
  src?: string;
  /** Undefined during the test scan, or when it cannot run. */
  verdict?: Verdict;
  isScanned: boolean;
}

export interface Preview extends Partial<Shown> {
  /** The form has changed since, or the test scan is not finished. */
  isPending: boolean;
  retry: () => void;
}

/** Without a logo the service draws the image, with a logo the browser does. */
function sourceOf({ logo, ...preview }: PreviewedDesign, drawn: HTMLCanvasElement): string {
  return logo ? drawn.toDataURL() : previewUrl(preview);
}

/** Shows and scans a design once its form has not changed for a moment. Each change must be a new object. */
export function usePreview(design: PreviewedDesign | undefined, shortUrl?: string): Preview {
  const [shown, setShown] = useState<Shown>();
  const [attempt, setAttempt] = useState(0);
  const encode = useEncodedDesign(shortUrl);

  useEffect(() => {
    if (!design) return undefined;
    let isCurrent = true;
    const show = (next: Omit<Shown, 'design'>) => {
      if (isCurrent) setShown({ design, ...next });
    };
    const draft = async () => {
      const encoded = await encode(design);
      const drawn = await draw(encoded);
      const src = sourceOf(encoded, drawn);
      show({ src, isScanned: false });
      const verdict = await testScan(encoded, drawn).catch(() => undefined);
      show({ src, verdict, isScanned: true });
    };
    const timer = setTimeout(() => void draft().catch(() => show({ isScanned: true })), settleMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [design, encode, attempt]);

  const retry = useCallback(() => {
    setShown(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return useMemo(() => {
    if (!design) return { isPending: false, retry };
    return { ...shown, isPending: shown?.design !== design || !shown.isScanned, retry };
  }, [design, shown, retry]);
}
