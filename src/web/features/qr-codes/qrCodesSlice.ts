import { createListSlice } from '../../lists/createListSlice.ts';
import { oneOf, yesOrNo } from '../../lists/filters.ts';

/** What the list of QR codes is narrowed to, and its order. */
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
