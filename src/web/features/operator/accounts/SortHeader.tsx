import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import ArrowDownwardIcon from '../../../ui/icons/ArrowDownward.tsx';
import { accountColumns } from './AccountRow.tsx';

export type AccountOrder = 'CreatedAt' | 'LastSignIn' | 'Links' | 'Clicks';

interface Column {
  label: string;
  /** What a press sorts by; a column without it is not sorted by. */
  order?: AccountOrder;
  says?: string;
}

const columns: readonly Column[] = [
  { label: 'Account', order: 'CreatedAt', says: 'Newest accounts first' },
  { label: 'Plan' },
  { label: 'Links', order: 'Links', says: 'Most links this month first' },
  { label: 'Clicks', order: 'Clicks', says: 'Most clicks this month first' },
  { label: 'Last sign-in', order: 'LastSignIn', says: 'Last sign-in first' },
];

interface SortHeaderProps {
  sortBy: AccountOrder;
  onSort: (order: AccountOrder) => void;
}

export function SortHeader({ sortBy, onSort }: SortHeaderProps) {
  return (
    <Box role="group" aria-label="Order" sx={{ ...accountColumns, minHeight: 40, typography: 'body2' }}>
      {columns.map(({ label, order, says }) =>
        order === undefined ? (
          <Box key={label} component="span" className="plan" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
        ) : (
          <ButtonBase
            key={label}
            aria-pressed={sortBy === order}
            aria-label={`${label}: ${says}`}
            onClick={() => onSort(order)}
            sx={{
              minHeight: 40,
              gap: 0.5,
              whiteSpace: 'nowrap',
              justifyContent: order === 'CreatedAt' ? 'flex-start' : 'flex-end',
              font: 'inherit',
              color: sortBy === order ? 'text.primary' : 'text.secondary',
              fontWeight: sortBy === order ? 600 : undefined,
            }}
          >
            {order === 'CreatedAt' && sortBy === order ? `${label}, newest first` : label}
            {sortBy === order && <ArrowDownwardIcon sx={{ fontSize: 16 }} />}
          </ButtonBase>
        ),
      )}
    </Box>
  );
}
