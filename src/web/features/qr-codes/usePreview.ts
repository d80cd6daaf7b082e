import { useEffect, useState } from 'react';
import { previewUrl } from '../../qr/imageUrls.ts';
import type { QrDesign } from './design.ts';
import { draw } from './drawing.ts';
import { testScan, type Verdict } from './scannability.ts';
import { useFinished } from './useFinished.ts';

/** How long typing rests before the preview is made anew. */
const settleMs = 500;

interface Shown {
  design: QrDesign;
  /** Of the image; undefined when it cannot be had. */
  src?: string;
  /** Undefined until the test scan is through, or when it cannot be made. */
  verdict?: Verdict;
  isScanned: boolean;
}

export interface Preview extends Partial<Shown> {
  /** The form has moved on from what is shown, or the test scan of it is not through. */
  isPending: boolean;
  /** Asks once more for an image that could not be had. */
  retry: () => void;
}

/** Without a logo the image is the service's own; with one it is what was drawn here. */
function sourceOf({ logo, ...preview }: QrDesign, drawn: HTMLCanvasElement): string {
  return logo ? drawn.toDataURL() : previewUrl(preview);
}

/** Shows and scans a design, a new object with each change, once its form has come to rest. */
export function usePreview(design: QrDesign | undefined): Preview {
  const [shown, setShown] = useState<Shown>();
  const [tries, setTries] = useState(0);
  const finish = useFinished();

  useEffect(() => {
    if (!design) return undefined;
    let isCurrent = true;
    const show = (next: Omit<Shown, 'design'>) => {
      if (isCurrent) setShown({ design, ...next });
    };
    const draft = async () => {
      const finished = await finish(design);
      const drawn = await draw(finished);
      const src = sourceOf(finished, drawn);
      show({ src, isScanned: false });
      const verdict = await testScan(finished, drawn).catch(() => undefined);
      show({ src, verdict, isScanned: true });
    };
    const timer = setTimeout(() => void draft().catch(() => show({ isScanned: true })), settleMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [design, finish, tries]);

  const retry = () => {
    setShown(undefined);
    setTries((count) => count + 1);
  };
  if (!design) return { isPending: false, retry };
  return { ...shown, isPending: shown?.design !== design || !shown.isScanned, retry };
}
