import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { FilterChip, FilterChips } from '../../lists/FilterChips.tsx';
import { datesApplied, filtersApplied, searchRemoved, selectFilters, selectIsFiltered } from './qrCodesSlice.ts';

export function QrFilterChips() {
  const dispatch = useAppDispatch();
  const isFiltered = useAppSelector(selectIsFiltered);
  const { search, createdFrom, createdTo, isExpired, hasLogo, isActive } = useAppSelector(selectFilters);
  if (!isFiltered) return null;
  return (
    <FilterChips
      search={search}
      createdFrom={createdFrom}
      createdTo={createdTo}
      onSearchRemoved={() => dispatch(searchRemoved())}
      onDatesApplied={(dates) => dispatch(datesApplied(dates))}
    >
      {isExpired !== null && <FilterChip label={isExpired ? 'Expired' : 'Not expired'} onRemove={() => dispatch(filtersApplied({ isExpired: null }))} />}
      {hasLogo !== null && <FilterChip label={hasLogo ? 'With logo' : 'Without logo'} onRemove={() => dispatch(filtersApplied({ hasLogo: null }))} />}
      {isActive !== null && <FilterChip label={isActive ? 'Enabled' : 'Disabled'} onRemove={() => dispatch(filtersApplied({ isActive: null }))} />}
    </FilterChips>
  );
}
