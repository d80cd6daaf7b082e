import ClearIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useEffectEvent } from 'react';
import { maxSearchLength } from './filters.ts';

const debounceMs = 300;

interface SearchBoxProps {
  /** What is searched, such as `Search links`. */
  label: string;
  value: string;
  onType: (text: string) => void;
  /** Typing has paused. */
  onSettle: () => void;
  onClear: () => void;
}

export function SearchBox({ label, value, onType, onSettle, onClear }: SearchBoxProps) {
  const settle = useEffectEvent(onSettle);
  useEffect(() => {
    const timer = setTimeout(() => settle(), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return (
    <OutlinedInput
      type="search"
      size="small"
      placeholder={label}
      value={value}
      onChange={({ target }) => onType(target.value)}
      inputProps={{ 'aria-label': label, maxLength: maxSearchLength }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon />
        </InputAdornment>
      }
      endAdornment={
        value && (
          <InputAdornment position="end">
            <IconButton aria-label="Clear search" size="small" edge="end" onClick={onClear}>
              <ClearIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
      sx={{ flex: '1 1 240px', minHeight: 40, '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
}
