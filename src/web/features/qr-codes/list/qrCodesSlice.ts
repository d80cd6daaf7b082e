import { createListSlice } from '../../../lists/createListSlice.ts';
import { sortedBy, yesOrNo, type Choice, type OwnFilters } from '../../../lists/filters.ts';

const filters = { isExpired: yesOrNo, hasLogo: yesOrNo, isActive: yesOrNo } satisfies OwnFilters<'listQrCodes'>;

export const qrCodesSlice = createListSlice({
  name: 'qrCodes',
  filters,
  order: sortedBy(['CreatedAt', 'Name', 'ScanCount', 'LastScan', 'UpdatedAt']),
});

export type QrCodeOrder = ReturnType<typeof qrCodesSlice.selectors.selectValues>['sortBy'];
export type ChosenQrCodeFilter = Choice<typeof filters>;
