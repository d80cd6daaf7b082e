export const addFiltersId = 'add-filters';

/**
 * After the focused element was removed, the button of the filters gets the focus. A field would open a phone's
 * keyboard.
 */
export function focusFilters(): void {
  document.getElementById(addFiltersId)?.focus();
}
