/** What the times of a link mean. */
export const availabilityHints = {
  activatesAt: 'Link goes live at this time',
  expiresAt: 'Link stops working at this time',
};
