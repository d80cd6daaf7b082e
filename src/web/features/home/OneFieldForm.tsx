import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState, type ChangeEvent, type FormEvent, type ReactNode } from 'react';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { trimmed } from '../../../shared/text.ts';
import { isProblem } from '../../api/problem.ts';
import { PasteButton } from '../../forms/PasteButton.tsx';
import { useTypedBefore } from '../../ui/useTypedBefore.ts';
import { onlyGuests, onlyMembers, whenSignedIn } from '../../session/forGuests.ts';
import { PartForGuests, PartForMembers } from '../../session/parts.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { retryOnce } from '../../ui/retryOnce.ts';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';
import type { HomeField } from './home.schema.ts';

const UseHttps = lazyComponent(() => import('../../forms/UseHttps.tsx'), 'UseHttps');

export interface Typing {
  initialValue?: string;
  onType?: (value: string) => void;
  /** Shows what was made, below the form. */
  onResult: (result: ReactNode) => void;
}

interface OneFieldFormProps extends Omit<Typing, 'onResult'> {
  name: HomeField;
  label: string;
  placeholder: string;
  type?: 'url' | 'text';
  submitLabel: string;
  membersSubmitLabel?: string;
  /**
   * Gets a valid, trimmed value, and resolves to true to empty the field. The text of a problem with this field is
   * shown beside it, and the caller shows all others.
   */
  onSubmit: (value: string) => Promise<boolean> | boolean;
}

/** The form works without its rules, since the service has the same ones. */
const loadRules = () => retryOnce(() => import('./home.schema.ts')).catch(() => null);

function useOneField({ name, initialValue = '', onType, onSubmit }: OneFieldFormProps) {
  const [value, setValue] = useState(initialValue);
  const [fault, setFault] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const input = useTypedBefore((element) => setValue(element.value));
  useEffect(() => onType?.(value));

  const refuse = (text: string) => {
    setFault(text);
    input.current?.focus();
  };

  const send = async () => {
    const text = trimmed(value);
    const found = (await loadRules())?.faultOf(name, text);
    if (found) return refuse(found);
    setFault(undefined);
    try {
      // The user may have typed the next value meanwhile.
      if (await onSubmit(text)) setValue((now) => (now === value ? '' : now));
    } catch (error) {
      if (!isProblem(error)) throw error;
      const { [name]: refusal } = error.fields;
      if (refusal) refuse(refusal);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    void send().finally(() => setIsSending(false));
  };

  const change = async (next: string) => {
    setValue(next);
    if (fault === undefined) return;
    const rules = await loadRules();
    // The user may have typed on meanwhile.
    if (input.current?.value === next) setFault(rules?.faultOf(name, next));
  };

  const use = (url: string) => {
    setValue(url);
    setFault(undefined);
    input.current?.focus();
  };
  return { value, fault, isSending, input, submit, change, use };
}

const inputStyle = {
  display: 'block',
  width: '100%',
  height: 'calc(1.5rem + 24px)',
  px: 1.75,
  typography: 'body1',
  fontSize: { xs: '1rem', sm: '0.9375rem' },
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'border.field',
  borderRadius: 1,
  '&::placeholder': { color: 'text.third', opacity: 1 },
  '&:hover': { borderColor: 'text.secondary' },
  '&[aria-invalid=true]': { borderColor: 'error.text' },
  '&:focus': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: '-1px',
    borderColor: 'transparent',
  },
  [whenSignedIn]: { height: { md: 'calc(1.5rem + 20px)' }, pr: 12 },
} as const;

/**
 * Formik, Yup and MUI's text field would be a sixth of the home page, so this form of one field is a native input with
 * its own state. Its rules are loaded on first focus, and a submit waits for them.
 */
export function OneFieldForm(props: OneFieldFormProps) {
  const { name, label, placeholder, type = 'text', submitLabel, membersSubmitLabel = submitLabel } = props;
  const id = useId();
  const { value, fault, isSending, input, submit, change, use } = useOneField(props);

  return (
    <form onSubmit={submit} noValidate>
      <Box component="label" htmlFor={id} sx={visuallyHidden}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1 }}>
        <Box sx={{ position: 'relative', flex: 1, minWidth: 0 }}>
          <Box
            component="input"
            ref={input}
            id={id}
            name={name}
            type={type}
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            aria-invalid={fault !== undefined}
            aria-describedby={fault === undefined ? undefined : `${id}-text`}
            value={value}
            onFocus={() => void loadRules()}
            onChange={(event: ChangeEvent<HTMLInputElement>) => void change(event.target.value)}
            sx={inputStyle}
          />
          {type === 'url' && (
            <PartForMembers>
              <PasteButton
                // Without a text the field has the focus, so that the keys work.
                onPaste={(text) => (text === '' ? input.current?.focus() : use(text))}
                sx={{ ...onlyMembers, position: 'absolute', right: 6, top: { xs: 8, md: 6 } }}
              />
            </PartForMembers>
          )}
        </Box>
        <BusyButton
          type="submit"
          variant="contained"
          size="large"
          isBusy={isSending}
          sx={{ flexShrink: 0, minWidth: { sm: 128 }, [whenSignedIn]: { minHeight: { md: 44 } } }}
        >
          <PartForGuests>
            <Box component="span" sx={onlyGuests}>
              {submitLabel}
            </Box>
          </PartForGuests>
          <PartForMembers>
            <Box component="span" sx={onlyMembers}>
              {membersSubmitLabel}
            </Box>
          </PartForMembers>
        </BusyButton>
      </Box>
      {fault !== undefined && (
        <Typography id={`${id}-text`} component="p" variant="body2" role="alert" sx={{ mt: 0.5, color: 'error.text' }}>
          {fault}
        </Typography>
      )}
      {fault !== undefined && type === 'url' && <UseHttps typed={value} onUse={use} />}
    </form>
  );
}
