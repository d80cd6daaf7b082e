import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type FormEvent } from 'react';
import { DateTimeInput } from '../../forms/DateTimeInput.tsx';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { datesApplied, selectFilters } from './linksSlice.ts';

const unfinished = 'Please enter a complete date and time';

/** The range in which listed links were created; nothing applies before Apply. */
export function DateFilterForm({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const applied = useAppSelector(selectFilters);
  const [from, setFrom] = useState({ iso: applied.createdFrom, isIncomplete: false });
  const [to, setTo] = useState({ iso: applied.createdTo, isIncomplete: false });
  const [wasSent, setWasSent] = useState(false);
  const isReversed = from.iso !== null && to.iso !== null && to.iso < from.iso;
  const fromError = from.isIncomplete && wasSent ? unfinished : undefined;
  const toError = to.isIncomplete && wasSent ? unfinished : isReversed ? 'The end cannot be earlier than the start' : undefined;

  const apply = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (from.isIncomplete || to.isIncomplete || isReversed) return;
    dispatch(datesApplied({ createdFrom: from.iso, createdTo: to.iso }));
    onClose();
  };
  const clear = () => {
    dispatch(datesApplied({ createdFrom: null, createdTo: null }));
    onClose();
  };

  return (
    <form onSubmit={apply} noValidate>
      <DateTimeInput label="From Date" size="small" value={from.iso} onChange={setFrom} error={fromError} />
      <DateTimeInput label="To Date" size="small" value={to.iso} onChange={setTo} min={from.iso} error={toError} />
      <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1 }}>
        <Button onClick={clear}>Clear</Button>
        <Button type="submit" variant="contained">
          Apply
        </Button>
      </Stack>
    </form>
  );
}
