/** Leaves the app for another site, as a link does. */
export function goToUrl(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.click();
}
