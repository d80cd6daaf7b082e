import Button from '@mui/material/Button';
import { use, useState } from 'react';
import { useAppSelector } from '../hooks.ts';
import FilterIcon from '../ui/icons/Tune.tsx';
import { BarFrame } from './BarFrame.ts';
import { CountBadge } from './CountBadge.tsx';
import { DateFilter } from './DateFilter.tsx';
import { isCommon } from './filters.ts';
import { addFiltersId } from './focusFilters.ts';
import { IsPhone } from './isPhone.ts';
import { OrderSelect } from './OrderSelect.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SelectAll } from './SelectAll.tsx';
import type { ListSpec } from './spec.ts';
import { Toolbar } from './Toolbar.tsx';

interface FilterBarProps {
  spec: ListSpec<unknown>;
  loaded: readonly { id: string }[];
}

export function FilterBar({ spec, loaded }: FilterBarProps) {
  const { slice, label, searchLabel, FiltersDialog, TagsFilter } = spec;
  const isPhone = use(IsPhone);
  const chosen = useAppSelector(slice.selectors.selectChosen);
  const [isOpen, setIsOpen] = useState(false);
  const own = chosen.filter((choice) => !isCommon(choice));
  const dates = chosen.length - own.length - chosen.filter(({ name }) => name === 'search').length;
  const addFilters = (
    <Button
      id={addFiltersId}
      color="inherit"
      startIcon={<FilterIcon />}
      aria-label="Add filters"
      aria-haspopup="dialog"
      onClick={() => setIsOpen(true)}
    >
      {isPhone ? 'Filters' : 'Add filters'}
      <CountBadge count={own.length + (isPhone ? dates : 0)} />
    </Button>
  );
  return (
    <BarFrame role="search" aria-label={label}>
      <SelectAll slice={slice} loaded={loaded} />
      <SearchBox slice={slice} label={searchLabel} />
      {isPhone ? (
        addFilters
      ) : (
        <Toolbar label="Filters and order">
          <DateFilter spec={spec} />
          {TagsFilter && <TagsFilter />}
          {addFilters}
          <OrderSelect spec={spec} />
        </Toolbar>
      )}
      {isOpen && (
        <FiltersDialog
          onClose={() => setIsOpen(false)}
          more={
            isPhone && (
              <>
                <DateFilter spec={spec} isInDialog />
                <OrderSelect spec={spec} isInDialog />
              </>
            )
          }
        />
      )}
    </BarFrame>
  );
}
