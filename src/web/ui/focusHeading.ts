/** The page's heading, or that of a part, gets the focus after the focused element was removed. */
export function focusHeading(selector: 'h1' | 'h2' = 'h1'): void {
  const heading = document.querySelector<HTMLElement>(`main ${selector}`);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
