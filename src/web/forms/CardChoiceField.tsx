import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import CheckIcon from '../ui/icons/Check.tsx';
import { FieldFrame } from './FieldFrame.tsx';

interface CardChoiceFieldProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string; hint: string; changes?: readonly string[] }[];
}

function Changes({ changes }: { changes: readonly string[] }) {
  return changes.map((change) => (
    <Typography
      key={change}
      variant="body2"
      component="span"
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mt: 0.75 }}
    >
      <CheckIcon aria-hidden sx={{ fontSize: 18, mt: '1px', color: 'primary.main' }} />
      {change}
    </Typography>
  ));
}

/** One of few, each with a sentence, and with what it changes. */
export function CardChoiceField({ name, label, options }: CardChoiceFieldProps) {
  const [{ value }, { touched, error }, { setValue }] = useField<string>(name);
  return (
    <FieldFrame label={label} error={touched ? error : undefined}>
      {({ labelId, 'aria-describedby': describedBy }) => (
        <RadioGroup
          value={value}
          onChange={(_event, chosen) => void setValue(chosen)}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 }}
        >
          {options.map((option) => (
            <FormControlLabel
              key={option.value}
              value={option.value}
              control={<Radio size="small" />}
              disableTypography
              label={
                <Box>
                  <Typography variant="subtitle2" component="span" sx={{ display: 'block' }}>
                    {option.label}
                  </Typography>
                  <Typography variant="body2" component="span" color="textSecondary">
                    {option.hint}
                  </Typography>
                  {option.changes && <Changes changes={option.changes} />}
                </Box>
              }
              sx={{
                m: 0,
                alignItems: option.changes && 'flex-start',
                px: 1,
                py: 1.25,
                border: '1px solid',
                borderRadius: 1,
                borderColor: value === option.value ? 'primary.main' : 'divider',
                bgcolor: value === option.value ? 'action.selected' : undefined,
              }}
            />
          ))}
        </RadioGroup>
      )}
    </FieldFrame>
  );
}
