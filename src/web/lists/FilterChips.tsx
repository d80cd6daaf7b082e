import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { ActiveFilters } from '../ui/ActiveFilters.tsx';
import { formatDateTime } from '../ui/dates.ts';
import CalendarIcon from '../ui/icons/CalendarMonthOutlined.tsx';
import SearchIcon from '../ui/icons/Search.tsx';
import { isCommon, type CommonChoice } from './filters.ts';
import { focusFilters } from './focusFilters.ts';
import type { FilterLabel, ListSpec } from './spec.ts';

const commonChips: Record<CommonChoice['name'], (choice: string) => FilterLabel> = {
  search: (text) => ({ label: text, icon: <SearchIcon /> }),
  createdFrom: (time) => ({ label: `From ${formatDateTime(time)}`, icon: <CalendarIcon /> }),
  createdTo: (time) => ({ label: `To ${formatDateTime(time)}`, icon: <CalendarIcon /> }),
};

export function FilterChips({ spec: { slice, chipOf } }: { spec: ListSpec<unknown> }) {
  const dispatch = useAppDispatch();
  const allChosen = useAppSelector(slice.selectors.selectChosen);
  const filters = allChosen.map((chosen) => ({
    id: `${chosen.name} ${String(chosen.choice)}`,
    ...(isCommon(chosen) ? commonChips[chosen.name](chosen.choice) : chipOf(chosen)),
    onRemove: () => dispatch(slice.actions.choiceToggled(chosen)),
  }));
  return <ActiveFilters filters={filters} onLast={focusFilters} sx={{ mb: 2 }} />;
}
