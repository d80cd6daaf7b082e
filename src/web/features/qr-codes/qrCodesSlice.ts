import { createListSlice } from '../../lists/createListSlice.ts';
import { oneOf, yesOrNo, type Choice } from '../../lists/filters.ts';

const filters = { isExpired: yesOrNo, hasLogo: yesOrNo, isActive: yesOrNo };

/** Filters and order of the list of QR codes. */
export const qrCodesSlice = createListSlice({
  name: 'qrCodes',
  filters,
  order: {
    sortBy: oneOf(['CreatedAt', 'Name', 'ScanCount', 'UpdatedAt'], 'CreatedAt'),
    sortDirection: oneOf(['asc', 'desc'], 'desc'),
  },
});

export type QrCodeFilters = ReturnType<typeof qrCodesSlice.selectors.selectFilters>;
export type ChosenQrCodeFilter = Choice<typeof filters>;
