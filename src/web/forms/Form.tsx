import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Formik, useFormikContext, type FormikHelpers, type FormikValues } from 'formik';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import { isProblem, messageOf } from '../api/problem.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { draftDropped, selectDraft } from './drafts.ts';
import { useDraft } from './useDraft.ts';

export interface FormProps<Values extends FormikValues> {
  initialValues: Values;
  schema: AnyObjectSchema;
  /**
   * Gets the values cast by the schema, texts trimmed. If the promise rejects with a problem, its texts are shown
   * beside their fields. All others are shown by the caller, or above the fields with `failureText`.
   */
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<unknown> | void;
  /**
   * Shown above the fields for a problem without a field of the form: the server's message with this text as its
   * default, or what this function returns.
   */
  failureText?: string | ((problem: unknown) => string);
  /** Name of the draft: input survives a sign-in, the end of a session and a reload. */
  draft?: string;
  /**
   * Input survives that one goes elsewhere, too, unless it was sent. Not for dialogs: to close one gives up what is in
   * it.
   */
  isKeptWhenLeft?: boolean;
  /** What of the input is kept; undefined: nothing. */
  toDraft?: (values: Values) => Partial<Values> | undefined;
  children: ReactNode;
  label?: string;
}

/**
 * After a submit, moves the focus to the first field at fault, in the order of the page, or back to the button if it
 * was lost.
 */
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

interface DraftProps {
  form: string;
  isKept: (values: FormikValues) => boolean;
  toDraft: (values: FormikValues) => FormikValues | undefined;
}

/** Starts the form with its draft, as unsaved input, and says so. */
function Draft({ form, isKept, toDraft }: DraftProps) {
  const { values, dirty, setValues, resetForm } = useFormikContext<FormikValues>();
  const dispatch = useAppDispatch();
  const anchor = useRef<HTMLSpanElement>(null);
  const draft = useDraft(
    form,
    () => (dirty ? toDraft(values) : undefined),
    () => isKept(values),
  );
  const isInUse = useAppSelector((state) => selectDraft(state, form) !== undefined) && draft !== undefined;
  useLayoutEffect(() => {
    if (draft) void setValues((before) => ({ ...before, ...draft }), false);
  }, [draft, setValues]);

  const startOver = () => {
    dispatch(draftDropped(form));
    resetForm();
    anchor.current?.closest('form')?.querySelector<HTMLElement>('input, textarea')?.focus();
  };

  return (
    <>
      <span ref={anchor} hidden />
      {isInUse && (
        <Alert
          severity="info"
          role="status"
          action={
            <Button color="inherit" size="small" onClick={startOver}>
              Start over
            </Button>
          }
          sx={{ mb: 2.5 }}
        >
          What you typed is here again.
        </Alert>
      )}
    </>
  );
}

const whole = <Values,>(values: Values) => values;

function Failure() {
  const status: unknown = useFormikContext().status;
  if (typeof status !== 'string') return null;
  return (
    <Alert severity="error" sx={{ mb: 2.5 }}>
      {status}
    </Alert>
  );
}

/**
 * A Formik form: validated by a schema of the contract, with the server's faults beside their fields, one submit at a
 * time.
 */
export function Form<Values extends FormikValues>({
  initialValues,
  schema,
  onSubmit,
  failureText,
  draft,
  isKeptWhenLeft = false,
  toDraft = whole,
  children,
  label,
}: FormProps<Values>) {
  const sending = useRef(false);
  const sent = useRef<Values>(undefined);
  const send = async (values: Values, helpers: FormikHelpers<Values>) => {
    if (sending.current) return;
    sending.current = true;
    helpers.setStatus(undefined);
    try {
      await onSubmit(schema.cast(values, { assert: false }) as Values, helpers);
      sent.current = values;
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
          {draft !== undefined && (
            <Draft
              form={draft}
              isKept={(values) => isKeptWhenLeft && !sending.current && values !== sent.current}
              toDraft={toDraft as DraftProps['toDraft']}
            />
          )}
          <Failure />
          {children}
        </form>
      )}
    </Formik>
  );
}
