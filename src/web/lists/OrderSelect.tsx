import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import DescendingIcon from '../ui/icons/ArrowDownward.tsx';
import AscendingIcon from '../ui/icons/ArrowUpward.tsx';
import type { Order } from './filters.ts';
import type { ListSpec } from './spec.ts';

interface OrderSelectProps {
  spec: Pick<ListSpec<unknown>, 'slice' | 'orders'>;
  /** It has a border of its own, and the direction its name. */
  isInDialog?: boolean;
}

export function OrderSelect({ spec: { slice, orders }, isInDialog = false }: OrderSelectProps) {
  const dispatch = useAppDispatch();
  const { sortBy, sortDirection } = useAppSelector(slice.selectors.selectValues);
  const choose = (order: Partial<Order>) => dispatch(slice.actions.filtersChosen(order));
  const isAscending = sortDirection === 'asc';
  const direction = isAscending ? 'Ascending' : 'Descending';
  const select = (
    <Select
      size="small"
      value={sortBy}
      onChange={({ target }) => choose({ sortBy: target.value })}
      // The menu stays within the landmark of the list, which it must not lock instead of the page.
      MenuProps={isInDialog ? {} : { container: () => document.querySelector('main'), disableScrollLock: true }}
      SelectDisplayProps={{ 'aria-label': 'Sort by' }}
      renderValue={(value) => (
        <>
          <Box component="span" sx={{ color: 'text.secondary', display: { sm: 'none', md: 'inline' } }}>
            Sort by{' '}
          </Box>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {orders[value]}
          </Box>
        </>
      )}
      sx={
        isInDialog
          ? { flexGrow: 1, minHeight: 44 }
          : {
              fontSize: '0.875rem',
              '& .MuiOutlinedInput-notchedOutline': { border: 0 },
              '& .MuiSelect-select': { py: '0 !important', pl: '14px', pr: '32px !important' },
              '& .MuiSelect-select:focus-visible': { outline: '2px solid', outlineOffset: -2 },
            }
      }
    >
      {Object.entries(orders).map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </Select>
  );
  const name = `Sort direction: ${direction.toLowerCase()}`;
  const toggle = () => choose({ sortDirection: isAscending ? 'desc' : 'asc' });
  const icon = isAscending ? <AscendingIcon fontSize="small" /> : <DescendingIcon fontSize="small" />;
  if (isInDialog)
    return (
      <Box sx={{ display: 'flex', gap: 1 }}>
        {select}
        <Button variant="outlined" aria-label={name} onClick={toggle} sx={{ minWidth: 48, px: 0 }}>
          {icon}
        </Button>
      </Box>
    );
  return (
    <>
      {select}
      <Button
        color="inherit"
        aria-label={name}
        title={direction}
        onClick={toggle}
        sx={{ minWidth: 39, p: '0 !important' }}
      >
        {icon}
      </Button>
    </>
  );
}
