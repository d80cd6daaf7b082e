import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { SelectInput } from '../../forms/SelectInput.tsx';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { filtersApplied, filtersCleared, selectFilters } from './qrCodesSlice.ts';

type Choice = 'all' | 'true' | 'false';

const optionsOf = (yes: string, no: string): readonly { value: Choice; label: string }[] => [
  { value: 'all', label: 'All' },
  { value: 'true', label: yes },
  { value: 'false', label: no },
];
const statusOptions = optionsOf('Enabled', 'Disabled');
const expiryOptions = optionsOf('Expired', 'Not expired');
const logoOptions = optionsOf('With logo', 'Without logo');

const choiceOf = (filter: boolean | null): Choice => (filter === null ? 'all' : filter ? 'true' : 'false');
const filterOf = (choice: Choice): boolean | null => (choice === 'all' ? null : choice === 'true');

/** What is chosen here applies with Apply; it starts from the applied filters each time it is opened. */
export function QrFiltersDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const dispatch = useAppDispatch();
  const applied = useAppSelector(selectFilters);
  const [status, setStatus] = useState(choiceOf(applied.isActive));
  const [expiry, setExpiry] = useState(choiceOf(applied.isExpired));
  const [logo, setLogo] = useState(choiceOf(applied.hasLogo));

  const apply = () => {
    dispatch(filtersApplied({ isActive: filterOf(status), isExpired: filterOf(expiry), hasLogo: filterOf(logo) }));
    onClose();
  };
  const clear = () => {
    dispatch(filtersCleared());
    onClose();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Filters</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <SelectInput label="Status" value={status} options={statusOptions} onChange={setStatus} />
        <SelectInput label="Expiration" value={expiry} options={expiryOptions} onChange={setExpiry} />
        <SelectInput label="Logo" value={logo} options={logoOptions} onChange={setLogo} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '& > *': { ml: '0 !important' } }}>
        <Button onClick={clear} sx={{ mr: 'auto', order: { xs: 1, sm: 0 } }}>
          Clear all filters
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" onClick={apply}>
          Apply
        </Button>
      </DialogActions>
    </Dialog>
  );
}
