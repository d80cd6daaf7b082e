import { createListSlice } from '../../../lists/createListSlice.ts';
import { names, oneOf, sortedBy, yesOrNo, type Choice, type OwnFilters } from '../../../lists/filters.ts';

export const maxTagFilters = 20;

/** A link with any of the tags is listed. */
const filters = {
  tags: names(maxTagFilters),
  status: oneOf(['active', 'expired', 'pending', 'permanent']),
  isActive: yesOrNo,
} satisfies OwnFilters<'listUrls'>;

export const linksSlice = createListSlice({
  name: 'links',
  filters,
  order: sortedBy(['CreatedAt', 'Name', 'ClickCount', 'LastClick', 'UpdatedAt']),
});

export type LinkOrder = ReturnType<typeof linksSlice.selectors.selectValues>['sortBy'];

export type ChosenLinkFilter = Choice<typeof filters>;
export type LinkStatus = Extract<ChosenLinkFilter, { name: 'status' }>['choice'];

export const statusNames: Record<LinkStatus, string> = {
  active: 'Active',
  expired: 'Expired',
  pending: 'Pending',
  permanent: 'Permanent',
};
