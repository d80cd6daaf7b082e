import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import CalendarIcon from '../ui/icons/CalendarMonthOutlined.tsx';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import type { ListSlice } from './listSlice.ts';

// The date pickers are as large as the rest of the screen, so they are loaded on demand.
const DateFilterForm = lazyComponent(() => import('./DateFilterForm.tsx'), 'DateFilterForm', {
  placeholder: <Skeleton variant="rounded" height={252} />,
});

export function DateFilter({ slice: { actions, selectors } }: { slice: ListSlice }) {
  const dispatch = useAppDispatch();
  const { createdFrom, createdTo } = useAppSelector(selectors.selectValues);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isSet = createdFrom !== null || createdTo !== null;
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        color={isSet ? 'primary' : 'inherit'}
        startIcon={<CalendarIcon />}
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
            sx: { mt: 1, p: 2, width: 340, maxWidth: 'calc(100% - 32px)' },
          },
        }}
      >
        <DateFilterForm
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
