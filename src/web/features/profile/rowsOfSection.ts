/** A list whose rows begin and end where the section does. */
export const rowsOfSection = {
  m: 0,
  mt: -1,
  mb: -1.5,
  p: 0,
  listStyle: 'none',
  '& > li': { flexWrap: 'nowrap' },
} as const;
