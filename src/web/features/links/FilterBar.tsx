import FilterIcon from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { lazy, Suspense, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { DateFilter } from './DateFilter.tsx';
import { filtersCleared, selectDialogFilterCount, selectIsFiltered } from './linksSlice.ts';
import { SearchBox } from './SearchBox.tsx';

const FiltersDialog = lazy(() => import('./FiltersDialog.tsx').then((module) => ({ default: module.FiltersDialog })));

export function FilterBar() {
  const dispatch = useAppDispatch();
  const isFiltered = useAppSelector(selectIsFiltered);
  const count = useAppSelector(selectDialogFilterCount);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box role="search" aria-label="Links" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      <SearchBox />
      <DateFilter />
      <Badge badgeContent={count} color="primary">
        <Button variant="outlined" startIcon={<FilterIcon />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Add filters
        </Button>
      </Badge>
      {isFiltered && (
        <Link component="button" type="button" variant="body2" onClick={() => dispatch(filtersCleared())}>
          Clear all filters
        </Link>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <FiltersDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
