import type { FormikHelpers } from 'formik';
import { useState, type ReactNode } from 'react';
import { asksForProof } from '../api/problem.ts';
import { closeDialog } from '../ui/closeDialog.ts';
import { ProofDialog } from './ProofDialog.tsx';

type Action = () => Promise<{ error?: unknown }>;

interface FreshProof {
  /** Resolves with the error of the first time. */
  run: (action: Action) => Promise<unknown>;
  /** For a form, which shows every other error, also that of the second time. */
  submit: (action: Action, form: Pick<FormikHelpers<object>, 'submitForm'>) => Promise<boolean>;
  proofDialog: ReactNode;
}

/** Runs an action, and once more after its user has shown who they are if the service asks for that. */
export function useFreshProof(reason: string): FreshProof {
  /** It waits here until the user has proven their identity. */
  const [unproven, setUnproven] = useState<{ again: () => Promise<unknown> }>();

  const run = async (action: Action) => {
    const { error } = await action();
    if (asksForProof(error)) setUnproven({ again: () => run(action) });
    return error;
  };

  const submit: FreshProof['submit'] = async (action, { submitForm }) => {
    const { error } = await action();
    if (!error) return true;
    if (!asksForProof(error)) throw error as Error;
    setUnproven({ again: submitForm });
    return false;
  };

  return {
    run,
    submit,
    proofDialog: unproven && (
      <ProofDialog
        reason={reason}
        onProven={() => {
          closeDialog(() => setUnproven(undefined), true);
          return unproven.again();
        }}
        onClose={() => setUnproven(undefined)}
      />
    ),
  };
}
