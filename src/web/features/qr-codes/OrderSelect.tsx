import AscendingIcon from '@mui/icons-material/ArrowUpward';
import DescendingIcon from '@mui/icons-material/ArrowDownward';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Tooltip from '@mui/material/Tooltip';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { qrCodesSlice, type QrCodeFilters } from './qrCodesSlice.ts';

const orders: readonly { value: QrCodeFilters['sortBy']; label: string }[] = [
  { value: 'CreatedAt', label: 'Created' },
  { value: 'Name', label: 'Name' },
  { value: 'ScanCount', label: 'Scans' },
  { value: 'UpdatedAt', label: 'Updated' },
];

/** Order and direction of the list. */
export function OrderSelect() {
  const dispatch = useAppDispatch();
  const { sortBy, sortDirection } = useAppSelector(qrCodesSlice.selectors.selectFilters);
  const choose = (order: Partial<QrCodeFilters>) => dispatch(qrCodesSlice.actions.filtersChosen(order));
  const isAscending = sortDirection === 'asc';
  const direction = isAscending ? 'Ascending' : 'Descending';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Select
        size="small"
        value={sortBy}
        onChange={({ target }) => choose({ sortBy: target.value })}
        SelectDisplayProps={{ 'aria-label': 'Sort by' }}
        renderValue={(value) => `Sort by: ${orders.find((order) => order.value === value)?.label}`}
        sx={{ minHeight: 40 }}
      >
        {orders.map(({ value, label }) => (
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
