import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useId, useState, type ReactNode } from 'react';
import { Fields } from '../forms/Fields.tsx';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import type { CommonFilters } from './filters.ts';
import type { ListSlice } from './listSlice.ts';

interface FiltersDialogProps<Filters> {
  slice: ListSlice<Filters>;
  onClose: () => void;
  /** Choices that apply at once. */
  more?: ReactNode;
  children: (chosen: Filters, choose: (change: Partial<Filters>) => void) => ReactNode;
}

/** Choices apply with the Apply button. Opening starts from the applied filters. */
export function FiltersDialog<Filters extends CommonFilters>({
  slice: { actions, selectors },
  onClose,
  more,
  children,
}: FiltersDialogProps<Filters>) {
  const titleId = useId();
  const dispatch = useAppDispatch();
  const applied = useAppSelector(selectors.selectValues);
  const [changes, setChanges] = useState<Partial<Filters>>({});

  const finish = (action: UnknownAction) => {
    dispatch(action);
    onClose();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', pr: { sm: 1 } }}>
        <DialogTitle id={titleId}>Filters</DialogTitle>
        <Button onClick={() => finish(actions.filtersCleared())} sx={{ flex: 'none' }}>
          Clear all filters
        </Button>
      </Box>
      <DialogContent>
        <Fields>
          {more && <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>{more}</Box>}
          {children({ ...applied, ...changes }, (change) => setChanges((before) => ({ ...before, ...change })))}
        </Fields>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '& > *': { ml: '0 !important' } }}>
        <Button onClick={onClose} sx={{ ml: 'auto !important' }}>
          Cancel
        </Button>
        <Button variant="contained" onClick={() => finish(actions.filtersChosen(changes))}>
          Apply
        </Button>
      </DialogActions>
    </Dialog>
  );
}
