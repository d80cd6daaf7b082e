import { FiltersDialog } from '../../lists/FiltersDialog.tsx';
import { YesNoInput } from '../../lists/YesNoInput.tsx';
import { qrCodesSlice } from './qrCodesSlice.ts';
import { filterTexts } from './texts.ts';

export function QrFiltersDialog({ onClose }: { onClose: () => void }) {
  return (
    <FiltersDialog slice={qrCodesSlice} onClose={onClose}>
      {({ isActive, isExpired, hasLogo }, choose) => (
        <>
          <YesNoInput
            label="Status"
            {...filterTexts.isActive}
            value={isActive}
            onChange={(choice) => choose({ isActive: choice })}
          />
          <YesNoInput
            label="Expiration"
            {...filterTexts.isExpired}
            value={isExpired}
            onChange={(choice) => choose({ isExpired: choice })}
          />
          <YesNoInput
            label="Logo"
            {...filterTexts.hasLogo}
            value={hasLogo}
            onChange={(choice) => choose({ hasLogo: choice })}
          />
        </>
      )}
    </FiltersDialog>
  );
}
