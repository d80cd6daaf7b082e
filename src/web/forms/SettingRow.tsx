import FormControlLabel, { type FormControlLabelProps } from '@mui/material/FormControlLabel';

/** The room for fingers around the switch must not add to the room between fields. */
export const SettingRow = (props: FormControlLabelProps) => (
  <FormControlLabel {...props} sx={{ mr: 0, mt: -1, mb: 2 }} />
);
