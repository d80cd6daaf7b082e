import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import SearchIcon from '@mui/icons-material/Search';
import TagIcon from '@mui/icons-material/Tag';
import Box from '@mui/material/Box';
import Chip, { type ChipProps } from '@mui/material/Chip';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { formatDateTime } from '../../ui/dates.ts';
import type { LinkStatus } from './filters.ts';
import { datesApplied, searchRemoved, selectFilters, selectIsFiltered, statusToggled, switchFilterRemoved, tagToggled } from './linksSlice.ts';

const statusNames: Record<LinkStatus, string> = { active: 'Active', expired: 'Expired', pending: 'Pending', permanent: 'Permanent' };

function FilterChip({ label, icon, onRemove }: { label: string; icon?: ChipProps['icon']; onRemove: () => void }) {
  return <Chip size="small" label={label} icon={icon} title={`Remove filter: ${label}`} onClick={onRemove} onDelete={onRemove} sx={{ maxWidth: '100%' }} />;
}

/** Each filter in force, to be taken away by a click. */
export function FilterChips() {
  const dispatch = useAppDispatch();
  const isFiltered = useAppSelector(selectIsFiltered);
  const { search, createdFrom, createdTo, tags, status, isActive } = useAppSelector(selectFilters);
  if (!isFiltered) return null;
  return (
    <Box role="group" aria-label="Active filters" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {search && <FilterChip label={search} icon={<SearchIcon />} onRemove={() => dispatch(searchRemoved())} />}
      {createdFrom && (
        <FilterChip
          label={`From ${formatDateTime(createdFrom)}`}
          icon={<CalendarIcon />}
          onRemove={() => dispatch(datesApplied({ createdFrom: null }))}
        />
      )}
      {createdTo && (
        <FilterChip label={`To ${formatDateTime(createdTo)}`} icon={<CalendarIcon />} onRemove={() => dispatch(datesApplied({ createdTo: null }))} />
      )}
      {tags.map((name) => (
        <FilterChip key={name} label={name} icon={<TagIcon />} onRemove={() => dispatch(tagToggled(name))} />
      ))}
      {status && <FilterChip label={`Status: ${statusNames[status]}`} onRemove={() => dispatch(statusToggled(status))} />}
      {isActive !== null && <FilterChip label={isActive ? 'Enabled' : 'Disabled'} onRemove={() => dispatch(switchFilterRemoved())} />}
    </Box>
  );
}
