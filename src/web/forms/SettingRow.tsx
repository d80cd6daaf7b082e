import FormControlLabel, { type FormControlLabelProps } from '@mui/material/FormControlLabel';

/** A switch or checkbox with its label. Its room for fingers is no room between fields. */
export const SettingRow = (props: FormControlLabelProps) => (
  <FormControlLabel {...props} sx={{ mr: 0, mt: -1, mb: 2 }} />
);
