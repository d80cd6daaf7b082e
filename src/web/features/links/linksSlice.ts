import { createListSlice } from '../../lists/createListSlice.ts';
import { names, oneOf, yesOrNo } from '../../lists/filters.ts';

/** As many tags as the query's length limit takes. */
export const maxTagFilters = 20;

/** What All Links is narrowed to. A link with any of the tags is listed. */
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
