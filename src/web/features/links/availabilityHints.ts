export const availabilityHints = {
  activatesAt: 'Link goes live at this time',
  expiresAt: 'Link stops working at this time',
};
