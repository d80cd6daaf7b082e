import Avatar from '@mui/material/Avatar';

/** The first letter of a provider, since nobody gives Curtly its mark. */
export const ProviderMark = ({ name }: { name: string }) => (
  <Avatar
    aria-hidden
    variant="rounded"
    sx={{
      width: 20,
      height: 20,
      borderRadius: 0.75,
      // Stronger than what a button says of its icons.
      '&&&': { fontSize: 12 },
      fontWeight: 700,
      bgcolor: 'action.selected',
      color: 'text.primary',
    }}
  >
    {Array.from(name)[0]?.toUpperCase()}
  </Avatar>
);
