import { createListSlice } from '../../lists/createListSlice.ts';
import { oneOf, yesOrNo } from '../../lists/filters.ts';

/** Filters and order of the list of QR codes. */
export const qrCodesSlice = createListSlice({
  name: 'qrCodes',
  filters: { isExpired: yesOrNo, hasLogo: yesOrNo, isActive: yesOrNo },
  order: {
    sortBy: oneOf(['CreatedAt', 'Name', 'ScanCount', 'UpdatedAt'], 'CreatedAt'),
    sortDirection: oneOf(['asc', 'desc'], 'desc'),
  },
});

export type QrCodeFilters = ReturnType<typeof qrCodesSlice.selectors.selectFilters>;
export type ChosenQrCodeFilter = ReturnType<typeof qrCodesSlice.selectors.selectChosen>[number];
