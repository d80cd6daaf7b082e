import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Tooltip from '@mui/material/Tooltip';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import DescendingIcon from '../ui/icons/ArrowDownward.tsx';
import AscendingIcon from '../ui/icons/ArrowUpward.tsx';
import type { Order } from './filters.ts';
import type { ListSpec } from './spec.ts';

export function OrderSelect({ spec: { slice, orders } }: { spec: ListSpec<unknown> }) {
  const dispatch = useAppDispatch();
  const { sortBy, sortDirection } = useAppSelector(slice.selectors.selectValues);
  const choose = (order: Partial<Order>) => dispatch(slice.actions.filtersChosen(order));
  const isAscending = sortDirection === 'asc';
  const direction = isAscending ? 'Ascending' : 'Descending';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Select
        size="small"
        value={sortBy}
        onChange={({ target }) => choose({ sortBy: target.value })}
        // The menu stays within the landmark of the list, which it must not lock instead of the page.
        MenuProps={{ container: () => document.querySelector('main'), disableScrollLock: true }}
        SelectDisplayProps={{ 'aria-label': 'Sort by' }}
        renderValue={(value) => (
          <>
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              Sort by:{' '}
            </Box>
            {orders[value]}
          </>
        )}
        sx={{ minHeight: 40 }}
      >
        {Object.entries(orders).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </Select>
      <Tooltip title={direction}>
        <IconButton
          aria-label={`Sort direction: ${direction.toLowerCase()}`}
          onClick={() => choose({ sortDirection: isAscending ? 'desc' : 'asc' })}
        >
          {isAscending ? <AscendingIcon fontSize="small" /> : <DescendingIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
    </Box>
  );
}
