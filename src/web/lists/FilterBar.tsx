import FilterIcon from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { DateFilter } from './DateFilter.tsx';
import { SearchBox } from './SearchBox.tsx';
import type { ListSpec } from './spec.ts';

export function FilterBar({ spec: { slice, label, searchLabel, FiltersDialog, order } }: { spec: ListSpec }) {
  const { actions, selectors } = slice;
  const dispatch = useAppDispatch();
  const isFiltered = useAppSelector(selectors.selectIsFiltered);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box
      role="search"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}
    >
      <SearchBox
        label={searchLabel}
        value={useAppSelector(selectors.selectSearchText)}
        onType={(text) => dispatch(actions.searchTyped(text))}
        onSettle={() => dispatch(actions.searchSettled())}
        onClear={() => dispatch(actions.searchRemoved())}
      />
      <DateFilter
        applied={useAppSelector(selectors.selectFilters)}
        onApply={(dates) => dispatch(actions.filtersChosen(dates))}
      />
      <Badge badgeContent={useAppSelector(selectors.selectChosen).length} color="primary">
        <Button variant="outlined" startIcon={<FilterIcon />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Add filters
        </Button>
      </Badge>
      {order}
      {isFiltered && (
        <Link component="button" type="button" variant="body2" onClick={() => dispatch(actions.filtersCleared())}>
          Clear all filters
        </Link>
      )}
      {isOpen && <FiltersDialog onClose={() => setIsOpen(false)} />}
    </Box>
  );
}
