import { FiltersDialog } from '../../lists/FiltersDialog.tsx';
import { YesNoInput } from '../../lists/YesNoInput.tsx';
import { qrCodesSlice } from './qrCodesSlice.ts';
import { filterLabels } from './labels.ts';

export function QrFiltersDialog({ onClose }: { onClose: () => void }) {
  return (
    <FiltersDialog slice={qrCodesSlice} onClose={onClose}>
      {({ isActive, isExpired, hasLogo }, choose) => (
        <>
          <YesNoInput
            label="Status"
            {...filterLabels.isActive}
            value={isActive}
            onChange={(choice) => choose({ isActive: choice })}
          />
          <YesNoInput
            label="Expiration"
            {...filterLabels.isExpired}
            value={isExpired}
            onChange={(choice) => choose({ isExpired: choice })}
          />
          <YesNoInput
            label="Logo"
            {...filterLabels.hasLogo}
            value={hasLogo}
            onChange={(choice) => choose({ hasLogo: choice })}
          />
        </>
      )}
    </FiltersDialog>
  );
}
