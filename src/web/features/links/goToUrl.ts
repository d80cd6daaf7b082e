/** Leaves the app for another site. */
export function goToUrl(url: string): void {
  window.location.assign(url);
}
