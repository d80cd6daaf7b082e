/** Leaves the app for another address. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
