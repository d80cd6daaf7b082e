import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import type { ReactNode } from 'react';
import CheckIcon from '../ui/icons/Check.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { Radio } from './Radio.tsx';

interface CardChoiceFieldProps {
  name: string;
  label: string;
  /** The heading above says the same. */
  isLabelHidden?: boolean;
  options: readonly { value: string; label: string; hint: string; icon?: ReactNode; changes?: readonly string[] }[];
}

function Changes({ changes }: { changes: readonly string[] }) {
  return changes.map((change) => (
    <Typography
      key={change}
      variant="body2"
      component="span"
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mt: 0.5 }}
    >
      <CheckIcon aria-hidden sx={{ flex: 'none', fontSize: 16, mt: '2px', color: 'text.secondary' }} />
      {change}
    </Typography>
  ));
}

/** One of few, each with a sentence, and with what it changes. */
export function CardChoiceField({ name, label, isLabelHidden = false, options }: CardChoiceFieldProps) {
  const [{ value }, { touched, error }, { setValue }] = useField<string>(name);
  return (
    <FieldFrame label={label} isLabelHidden={isLabelHidden} error={touched ? error : undefined}>
      {({ labelId, 'aria-describedby': describedBy }) => (
        <RadioGroup
          value={value}
          onChange={(_event, chosen) => void setValue(chosen)}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            gap: options.some(({ changes }) => changes) ? 2 : 1,
          }}
        >
          {options.map((option) => (
            <FormControlLabel
              key={option.value}
              value={option.value}
              control={<Radio sx={{ mt: option.changes && -1 }} />}
              disableTypography
              label={
                <Box sx={{ flex: 'auto', minWidth: 0 }}>
                  <Typography
                    variant="subtitle2"
                    component="span"
                    sx={{ display: 'block', mr: option.icon ? 4 : 0, fontSize: option.changes && '1rem' }}
                  >
                    {option.label}
                  </Typography>
                  <Typography variant="body2" component="span" color="textSecondary">
                    {option.hint}
                  </Typography>
                  {option.changes && (
                    <Box component="span" sx={{ display: 'block', mt: 1.5 }}>
                      <Changes changes={option.changes} />
                    </Box>
                  )}
                  {option.icon && (
                    <Box
                      component="span"
                      sx={{
                        position: 'absolute',
                        top: 20,
                        right: 20,
                        display: 'flex',
                        color: value === option.value ? 'primary.main' : 'text.secondary',
                      }}
                    >
                      {option.icon}
                    </Box>
                  )}
                </Box>
              }
              sx={{
                position: 'relative',
                m: 0,
                alignItems: option.changes && 'flex-start',
                px: 1,
                py: option.changes ? 2 : 1.25,
                border: '1px solid',
                borderRadius: option.changes ? 1.5 : 1,
                borderColor: value === option.value ? 'primary.main' : 'border.button',
                // Wider without moving what is inside.
                boxShadow: (theme) =>
                  value === option.value ? `inset 0 0 0 1px ${theme.vars?.palette.primary.main}` : 'none',
                bgcolor: value === option.value ? 'action.selected' : undefined,
                '&:hover': { bgcolor: value === option.value ? 'action.selected' : 'action.hover' },
              }}
            />
          ))}
        </RadioGroup>
      )}
    </FieldFrame>
  );
}
