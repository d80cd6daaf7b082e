import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';

interface BarSelectProps<Value extends string> {
  /** Before what is chosen. */
  label: string;
  name?: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** It stands on a line of its own, as on phones. */
  hasBorder: boolean;
}

/** A choice in a `BarFrame`. */
export function BarSelect<Value extends string>(props: BarSelectProps<Value>) {
  const { label, name = label, value, options, onChange, hasBorder } = props;
  return (
    <Select
      size="small"
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
      // The menu stays within the landmark of the list, which it must not lock instead of the page.
      MenuProps={{ container: () => document.querySelector('main'), disableScrollLock: true }}
      SelectDisplayProps={{ 'aria-label': name }}
      renderValue={(chosen) => (
        <>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {label}{' '}
          </Box>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {options.find((option) => option.value === chosen)?.label}
          </Box>
        </>
      )}
      sx={
        hasBorder
          ? { minHeight: 44 }
          : {
              fontSize: '0.875rem',
              '& .MuiOutlinedInput-notchedOutline': { border: 0 },
              '& .MuiSelect-select': { py: '0 !important', pl: '14px', pr: '32px !important' },
              '& .MuiSelect-select:focus-visible': { outline: '2px solid', outlineOffset: -2 },
            }
      }
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </Select>
  );
}
