import { useFormikContext } from 'formik';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { designOf } from './design.ts';
import type { DesignValues } from './designValues.ts';
import { draw } from './drawing.ts';
import { isInverted, testScan } from './scannability.ts';
import { useEncodedDesign } from './useEncodedDesign.ts';
import { withTimeout } from './withTimeout.ts';

const scanTimeoutMs = 3_000;

const doubts = {
  failed: 'The test scan failed. Printed, this code may not scan.',
  inverted: 'The code is lighter than its background. Many scanners cannot read it, even if the test scan passes.',
};

/** A scan that cannot run, or takes too long, counts as passed. */
function useDoubt(
  shortUrl?: string,
): (values: DesignValues & { content: string }) => Promise<keyof typeof doubts | undefined> {
  const encode = useEncodedDesign(shortUrl);
  return async (values) => {
    const design = designOf(values);
    if (!design) return undefined;
    if (isInverted(design)) return 'inverted';
    const scan = async () => {
      const encoded = await encode(design);
      return testScan(encoded, await draw(encoded));
    };
    const verdict = await withTimeout(scanTimeoutMs, scan()).catch(() => undefined);
    return verdict === 'unread' || verdict === 'hiddenByLogo' ? 'failed' : undefined;
  };
}

/** The user decides whether to save a code that may not scan. If so, the form is sent again. */
function SaveAnyway({
  open,
  doubt,
  onAgree,
  onClose,
}: {
  open: boolean;
  doubt: keyof typeof doubts;
  onAgree: () => void;
  onClose: () => void;
}) {
  const { submitForm } = useFormikContext();
  const place = useRef<HTMLSpanElement>(null);
  const close = () => {
    flushSync(onClose);
    // The button lost the focus during the test scan, so the dialog cannot restore it.
    place.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  return (
    <>
      <span ref={place} hidden />
      <ConfirmDialog
        open={open}
        title="Save a code that may not scan?"
        text={doubts[doubt]}
        confirmLabel="Save anyway"
        cancelLabel="Change the design"
        onConfirm={() => {
          onAgree();
          close();
          void submitForm();
        }}
        onCancel={close}
      />
    </>
  );
}

/**
 * Sends a form once its code scans, or once the user agrees that it need not. `question` belongs into the form.
 * `submit` resolves to whether the form was sent.
 */
export function useScanCheck<Values extends DesignValues & { content: string }>(
  save: (values: Values) => Promise<unknown>,
  { shortUrl, isDesigned = () => true }: { shortUrl?: string; isDesigned?: (values: Values) => boolean } = {},
): { submit: (values: Values) => Promise<boolean>; question: ReactNode } {
  const doubtOf = useDoubt(shortUrl);
  const [isAsking, setIsAsking] = useState(false);
  // The doubt stays while the dialog closes.
  const [doubt, setDoubt] = useState<keyof typeof doubts>('failed');
  const isAgreed = useRef(false);

  const submit = async (values: Values) => {
    const isSure = isAgreed.current || !isDesigned(values);
    isAgreed.current = false;
    const found = isSure ? undefined : await doubtOf(values);
    if (found) {
      setDoubt(found);
      setIsAsking(true);
      return false;
    }
    await save(values);
    return true;
  };
  const agree = () => {
    isAgreed.current = true;
  };
  return {
    submit,
    question: <SaveAnyway open={isAsking} doubt={doubt} onAgree={agree} onClose={() => setIsAsking(false)} />,
  };
}
