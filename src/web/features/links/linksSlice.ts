import { createListSlice } from '../../lists/createListSlice.ts';
import { names, oneOf, yesOrNo } from '../../lists/filters.ts';

/** The most tags that a query may have. */
export const maxTagFilters = 20;

/** The filters of All Links. A link with any of the tags is listed. */
export const linksSlice = createListSlice({
  name: 'links',
  filters: {
    tags: names(maxTagFilters),
    status: oneOf(['active', 'expired', 'pending', 'permanent']),
    isActive: yesOrNo,
  },
  order: {},
});

export type ChosenLinkFilter = ReturnType<typeof linksSlice.selectors.selectChosen>[number];
export type LinkStatus = Extract<ChosenLinkFilter, { name: 'status' }>['choice'];
