/** These figures change by themselves, so they are fetched again when a page is opened or returned to. */
export const refetchOnReturn = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
} as const;
