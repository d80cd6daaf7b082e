import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Chip, { type ChipProps } from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { formatDateTime } from '../ui/dates.ts';
import type { DateRange } from './addresses.ts';

export function FilterChip({ label, icon, onRemove }: { label: string; icon?: ChipProps['icon']; onRemove: () => void }) {
  return <Chip size="small" label={label} icon={icon} title={`Remove filter: ${label}`} onClick={onRemove} onDelete={onRemove} sx={{ maxWidth: '100%' }} />;
}

interface FilterChipsProps extends DateRange {
  search: string;
  onSearchRemoved: () => void;
  onDatesApplied: (dates: Partial<DateRange>) => void;
  /** The chips of other filters. */
  children: ReactNode;
}

/** Each filter in force, to be taken away by a click. */
export function FilterChips({ search, createdFrom, createdTo, onSearchRemoved, onDatesApplied, children }: FilterChipsProps) {
  return (
    <Box role="group" aria-label="Active filters" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {search && <FilterChip label={search} icon={<SearchIcon />} onRemove={onSearchRemoved} />}
      {createdFrom && (
        <FilterChip label={`From ${formatDateTime(createdFrom)}`} icon={<CalendarIcon />} onRemove={() => onDatesApplied({ createdFrom: null })} />
      )}
      {createdTo && <FilterChip label={`To ${formatDateTime(createdTo)}`} icon={<CalendarIcon />} onRemove={() => onDatesApplied({ createdTo: null })} />}
      {children}
    </Box>
  );
}
