/** What the times of a link mean. */
export const availabilityHints = { activatesAt: 'Starts to work then', expiresAt: 'Stops working then' };
