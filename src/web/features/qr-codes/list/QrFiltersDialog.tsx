import type { ReactNode } from 'react';
import { FiltersDialog } from '../../../lists/FiltersDialog.tsx';
import { YesNoInput } from '../../../lists/YesNoInput.tsx';
import { qrCodesSlice } from './qrCodesSlice.ts';
import { filterTexts } from '../labels.ts';

const names = Object.keys(filterTexts) as (keyof typeof filterTexts)[];

export function QrFiltersDialog({ onClose, more }: { onClose: () => void; more?: ReactNode }) {
  return (
    <FiltersDialog slice={qrCodesSlice} onClose={onClose} more={more}>
      {(chosen, choose) =>
        names.map((name) => (
          <YesNoInput
            key={name}
            {...filterTexts[name]}
            value={chosen[name]}
            onChange={(choice) => choose({ [name]: choice })}
          />
        ))
      }
    </FiltersDialog>
  );
}
