import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type FormEvent } from 'react';
import { DateTimeInput } from '../forms/DateTimeInput.tsx';
import type { DateRange } from './addresses.ts';

const unfinished = 'Please enter a complete date and time';

interface DateFilterFormProps {
  applied: DateRange;
  onApply: (dates: DateRange) => void;
}

/** Nothing applies before Apply. */
export function DateFilterForm({ applied, onApply }: DateFilterFormProps) {
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
    onApply({ createdFrom: from.iso, createdTo: to.iso });
  };

  return (
    <form onSubmit={apply} noValidate>
      <DateTimeInput label="From Date" size="small" value={from.iso} onChange={setFrom} error={fromError} />
      <DateTimeInput label="To Date" size="small" value={to.iso} onChange={setTo} min={from.iso} error={toError} />
      <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1 }}>
        <Button onClick={() => onApply({ createdFrom: null, createdTo: null })}>Clear</Button>
        <Button type="submit" variant="contained">
          Apply
        </Button>
      </Stack>
    </form>
  );
}
