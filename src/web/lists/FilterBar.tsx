import FilterIcon from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { DateFilter } from './DateFilter.tsx';
import { isCommon } from './filters.ts';
import { addFiltersId, focusFilters } from './focusFilters.ts';
import { OrderSelect } from './OrderSelect.tsx';
import { SearchBox } from './SearchBox.tsx';
import type { ListSpec } from './spec.ts';

export function FilterBar({ spec }: { spec: ListSpec<unknown> }) {
  const { slice, label, searchLabel, FiltersDialog } = spec;
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(slice.selectors.selectChosen);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box
      role="search"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}
    >
      <SearchBox slice={slice} label={searchLabel} />
      <DateFilter slice={slice} />
      <Badge badgeContent={chosen.filter((choice) => !isCommon(choice)).length} color="primary">
        <Button
          id={addFiltersId}
          variant="outlined"
          startIcon={<FilterIcon />}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          Add filters
        </Button>
      </Badge>
      <OrderSelect spec={spec} />
      {chosen.length > 0 && (
        <Link
          component="button"
          type="button"
          variant="body2"
          onClick={() => {
            focusFilters();
            dispatch(slice.actions.filtersCleared());
          }}
        >
          Clear all filters
        </Link>
      )}
      {isOpen && <FiltersDialog onClose={() => setIsOpen(false)} />}
    </Box>
  );
}
