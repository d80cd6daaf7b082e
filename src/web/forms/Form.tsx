import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Formik, useFormikContext, type FormikErrors, type FormikHelpers, type FormikValues } from 'formik';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import type { AnyObjectSchema } from 'yup';
import { isProblem, messageOf } from '../api/problem.ts';
import { useAppDispatch } from '../hooks.ts';
import { draftDropped } from './drafts.ts';
import { useDraft } from './useDraft.ts';

export interface FormProps<Values extends FormikValues> {
  initialValues: Values;
  schema: AnyObjectSchema;
  /**
   * Gets the values cast by the schema, texts trimmed. If the promise rejects with a problem, its texts are shown
   * beside their fields. The caller shows all others, or they appear above the fields with `failureText`. A result of
   * `false` means that the form was not sent, or not completely.
   */
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<unknown> | void;
  /**
   * This text is shown above the fields for a problem without a field of the form: the server's message with this text
   * as its default, or the result of this function.
   */
  failureText?: string | ((problem: unknown) => string);
  /** The name of the draft lets input survive a sign-in, the end of a session and a reload. */
  draft?: string;
  /** Input also survives navigation. Dialogs do not use this, since closing one gives up its content. */
  isKeptWhenLeft?: boolean;
  ignoresDraft?: boolean;
  /** Returns the part of the input that is kept, or undefined for nothing. */
  toDraft?: (values: Values) => Partial<Values> | undefined;
  children: ReactNode;
  label?: string;
}

/**
 * After a submit, the focus moves to the first field at fault, in the order of the page, or back to the button if it
 * was lost, and to the first field where that is gone. It stays where the user has moved it meanwhile.
 */
function FocusOnFault() {
  const { isSubmitting, errors } = useFormikContext();
  const anchor = useRef<HTMLSpanElement>(null);
  /** A count of submits would not do, because a form that is reset after its submit counts from the start. */
  const wasSubmitting = useRef(false);
  const submittedFrom = useRef<Element>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (isSubmitting && !wasSubmitting.current) submittedFrom.current = focused;
    const isAnswered = wasSubmitting.current && !isSubmitting;
    wasSubmitting.current = isSubmitting;
    if (!isAnswered) return;
    // The pressed button could not keep the focus while it waited.
    const isLost = focused === document.body;
    const hasMoved = !isLost && focused !== submittedFrom.current;
    if (hasMoved) return;
    const form = anchor.current?.closest('form');
    if (Object.keys(errors).length > 0) form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else if (isLost) {
      // Some forms have a button only as long as there is something to send.
      const target =
        form?.querySelector('[type="submit"]') ?? form?.querySelector('input, textarea, [role="combobox"]');
      (target as HTMLElement | null | undefined)?.focus();
    }
  }, [isSubmitting, errors]);
  return <span ref={anchor} hidden />;
}

interface DraftHandle {
  drop: () => void;
}

interface DraftProps {
  ref: Ref<DraftHandle>;
  name: string;
  isKept: boolean;
  isIgnored: boolean;
  isSent: (values: FormikValues) => boolean;
  toDraft: (values: FormikValues) => FormikValues | undefined;
}

/** The form starts with its draft, as unsaved input, and says so. */
function Draft({ ref, name, isKept, isIgnored, isSent, toDraft }: DraftProps) {
  const { values, dirty, isSubmitting, setValues, resetForm } = useFormikContext<FormikValues>();
  const dispatch = useAppDispatch();
  const notice = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ drop: () => void dispatch(draftDropped(name)) }), [dispatch, name]);
  const stored = useDraft(name, () => (dirty && !isSent(values) ? toDraft(values) : undefined), isKept);
  const [draft, setDraft] = useState(isIgnored ? undefined : stored);
  useLayoutEffect(() => {
    if (draft) void setValues((before) => ({ ...before, ...draft }), false);
  }, [draft, setValues]);
  if (!draft || !dirty) return null;

  const clear = () => {
    const form = notice.current?.closest('form');
    flushSync(() => {
      setDraft(undefined);
      resetForm();
    });
    form?.querySelector<HTMLElement>('input, textarea')?.focus();
  };

  return (
    <Alert
      ref={notice}
      severity="info"
      role="note"
      action={
        <Button color="inherit" size="small" disabled={isSubmitting} onClick={clear}>
          Clear
        </Button>
      }
      sx={{ mb: 2.5 }}
    >
      We restored your draft.
    </Alert>
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
 * The contract's schema validates the form, the server's faults appear beside their fields, and one submit runs at a
 * time.
 */
export function Form<Values extends FormikValues>({
  initialValues,
  schema,
  onSubmit,
  failureText,
  draft,
  isKeptWhenLeft = false,
  ignoresDraft = false,
  toDraft = whole,
  children,
  label,
}: FormProps<Values>) {
  const sending = useRef(false);
  /** The sent values, until something is typed. */
  const sent = useRef<Values>(undefined);
  /** What the server refused, until something is typed or sent: only the server knows it, and each blur validates. */
  const refused = useRef<{ values: Values; faults: FormikErrors<Values> }>(undefined);
  const draftHandle = useRef<DraftHandle>(null);
  const send = async (values: Values, helpers: FormikHelpers<Values>) => {
    if (sending.current) return;
    sending.current = true;
    const handle = draftHandle.current;
    helpers.setStatus(undefined);
    try {
      const result = await onSubmit(schema.cast(values, { assert: false }) as Values, helpers);
      sent.current = result === false ? undefined : values;
      // The form may have been left meanwhile.
      if (sent.current) handle?.drop();
    } catch (error) {
      if (!isProblem(error)) throw error;
      const faults = Object.entries(error.fields).filter(([field]) => field in values);
      if (faults.length === 0 && failureText !== undefined)
        helpers.setStatus(typeof failureText === 'string' ? messageOf(error, failureText) : failureText(error));
      refused.current = { values, faults: Object.fromEntries(faults) as FormikErrors<Values> };
      for (const [field, text] of faults) {
        helpers.setFieldError(field, text);
        void helpers.setFieldTouched(field, true, false);
      }
    } finally {
      sending.current = false;
    }
  };
  return (
    <Formik
      initialValues={initialValues}
      validationSchema={schema}
      validate={(values) => (values === refused.current?.values ? refused.current.faults : {})}
      onSubmit={send}
    >
      {({ handleSubmit }) => (
        <form
          onSubmit={(event) => {
            refused.current = undefined;
            handleSubmit(event);
          }}
          noValidate
          aria-label={label}
        >
          <FocusOnFault />
          {draft !== undefined && (
            <Draft
              ref={draftHandle}
              name={draft}
              isKept={isKeptWhenLeft}
              isIgnored={ignoresDraft}
              isSent={(values) => values === sent.current}
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
