import TagIcon from '@mui/icons-material/Tag';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { FilterChip, FilterChips as Chips } from '../../lists/FilterChips.tsx';
import type { LinkStatus } from './filters.ts';
import { datesApplied, searchRemoved, selectFilters, selectIsFiltered, statusToggled, switchFilterRemoved, tagToggled } from './linksSlice.ts';

const statusNames: Record<LinkStatus, string> = { active: 'Active', expired: 'Expired', pending: 'Pending', permanent: 'Permanent' };

export function FilterChips() {
  const dispatch = useAppDispatch();
  const isFiltered = useAppSelector(selectIsFiltered);
  const { search, createdFrom, createdTo, tags, status, isActive } = useAppSelector(selectFilters);
  if (!isFiltered) return null;
  return (
    <Chips
      search={search}
      createdFrom={createdFrom}
      createdTo={createdTo}
      onSearchRemoved={() => dispatch(searchRemoved())}
      onDatesApplied={(dates) => dispatch(datesApplied(dates))}
    >
      {tags.map((name) => (
        <FilterChip key={name} label={name} icon={<TagIcon />} onRemove={() => dispatch(tagToggled(name))} />
      ))}
      {status && <FilterChip label={`Status: ${statusNames[status]}`} onRemove={() => dispatch(statusToggled(status))} />}
      {isActive !== null && <FilterChip label={isActive ? 'Enabled' : 'Disabled'} onRemove={() => dispatch(switchFilterRemoved())} />}
    </Chips>
  );
}
