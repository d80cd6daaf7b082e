import Alert from '@mui/material/Alert';
import { Formik, useFormikContext, type FormikHelpers, type FormikValues } from 'formik';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import { isProblem, messageOf } from '../api/problem.ts';
import { useDraft } from './useDraft.ts';

export interface FormProps<Values extends FormikValues> {
  initialValues: Values;
  schema: AnyObjectSchema;
  /**
   * Gets the values cast by the schema, texts trimmed. If the promise rejects with a problem, its texts are shown beside
   * their fields. All others are shown by the caller, or above the fields with `failureText`.
   */
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<unknown> | void;
  /**
   * Shown above the fields for a problem without a field of the form: the server's message with this text as its default,
   * or what this function returns.
   */
  failureText?: string | ((problem: unknown) => string);
  /** Name of the draft: input survives a sign-in, the end of a session and a reload. */
  draft?: string;
  children: ReactNode;
  label?: string;
}

/** After a submit, moves the focus to the first field at fault, in the order of the page, or back to the button if it was lost. */
function FocusOnFault() {
  const { submitCount, isSubmitting, errors } = useFormikContext();
  const anchor = useRef<HTMLSpanElement>(null);
  const answered = useRef(0);
  useEffect(() => {
    if (isSubmitting || submitCount === answered.current) return;
    answered.current = submitCount;
    const form = anchor.current?.closest('form');
    if (Object.keys(errors).length > 0) form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // The button that was pressed could not keep the focus while it waited.
    else if (document.activeElement === document.body) form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [submitCount, isSubmitting, errors]);
  return <span ref={anchor} hidden />;
}

/** Starts the form with its draft, as unsaved input. */
function Draft({ form }: { form: string }) {
  const { values, dirty, setValues } = useFormikContext<FormikValues>();
  const draft = useDraft(form, () => (dirty ? values : undefined));
  useLayoutEffect(() => {
    if (draft) void setValues((before) => ({ ...before, ...draft }), false);
  }, [draft, setValues]);
  return null;
}

function Failure() {
  const status: unknown = useFormikContext().status;
  if (typeof status !== 'string') return null;
  return (
    <Alert severity="error" sx={{ mb: 2.5 }}>
      {status}
    </Alert>
  );
}

/** A Formik form: validated by a schema of the contract, with the server's faults beside their fields, one submit at a time. */
export function Form<Values extends FormikValues>({
  initialValues,
  schema,
  onSubmit,
  failureText,
  draft,
  children,
  label,
}: FormProps<Values>) {
  const sending = useRef(false);
  const send = async (values: Values, helpers: FormikHelpers<Values>) => {
    if (sending.current) return;
    sending.current = true;
    helpers.setStatus(undefined);
    try {
      await onSubmit(schema.cast(values, { assert: false }) as Values, helpers);
    } catch (error) {
      if (!isProblem(error)) throw error;
      const faults = Object.entries(error.fields).filter(([field]) => field in values);
      if (faults.length === 0 && failureText !== undefined)
        helpers.setStatus(typeof failureText === 'string' ? messageOf(error, failureText) : failureText(error));
      for (const [field, text] of faults) {
        helpers.setFieldError(field, text);
        void helpers.setFieldTouched(field, true, false);
      }
    } finally {
      sending.current = false;
    }
  };
  return (
    <Formik initialValues={initialValues} validationSchema={schema} onSubmit={send}>
      {({ handleSubmit }) => (
        <form onSubmit={handleSubmit} noValidate aria-label={label}>
          <FocusOnFault />
          {draft !== undefined && <Draft form={draft} />}
          <Failure />
          {children}
        </form>
      )}
    </Formik>
  );
}
