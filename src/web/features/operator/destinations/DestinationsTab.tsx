import Stack from '@mui/material/Stack';
import { Blocklists } from './Blocklists.tsx';
import { BlockedMatches } from './BlockedMatches.tsx';
import { OwnEntries } from './OwnEntries.tsx';

export function DestinationsTab() {
  return (
    <Stack spacing={2}>
      <BlockedMatches />
      <OwnEntries />
      <Blocklists />
    </Stack>
  );
}
