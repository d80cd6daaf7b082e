import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { useRef, useState } from 'react';
import { lazyPiece } from '../ui/lazyPiece.tsx';
import type { DateRange } from './filters.ts';

// Loaded on demand: the date pickers are as large as the rest of the screen.
const DateFilterForm = lazyPiece(() => import('./DateFilterForm.tsx'), 'DateFilterForm', {
  placeholder: <Skeleton variant="rounded" height={252} />,
});

interface DateFilterProps {
  applied: DateRange;
  onApply: (dates: DateRange) => void;
}

/** Filters the list by creation time. */
export function DateFilter({ applied, onApply }: DateFilterProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isSet = applied.createdFrom !== null || applied.createdTo !== null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        color={isSet ? 'primary' : 'inherit'}
        startIcon={<CalendarIcon />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {isSet ? 'Date filtered' : 'Filter by created date'}
      </Button>
      <Popover
        open={isOpen}
        anchorEl={() => button.current}
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
          applied={applied}
          onApply={(dates) => {
            onApply(dates);
            close();
          }}
        />
      </Popover>
    </>
  );
}
