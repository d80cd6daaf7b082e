import { useState, type ReactNode } from 'react';
import { asksForProof } from '../api/problem.ts';
import { closeDialog } from '../ui/closeDialog.ts';
import { ProofDialog } from './ProofDialog.tsx';

type Action = () => Promise<{ error?: unknown }>;

/**
 * Runs an action, and once more after its user has shown who they are if the service asks for that. `run` resolves with
 * the error of the first time.
 */
export function useFreshProof(reason: string): { run: (action: Action) => Promise<unknown>; proofDialog: ReactNode } {
  /** It waits here until the user has proven their identity. */
  const [unproven, setUnproven] = useState<{ action: Action }>();

  const run = async (action: Action) => {
    const { error } = await action();
    if (asksForProof(error)) setUnproven({ action });
    return error;
  };

  return {
    run,
    proofDialog: unproven && (
      <ProofDialog
        reason={reason}
        onProven={() => {
          closeDialog(() => setUnproven(undefined), true);
          return run(unproven.action);
        }}
        onClose={() => setUnproven(undefined)}
      />
    ),
  };
}
