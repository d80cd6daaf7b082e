import { useState } from 'react';
import { changeMany, type ManyChange } from '../api/index.ts';
import { messageOf } from '../api/problem.ts';
import { useAppDispatch } from '../hooks.ts';
import { counted } from '../ui/numbers.ts';
import type { Progress } from '../ui/progress.ts';
import { toastRequested } from '../ui/toasts.ts';
import { useIsShown } from '../ui/useIsShown.ts';

export type SelectedAction = Omit<ManyChange & { kind: 'link' }, 'kind' | 'ids' | 'filter'>;

export interface ActionDialogProps {
  /** `12 links` */
  what: string;
  onDone: (action: SelectedAction) => void;
  onClose: () => void;
}

export interface Failure {
  id: string;
  /** Left out for an item that was not loaded. */
  name?: string;
  message: string;
}

export interface FailureReport {
  title: string;
  failed: readonly Failure[];
}

/** Failures are listed, or counted in a toast where the list was left meanwhile. */
export function useFailureReport() {
  const dispatch = useAppDispatch();
  const isShown = useIsShown();
  const [report, setReport] = useState<FailureReport>();
  return {
    report,
    show: (failures: FailureReport): void => {
      if (isShown()) setReport(failures);
      else dispatch(toastRequested({ text: failures.title, variant: 'error' }));
    },
    close: () => setReport(undefined),
  };
}

interface SelectedChange {
  nouns: readonly [one: string, several: string];
  nameOf: (id: string) => string | undefined;
  onFailures: (report: FailureReport) => void;
}

/** A toast tells how many items were changed, and offers to undo it. */
export function useSelectedChange({ nouns, nameOf, onFailures }: SelectedChange) {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<Progress>();

  const change = async (manyChange: ManyChange, total: number): Promise<void> => {
    setProgress({ done: 0, total });
    const { batchId, changed, failed, problem } = await dispatch(
      changeMany(manyChange, { onProgress: ({ matched }) => setProgress({ done: matched, total }) }),
    );
    setProgress(undefined);
    const verb = manyChange.action === 'delete' ? 'deleted' : 'changed';
    if (changed > 0 && batchId !== null)
      dispatch(toastRequested({ text: `${counted(changed, nouns)} ${verb}`, variant: 'success', undo: { batchId } }));
    else if (!problem && failed.length === 0)
      dispatch(toastRequested({ text: 'There was nothing to change', variant: 'info' }));
    if (problem && problem.statusCode !== 401) {
      const rest = changed > 0 ? 'The rest was left as it is. ' : '';
      const text = `${rest}${messageOf(problem, 'Check your connection, then try again.')}`;
      dispatch(toastRequested({ text, variant: 'error' }));
    }
    if (failed.length === 0) return;
    const title = `${counted(failed.length, nouns)} could not be ${verb}`;
    onFailures({ title, failed: failed.map((failure) => ({ ...failure, name: nameOf(failure.id) })) });
  };

  return { change, progress };
}
