import { useFormikContext } from 'formik';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { designOf } from './design.ts';
import type { DesignValues } from './designValues.ts';
import { draw } from './drawing.ts';
import { testScan } from './scannability.ts';
import { useFinished } from './useFinished.ts';
import { withTimeout } from './withTimeout.ts';

/** Milliseconds that saving a code waits for its test scan. */
const proofMs = 3_000;

/** Resolves to false when a test scan fails. A scan that cannot be made, or takes too long, counts as passed. */
function useProof(shortUrl?: string): (values: DesignValues & { content: string }) => Promise<boolean> {
  const finish = useFinished(shortUrl);
  return async (values) => {
    const design = designOf(values);
    if (!design) return true;
    const scan = async () => {
      const finished = await finish(design);
      return testScan(finished, await draw(finished));
    };
    const verdict = await withTimeout(proofMs, scan()).catch(() => undefined);
    return verdict === undefined || verdict === 'readable';
  };
}

/** Asks whether to save a code that may not scan, and if so sends the form again. */
function SaveAnyway({ open, onAgree, onClose }: { open: boolean; onAgree: () => void; onClose: () => void }) {
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
        text="The test scan failed. Printed, this code may not scan."
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
 * Sends a form once its code scans, or once it is agreed that it need not. `question` belongs into the form.
 * `shortUrl`: of a code that has one. `submit` says whether it was sent.
 */
export function useProven<Values extends DesignValues & { content: string }>(
  save: (values: Values) => Promise<unknown>,
  { shortUrl, isDesigned = () => true }: { shortUrl?: string; isDesigned?: (values: Values) => boolean } = {},
): { submit: (values: Values) => Promise<boolean>; question: ReactNode } {
  const scans = useProof(shortUrl);
  const [isAsking, setIsAsking] = useState(false);
  const isAgreed = useRef(false);

  const submit = async (values: Values) => {
    const isSure = isAgreed.current || !isDesigned(values);
    isAgreed.current = false;
    if (!isSure && !(await scans(values))) {
      setIsAsking(true);
      return false;
    }
    await save(values);
    return true;
  };
  const agree = () => {
    isAgreed.current = true;
  };
  return { submit, question: <SaveAnyway open={isAsking} onAgree={agree} onClose={() => setIsAsking(false)} /> };
}
