import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { SyntheticEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { formatDateTime } from '../ui/dates.ts';
import { isCommon, type CommonChoice } from './filters.ts';
import { focusFilters } from './focusFilters.ts';
import type { FilterLabel, ListSpec } from './spec.ts';

const commonChips: Record<CommonChoice['name'], (choice: string) => FilterLabel> = {
  search: (text) => ({ label: text, icon: <SearchIcon /> }),
  createdFrom: (time) => ({ label: `From ${formatDateTime(time)}`, icon: <CalendarIcon /> }),
  createdTo: (time) => ({ label: `To ${formatDateTime(time)}`, icon: <CalendarIcon /> }),
};

/** The active filters. A click removes one, and the focus goes to the next. */
export function FilterChips({ spec: { slice, chipOf } }: { spec: ListSpec<unknown> }) {
  const dispatch = useAppDispatch();
  const allChosen = useAppSelector(slice.selectors.selectChosen);
  if (allChosen.length === 0) return null;
  return (
    <Box role="group" aria-label="Active filters" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {allChosen.map((chosen) => {
        const { label, icon } = isCommon(chosen) ? commonChips[chosen.name](chosen.choice) : chipOf(chosen);
        const remove = ({ target }: SyntheticEvent) => {
          const chip = (target as Element).closest('.MuiChip-root');
          const next = chip?.nextElementSibling ?? chip?.previousElementSibling;
          if (next instanceof HTMLElement) next.focus();
          else focusFilters();
          dispatch(slice.actions.choiceToggled(chosen));
        };
        return (
          <Chip
            key={`${chosen.name} ${label}`}
            size="small"
            label={label}
            icon={icon}
            title={`Remove filter: ${label}`}
            onClick={remove}
            onDelete={remove}
            sx={{ maxWidth: '100%' }}
          />
        );
      })}
    </Box>
  );
}
