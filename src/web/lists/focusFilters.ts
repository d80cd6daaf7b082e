export const addFiltersId = 'add-filters';

/**
 * Moves the focus to the button of the filters, after what had it was removed. A field would open a phone's keyboard.
 */
export function focusFilters(): void {
  document.getElementById(addFiltersId)?.focus();
}
