import Stack from '@mui/material/Stack';
import { Blocklists } from './Blocklists.tsx';
import { BlockedMatches } from './BlockedMatches.tsx';
import { OwnEntries } from './OwnEntries.tsx';

export function DestinationsTab() {
  return (
    <Stack spacing={5}>
      <BlockedMatches />
      <OwnEntries />
      <Blocklists />
    </Stack>
  );
}
