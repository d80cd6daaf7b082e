import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { use } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { ActiveFilters } from '../ui/ActiveFilters.tsx';
import { formatDateTime } from '../ui/dates.ts';
import CalendarIcon from '../ui/icons/CalendarMonthOutlined.tsx';
import SearchIcon from '../ui/icons/Search.tsx';
import { formatNumber } from '../ui/numbers.ts';
import { isCommon, type CommonChoice } from './filters.ts';
import { focusFilters } from './focusFilters.ts';
import { IsPhone } from './isPhone.ts';
import type { FilterLabel, ListSpec } from './spec.ts';

const commonChips: Record<CommonChoice['name'], (choice: string) => FilterLabel> = {
  search: (text) => ({ label: text, icon: <SearchIcon /> }),
  createdFrom: (time) => ({ label: `From ${formatDateTime(time)}`, icon: <CalendarIcon /> }),
  createdTo: (time) => ({ label: `To ${formatDateTime(time)}`, icon: <CalendarIcon /> }),
};

const newestFirst = { sortBy: 'CreatedAt', sortDirection: 'desc' };

interface FilterChipsProps {
  spec: ListSpec<unknown>;
  counted: { total: number; isCapped: boolean } | undefined;
}

/** What is filtered. On phones, where the order is out of sight, it is told as well. */
export function FilterChips({ spec: { slice, chipOf, nouns, orders }, counted }: FilterChipsProps) {
  const dispatch = useAppDispatch();
  const isPhone = use(IsPhone);
  const allChosen = useAppSelector(slice.selectors.selectChosen);
  const { sortBy, sortDirection } = useAppSelector(slice.selectors.selectValues);
  if (allChosen.length === 0) return null;
  const filters = allChosen.map((chosen) => ({
    id: `${chosen.name} ${String(chosen.choice)}`,
    ...(isCommon(chosen) ? commonChips[chosen.name](chosen.choice) : chipOf(chosen)),
    onRemove: () => dispatch(slice.actions.choiceToggled(chosen)),
  }));
  const order =
    sortBy === newestFirst.sortBy && sortDirection === newestFirst.sortDirection
      ? 'newest first'
      : `by ${(orders[sortBy] ?? '').toLowerCase()}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 1 }}>
      <ActiveFilters filters={filters} onLast={focusFilters} />
      <Link
        component="button"
        type="button"
        variant="body2"
        onClick={() => {
          focusFilters();
          dispatch(slice.actions.filtersCleared());
        }}
        sx={{ fontSize: '0.8125rem', minHeight: { xs: 44, sm: 32 } }}
      >
        Clear all filters
      </Link>
      {isPhone && counted && (
        <Typography color="textSecondary" sx={{ fontSize: '0.8125rem', ml: 'auto' }}>
          {`${formatNumber(counted.total)} ${counted.total === 1 ? nouns[0] : nouns[1]}, ${order}`}
        </Typography>
      )}
    </Box>
  );
}
