import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import ClearIcon from '../ui/icons/Close.tsx';
import SearchIcon from '../ui/icons/Search.tsx';

interface SearchInputProps {
  label: string;
  value: string;
  maxLength: number;
  onChange: (typed: string) => void;
  onClear: () => void;
}

/** It stands in a `BarFrame`, which draws its focus ring around all of it. */
export function SearchInput({ label, value, maxLength, onChange, onClear }: SearchInputProps) {
  return (
    <InputBase
      type="search"
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      inputProps={{ 'aria-label': label, maxLength }}
      startAdornment={<SearchIcon sx={{ mr: 1, fontSize: 18, color: 'text.secondary' }} />}
      endAdornment={
        value && (
          <IconButton
            aria-label="Clear search"
            size="small"
            onClick={onClear}
            sx={{ p: { xs: 1.25, sm: 0.5 }, mr: 0.5 }}
          >
            <ClearIcon fontSize="small" />
          </IconButton>
        )
      }
      sx={{
        flex: '1 1 0',
        minWidth: 0,
        pl: { xs: 1.5, sm: 1.75 },
        fontSize: { xs: '1rem', sm: '0.875rem' },
        '& input': { p: 0, height: '100%', '&:focus-visible': { outline: 'none' } },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}
