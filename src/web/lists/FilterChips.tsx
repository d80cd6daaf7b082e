import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Chip, { type ChipProps } from '@mui/material/Chip';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { formatDateTime } from '../ui/dates.ts';
import type { CommonFilters } from './filters.ts';
import type { ListSlice } from './listSlice.ts';

interface ChipFace {
  label: string;
  icon?: ChipProps['icon'];
}

/** How what is chosen in a filter is shown. */
export type ChipOf<Chosen> = (chosen: Chosen) => ChipFace;

function FilterChip({ label, icon, onRemove }: ChipFace & { onRemove: () => void }) {
  return <Chip size="small" label={label} icon={icon} title={`Remove filter: ${label}`} onClick={onRemove} onDelete={onRemove} sx={{ maxWidth: '100%' }} />;
}

interface FilterChipsProps<Chosen> {
  slice: ListSlice<CommonFilters, Chosen>;
  chipOf: ChipOf<Chosen>;
}

/** Each filter in force, to be taken away by a click. */
export function FilterChips<Chosen>({ slice: { actions, selectors }, chipOf }: FilterChipsProps<Chosen>) {
  const dispatch = useAppDispatch();
  const isFiltered = useAppSelector(selectors.selectIsFiltered);
  const { search, createdFrom, createdTo } = useAppSelector(selectors.selectFilters);
  const allChosen = useAppSelector(selectors.selectChosen);
  if (!isFiltered) return null;
  const applyDates = (dates: Partial<CommonFilters>) => () => dispatch(actions.filtersChosen(dates));
  return (
    <Box role="group" aria-label="Active filters" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {search && <FilterChip label={search} icon={<SearchIcon />} onRemove={() => dispatch(actions.searchRemoved())} />}
      {createdFrom && <FilterChip label={`From ${formatDateTime(createdFrom)}`} icon={<CalendarIcon />} onRemove={applyDates({ createdFrom: null })} />}
      {createdTo && <FilterChip label={`To ${formatDateTime(createdTo)}`} icon={<CalendarIcon />} onRemove={applyDates({ createdTo: null })} />}
      {allChosen.map((chosen) => {
        const face = chipOf(chosen);
        return <FilterChip key={face.label} {...face} onRemove={() => dispatch(actions.choiceToggled(chosen))} />;
      })}
    </Box>
  );
}
