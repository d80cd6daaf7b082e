import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Chip, { type ChipProps } from '@mui/material/Chip';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { formatDateTime } from '../ui/dates.ts';
import type { DateRange } from './filters.ts';
import type { ListSpec } from './spec.ts';

function FilterChip({ label, icon, onRemove }: { label: string; icon?: ChipProps['icon']; onRemove: () => void }) {
  return (
    <Chip
      size="small"
      label={label}
      icon={icon}
      title={`Remove filter: ${label}`}
      onClick={onRemove}
      onDelete={onRemove}
      sx={{ maxWidth: '100%' }}
    />
  );
}

/** The active filters. A click removes one. */
export function FilterChips({ spec: { slice, chipOf } }: { spec: ListSpec }) {
  const { actions, selectors } = slice;
  const dispatch = useAppDispatch();
  const isFiltered = useAppSelector(selectors.selectIsFiltered);
  const { search, createdFrom, createdTo } = useAppSelector(selectors.selectFilters);
  const allChosen = useAppSelector(selectors.selectChosen);
  if (!isFiltered) return null;
  const without = (date: keyof DateRange) => () => dispatch(actions.filtersChosen({ [date]: null }));
  return (
    <Box role="group" aria-label="Active filters" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {search && <FilterChip label={search} icon={<SearchIcon />} onRemove={() => dispatch(actions.searchRemoved())} />}
      {createdFrom && (
        <FilterChip
          label={`From ${formatDateTime(createdFrom)}`}
          icon={<CalendarIcon />}
          onRemove={without('createdFrom')}
        />
      )}
      {createdTo && (
        <FilterChip label={`To ${formatDateTime(createdTo)}`} icon={<CalendarIcon />} onRemove={without('createdTo')} />
      )}
      {allChosen.map((chosen) => {
        const chip = chipOf(chosen);
        return <FilterChip key={chip.label} {...chip} onRemove={() => dispatch(actions.choiceToggled(chosen))} />;
      })}
    </Box>
  );
}
