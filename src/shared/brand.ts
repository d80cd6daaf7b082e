export const wordmark = {
  viewBox: '0 0 103 40',
  path: 'M17.1 15.9a8 8 0 1 0 0 10.2M25 13v9a7 7 0 0 0 14 0v-9M39 22v7M47.5 13v16M47.5 20a7 7 0 0 1 7-7h1M64 6v17a6 6 0 0 0 6 6h1M59 13h11M78.5 4v25M86.5 13v9a7 7 0 0 0 14 0v-9M100.5 22v6a8 8 0 0 1-8 8h-3',
  strokeWidth: 4.2,
};
