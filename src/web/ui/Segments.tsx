import Box, { type BoxProps } from '@mui/material/Box';
import { styled, type Theme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { useTypedBefore } from './useTypedBefore.ts';

/** The groove in which segments lie. */
export const SegmentTrack = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  // Large text needs a second line.
  flexWrap: 'wrap',
  padding: 2,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.track,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.background.track}`,
  ...theme.applyStyles('dark', { boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}` }),
}));

export const segmentStyle = ({ theme }: { theme: Theme }) =>
  ({
    position: 'relative',
    display: 'inline-flex',
    flexGrow: 1,
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    minHeight: 32,
    padding: '2px 12px',
    borderRadius: 6,
    ...theme.typography.subtitle2,
    fontSize: '0.8125rem',
    textAlign: 'center',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
    transition: 'background-color 100ms, color 100ms',
    '&:hover': { color: theme.vars.palette.text.primary },
    '&:has(:checked), &[aria-selected="true"]': {
      color: theme.vars.palette.text.primary,
      backgroundColor: theme.vars.palette.background.selected,
      boxShadow: '0 1px 2px rgba(12, 12, 16, 0.14), 0 0 0 1px rgba(12, 12, 16, 0.06)',
    },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
    [theme.breakpoints.down('sm')]: { flexBasis: 0, minHeight: 40 },
    [theme.breakpoints.down(360)]: { padding: '2px 4px', fontSize: '0.75rem' },
  }) as const;

const Segment = styled('label')(segmentStyle);

/** The whole segment can be clicked. */
const Radio = styled('input')({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' });

interface ChoiceProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ name, isChosen, onChoose }: ChoiceProps) {
  const input = useTypedBefore(({ checked }) => {
    if (checked && !isChosen) onChoose();
  });
  return <Radio ref={input} type="radio" name={name} checked={isChosen} onChange={onChoose} />;
}

interface SegmentsProps<Value extends string | number> {
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  sx?: BoxProps['sx'];
}

/** One choice out of few, all of which are in sight. */
export function Segments<Value extends string | number>({ label, options, value, onChange, sx }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <Box component={SegmentTrack} role="radiogroup" aria-label={label} sx={sx}>
      {options.map((option) => (
        <Segment key={option.value}>
          <Choice name={name} isChosen={option.value === value} onChoose={() => onChange(option.value)} />
          {option.icon}
          {option.label}
        </Segment>
      ))}
    </Box>
  );
}
