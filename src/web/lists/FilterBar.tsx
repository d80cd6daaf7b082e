import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import FilterIcon from '../ui/icons/FilterList.tsx';
import { DateFilter } from './DateFilter.tsx';
import { isCommon } from './filters.ts';
import { addFiltersId, focusFilters } from './focusFilters.ts';
import { OrderSelect } from './OrderSelect.tsx';
import { SearchBox } from './SearchBox.tsx';
import type { ListSpec } from './spec.ts';

/** On phones the choices are one line, which scrolls sideways up to the edges of the page. */
const Choices = styled('div')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.down('sm')]: {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    // The badge and the focus outline need this room.
    margin: theme.spacing(-1, -2),
    padding: theme.spacing(1, 2),
    minWidth: `calc(100% + ${theme.spacing(4)})`,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > *': { flexShrink: 0 },
  },
}));

export function FilterBar({ spec }: { spec: ListSpec<unknown> }) {
  const { slice, label, searchLabel, FiltersDialog } = spec;
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(slice.selectors.selectChosen);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box
      role="search"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 1, sm: 1.5 }, mb: 0.5 }}
    >
      <SearchBox slice={slice} label={searchLabel} />
      <Choices>
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
      </Choices>
      {isOpen && <FiltersDialog onClose={() => setIsOpen(false)} />}
    </Box>
  );
}
