/** Options of a query whose figures others change: asked again when a page is opened or returned to. */
export const keptFresh = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
} as const;
