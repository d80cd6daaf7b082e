import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import ClearIcon from '../ui/icons/Close.tsx';
import SearchIcon from '../ui/icons/Search.tsx';
import { maxSearchLength } from './filters.ts';
import type { ListSlice } from './listSlice.ts';

const debounceMs = 300;

/** The search runs once typing has paused. */
export function SearchBox({ slice: { actions, selectors }, label }: { slice: ListSlice; label: string }) {
  const dispatch = useAppDispatch();
  const text = useAppSelector(selectors.selectSearchText);
  const settle = useEffectEvent(() => dispatch(actions.searchSettled()));
  useEffect(() => {
    const timer = setTimeout(() => settle(), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <OutlinedInput
      type="search"
      size="small"
      placeholder={label}
      value={text}
      onChange={({ target }) => dispatch(actions.searchTyped(target.value))}
      inputProps={{ 'aria-label': label, maxLength: maxSearchLength }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <InputAdornment position="end">
            <IconButton
              aria-label="Clear search"
              size="small"
              edge="end"
              onClick={() => dispatch(actions.filtersChosen({ search: '' }))}
            >
              <ClearIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
      sx={{ flex: '1 1 240px', minHeight: 40, '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
}
