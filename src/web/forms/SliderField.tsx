import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Slider from '@mui/material/Slider';
import { useField } from 'formik';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

interface SliderFieldProps extends FieldTexts {
  name: string;
  min: number;
  max: number;
  step: number;
  unit: string;
}

/** A number within a range: a slider and a field. */
export function SliderField({ name, label, hint, optional, min, max, step, unit }: SliderFieldProps) {
  const [{ value, onBlur }, { touched, error }, { setValue }] = useField<number | ''>(name);
  return (
    <FieldFrame label={label} hint={hint} optional={optional} error={touched ? error : undefined}>
      {({ id, labelId, 'aria-describedby': describedBy }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, pl: 1.25 }}>
          <Slider
            name={name}
            value={value === '' ? min : value}
            min={min}
            max={max}
            step={step}
            aria-labelledby={labelId}
            aria-describedby={describedBy}
            getAriaValueText={(number) => `${number} ${unit}`}
            onChange={(_event, number) => void setValue(number)}
            sx={({ vars }) => ({
              flex: 1,
              height: 6,
              '& .MuiSlider-rail': { opacity: 1, backgroundColor: vars.palette.divider },
              '& .MuiSlider-thumb': {
                border: '2px solid',
                backgroundColor: vars.palette.background.paper,
                '&::before, &:hover, &.Mui-active, &.Mui-focusVisible': { boxShadow: 'none' },
                '&.Mui-focusVisible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
              },
            })}
          />
          <OutlinedInput
            id={id}
            type="number"
            name={name}
            value={value}
            onChange={({ target }) => void setValue(target.value === '' ? '' : Number(target.value))}
            onBlur={onBlur}
            inputProps={{ min, max, step, inputMode: 'numeric', 'aria-describedby': describedBy }}
            endAdornment={<InputAdornment position="end">{unit}</InputAdornment>}
            notched={false}
            sx={{ width: 124, flexShrink: 0 }}
          />
        </Box>
      )}
    </FieldFrame>
  );
}
