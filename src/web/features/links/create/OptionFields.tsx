import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { DateTimeField } from '../../../forms/DateTimeField.tsx';
import { FieldPair, Fields } from '../../../forms/Fields.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import EventIcon from '../../../ui/icons/EventOutlined.tsx';
import LockIcon from '../../../ui/icons/LockOutlined.tsx';
import NotesIcon from '../../../ui/icons/Notes.tsx';
import ScheduleIcon from '../../../ui/icons/Schedule.tsx';
import { availabilityHints } from '../availabilityHints.ts';
import { LinkPasswordField } from '../LinkPasswordFields.tsx';
import { emptyValues, type CreateUrlValues } from './createUrl.schema.ts';

interface Option {
  label: string;
  icon: ReactNode;
  names: readonly (keyof CreateUrlValues)[];
}

const options = {
  password: { label: 'Password', icon: <LockIcon />, names: ['isProtected', 'password'] },
  activation: { label: 'Activation time', icon: <ScheduleIcon />, names: ['activatesAt'] },
  expiry: { label: 'Set expiry', icon: <EventIcon />, names: ['expiresAt'] },
  texts: { label: 'Title and note', icon: <NotesIcon />, names: ['title', 'note'] },
} satisfies Record<string, Option>;

type OptionName = keyof typeof options;
const optionNames = Object.keys(options) as OptionName[];

const part = (values: Partial<CreateUrlValues>, { names }: Option): Partial<CreateUrlValues> =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));

/**
 * An option is open once it is pressed or has a value. What is closed is not sent, so closing one empties it, and
 * opening it again brings back what was typed.
 */
function useOptions() {
  const { values, setValues } = useFormikContext<CreateUrlValues>();
  const [pressed, setPressed] = useState<readonly OptionName[]>([]);
  const typed = useRef<Partial<CreateUrlValues>>({});

  const isOpen = (name: OptionName) =>
    pressed.includes(name) || options[name].names.some((field) => Boolean(values[field]));
  const open = (name: OptionName) => {
    setPressed([...pressed, name]);
    const isProtected = values.isProtected || name === 'password';
    void setValues({ ...values, ...part(typed.current, options[name]), isProtected });
  };
  const close = (name: OptionName) => {
    typed.current = { ...typed.current, ...part(values, options[name]) };
    setPressed(pressed.filter((other) => other !== name));
    void setValues({ ...values, ...part(emptyValues, options[name]) });
  };

  return { isOpen, isPressed: (name: OptionName) => pressed.includes(name), open, close };
}

interface PanelProps {
  id: string;
  label?: string;
  isWhole?: boolean;
  takesFocus: boolean;
  children: ReactNode;
}

/** The fields of one option. Whoever has asked for them types into the first. */
function Panel({ id, label, isWhole = false, takesFocus, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [isAsked] = useState(takesFocus);
  useEffect(() => {
    if (isAsked) panel.current?.querySelector<HTMLElement>('[role="spinbutton"], input, textarea')?.focus();
  }, [isAsked]);
  return (
    <Box
      ref={panel}
      id={id}
      role={label && 'group'}
      aria-label={label}
      sx={isWhole ? { gridColumn: '1 / -1' } : undefined}
    >
      {children}
    </Box>
  );
}

const chosen = {
  '&[aria-expanded="true"], &[aria-expanded="true"]:hover': {
    color: 'primary.text',
    borderColor: 'primary.main',
    bgcolor: 'primary.soft',
  },
} as const;

/** What few need: a row of buttons, and the fields of those that are pressed below it. */
export function OptionFields() {
  const { values } = useFormikContext<CreateUrlValues>();
  const { isOpen, isPressed, open, close } = useOptions();
  const [now] = useState(() => new Date().toISOString());
  const id = useId();
  const panelOf = (name: OptionName) => ({ id: `${id}-${name}`, takesFocus: isPressed(name) });
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {optionNames.map((name) => {
          const { label, icon } = options[name];
          return (
            <Button
              key={name}
              variant="outlined"
              startIcon={icon}
              aria-expanded={isOpen(name)}
              aria-controls={isOpen(name) ? panelOf(name).id : undefined}
              onClick={() => (isOpen(name) ? close(name) : open(name))}
              sx={{ px: 1.5, ...chosen }}
            >
              {label}
            </Button>
          );
        })}
      </Box>
      {optionNames.some(isOpen) && (
        <FieldPair sx={{ mt: 2.5 }}>
          {isOpen('password') && (
            <Panel {...panelOf('password')} label="Password protection" isWhole>
              <LinkPasswordField />
            </Panel>
          )}
          {isOpen('activation') && (
            <Panel {...panelOf('activation')}>
              <DateTimeField
                name="activatesAt"
                label="Activation time"
                optional
                min={now}
                hint={availabilityHints.activatesAt}
              />
            </Panel>
          )}
          {isOpen('expiry') && (
            <Panel {...panelOf('expiry')}>
              <DateTimeField
                name="expiresAt"
                label="Expiration time"
                optional
                min={values.activatesAt ?? now}
                hint={availabilityHints.expiresAt}
              />
            </Panel>
          )}
          {isOpen('texts') && (
            <Panel {...panelOf('texts')} isWhole>
              <Fields>
                <TextField name="title" label="Title" optional hint="Only you see it" />
                <TextField name="note" label="Note" optional multiline minRows={2} />
              </Fields>
            </Panel>
          )}
        </FieldPair>
      )}
    </div>
  );
}
