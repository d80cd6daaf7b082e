import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef, useState, type FormEvent } from 'react';
import { DateTimeInput, isUnfinished, unfinishedText } from '../forms/DateTimeInput.tsx';
import type { DateRange } from './filters.ts';

interface Faults {
  from?: string;
  to?: string;
}

interface DateFilterFormProps {
  applied: DateRange;
  onApply: (dates: DateRange) => void;
}

/** The range applies with the Apply button. */
export function DateFilterForm({ applied, onApply }: DateFilterFormProps) {
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
    if (!found.from && !found.to) onApply({ createdFrom: from, createdTo: to });
  };

  return (
    <form onSubmit={apply} noValidate>
      <DateTimeInput
        label="From Date"
        size="small"
        value={from}
        onChange={setFrom}
        inputRef={fromInput}
        error={faults.from}
      />
      <DateTimeInput
        label="To Date"
        size="small"
        value={to}
        onChange={setTo}
        inputRef={toInput}
        min={from}
        error={faults.to}
      />
      <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1 }}>
        <Button onClick={() => onApply({ createdFrom: null, createdTo: null })}>Clear</Button>
        <Button type="submit" variant="contained">
          Apply
        </Button>
      </Stack>
    </form>
  );
}
