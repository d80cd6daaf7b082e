import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import CalendarIcon from '../ui/icons/CalendarMonthOutlined.tsx';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import type { ListSpec } from './spec.ts';

// The date pickers are as large as the rest of the screen, so they are loaded on demand.
const DateFilterForm = lazyComponent(() => import('./DateFilterForm.tsx'), 'DateFilterForm', {
  placeholder: <Skeleton variant="rounded" height={460} />,
});

interface DateFilterProps {
  spec: ListSpec<unknown>;
  /** It has a border of its own. */
  isInDialog?: boolean;
}

export function DateFilter({ spec, isInDialog = false }: DateFilterProps) {
  const { actions, selectors } = spec.slice;
  const dispatch = useAppDispatch();
  const { createdFrom, createdTo } = useAppSelector(selectors.selectValues);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isSet = createdFrom !== null || createdTo !== null;
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant={isInDialog ? 'outlined' : 'text'}
        color={isSet ? 'primary' : 'inherit'}
        startIcon={<CalendarIcon />}
        aria-label={isSet ? 'Date filtered' : 'Filter by created date'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {isSet ? 'Date filtered' : 'Filter by created date'}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Filter by created date',
            sx: { mt: 0.5, width: 752, maxWidth: 'calc(100% - 32px)', maxHeight: 'calc(100% - 32px)' },
          },
        }}
      >
        <DateFilterForm
          spec={spec}
          applied={{ createdFrom, createdTo }}
          onApply={(dates) => {
            dispatch(actions.filtersChosen(dates));
            close();
          }}
        />
      </Popover>
    </>
  );
}
