import FilterIcon from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { DateFilter } from '../../lists/DateFilter.tsx';
import { SearchBox } from '../../lists/SearchBox.tsx';
import { lazyDialog } from '../../ui/lazyPiece.tsx';
import { OrderSelect } from './OrderSelect.tsx';
import {
  datesApplied, filtersCleared, searchRemoved, searchSettled, searchTyped, selectDialogFilterCount, selectFilters, selectIsFiltered, selectSearchText,
} from './qrCodesSlice.ts';

const QrFiltersDialog = lazyDialog(() => import('./QrFiltersDialog.tsx'), 'QrFiltersDialog');

export function QrFilterBar() {
  const dispatch = useAppDispatch();
  const searchText = useAppSelector(selectSearchText);
  const filters = useAppSelector(selectFilters);
  const isFiltered = useAppSelector(selectIsFiltered);
  const count = useAppSelector(selectDialogFilterCount);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box role="search" aria-label="QR codes" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      <SearchBox
        label="Search QR codes"
        value={searchText}
        onType={(text) => dispatch(searchTyped(text))}
        onSettle={() => dispatch(searchSettled())}
        onClear={() => dispatch(searchRemoved())}
      />
      <DateFilter applied={filters} onApply={(dates) => dispatch(datesApplied(dates))} />
      <Badge badgeContent={count} color="primary">
        <Button variant="outlined" startIcon={<FilterIcon />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Add filters
        </Button>
      </Badge>
      <OrderSelect />
      {isFiltered && (
        <Link component="button" type="button" variant="body2" onClick={() => dispatch(filtersCleared())}>
          Clear all filters
        </Link>
      )}
      {isOpen && (
        <QrFiltersDialog onClose={() => setIsOpen(false)} />
      )}
    </Box>
  );
}
