import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useField } from 'formik';
import { useMemo } from 'react';
import { zoneName } from '../../analytics/labels.ts';
import { FieldFrame } from '../../forms/FieldFrame.tsx';

/** The choices are the zones that the browser knows, and the one that is set. */
export function TimeZoneField({ name }: { name: string }) {
  const [{ value }, { touched, error, initialValue = value }, { setValue, setTouched }] = useField<string>(name);
  const zones = useMemo(
    () => [...new Set(['UTC', initialValue, ...Intl.supportedValuesOf('timeZone')])].toSorted(),
    [initialValue],
  );
  return (
    <FieldFrame
      label="Time zone"
      hint="Days, weeks and months of your analytics. A change holds from now on: earlier days stay as they are."
      error={touched ? error : undefined}
    >
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid }) => (
        <Autocomplete
          id={id}
          disableClearable
          autoHighlight
          options={zones}
          getOptionLabel={zoneName}
          value={value}
          onChange={(_event, zone) => void setValue(zone)}
          onBlur={() => void setTouched(true)}
          noOptionsText="No such time zone"
          renderInput={({ slotProps }) => (
            <OutlinedInput
              {...slotProps.input}
              inputProps={{ ...slotProps.htmlInput, 'aria-describedby': describedBy, 'aria-invalid': isInvalid }}
              notched={false}
              fullWidth
              // The field is as tall as others.
              sx={{ '&&': { py: 0 } }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
