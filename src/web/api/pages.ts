interface PageOfList {
  ids: readonly string[];
  total: number;
  isCapped: boolean;
  newestId: string | null;
}

/**
 * Whether all pages were cut from the same list: nothing was made or deleted between one and the next, here or elsewhere, and
 * no row moved from page to page.
 */
export function areOfOneList(pages: readonly PageOfList[]): boolean {
  const ids = pages.flatMap((page) => page.ids);
  const states = pages.map(({ total, isCapped, newestId }) => `${isCapped ? 'many' : total} ${newestId}`);
  return new Set(ids).size === ids.length && new Set(states).size <= 1;
}
