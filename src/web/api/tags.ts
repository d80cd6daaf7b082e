/** What a change makes stale: the parts of the service's data that are asked for again as a whole. */
export const tags = {
  linkList: { type: 'urls', id: 'list' },
  tagNames: { type: 'urls', id: 'tags' },
  qrCodeList: { type: 'qrcodes', id: 'list' },
  usage: { type: 'subscription', id: 'usage' },
  sessions: { type: 'userprofile', id: 'sessions' },
} as const;

type Tag = (typeof tags)[keyof typeof tags];

/** The tags of a successful mutation. A plain list would also refetch after a failed one. */
export const onSuccess =
  (...stale: Tag[]) =>
  (_result: unknown, error: unknown): Tag[] =>
    error ? [] : stale;
