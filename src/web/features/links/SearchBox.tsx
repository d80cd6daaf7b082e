import ClearIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { maxSearchLength } from './filters.ts';
import { searchRemoved, searchSettled, searchTyped, selectSearchText } from './linksSlice.ts';

/** SPEC §9: search debounce. */
const debounceMs = 300;

export function SearchBox() {
  const dispatch = useAppDispatch();
  const text = useAppSelector(selectSearchText);
  useEffect(() => {
    const timer = setTimeout(() => dispatch(searchSettled()), debounceMs);
    return () => clearTimeout(timer);
  }, [dispatch, text]);
  return (
    <OutlinedInput
      type="search"
      size="small"
      placeholder="Search links"
      value={text}
      onChange={({ target }) => dispatch(searchTyped(target.value))}
      inputProps={{ 'aria-label': 'Search links', maxLength: maxSearchLength }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <InputAdornment position="end">
            <IconButton aria-label="Clear search" size="small" edge="end" onClick={() => dispatch(searchRemoved())}>
              <ClearIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
      sx={{ flex: '1 1 240px', minHeight: 40, '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
}
