import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef, useState, type FormEvent } from 'react';
import { DateTimeInput, isUnfinished, unfinishedText } from '../../forms/DateTimeInput.tsx';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { datesApplied, selectFilters } from './linksSlice.ts';

interface Faults {
  from?: string;
  to?: string;
}

/** The range in which listed links were created; nothing applies before Apply. */
export function DateFilterForm({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const applied = useAppSelector(selectFilters);
  const [from, setFrom] = useState(applied.createdFrom);
  const [to, setTo] = useState(applied.createdTo);
  const [faults, setFaults] = useState<Faults>({});
  const fromInput = useRef<HTMLInputElement>(null);
  const toInput = useRef<HTMLInputElement>(null);

  const findFaults = (): Faults => {
    if (isUnfinished(from, fromInput.current)) return { from: unfinishedText };
    if (isUnfinished(to, toInput.current)) return { to: unfinishedText };
    return from && to && to < from ? { to: 'The end cannot be earlier than the start' } : {};
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const found = findFaults();
    setFaults(found);
    if (found.from || found.to) return;
    dispatch(datesApplied({ createdFrom: from, createdTo: to }));
    onClose();
  };
  const clear = () => {
    dispatch(datesApplied({ createdFrom: null, createdTo: null }));
    onClose();
  };

  return (
    <form onSubmit={apply} noValidate>
      <DateTimeInput label="From Date" size="small" value={from} onChange={setFrom} inputRef={fromInput} error={faults.from} />
      <DateTimeInput label="To Date" size="small" value={to} onChange={setTo} inputRef={toInput} min={from} error={faults.to} />
      <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1 }}>
        <Button onClick={clear}>Clear</Button>
        <Button type="submit" variant="contained">
          Apply
        </Button>
      </Stack>
    </form>
  );
}
