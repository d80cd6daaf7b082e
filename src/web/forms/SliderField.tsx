import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Slider from '@mui/material/Slider';
import { useField, type FieldInputProps } from 'formik';
import { memo } from 'react';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

interface Range {
  min: number;
  max: number;
  step: number;
  unit: string;
}

type SliderValue = number | '';

interface SliderInputProps extends FieldTexts, Range, Pick<FieldInputProps<SliderValue>, 'name' | 'value' | 'onBlur'> {
  error?: string;
  onChange: (value: SliderValue) => unknown;
}

const SliderInput = memo(function SliderInput({
  name,
  label,
  hint,
  optional,
  min,
  max,
  step,
  unit,
  value,
  error,
  onChange,
  onBlur,
}: SliderInputProps) {
  return (
    <FieldFrame label={label} hint={hint} optional={optional} error={error}>
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
            onChange={(_event, number) => onChange(number)}
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
            onChange={({ target }) => onChange(target.value === '' ? '' : Number(target.value))}
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
});

export function SliderField(props: { name: string } & FieldTexts & Range) {
  const [{ value, onBlur }, { touched, error }, { setValue }] = useField<SliderValue>(props.name);
  return (
    <SliderInput {...props} value={value} error={touched ? error : undefined} onChange={setValue} onBlur={onBlur} />
  );
}
