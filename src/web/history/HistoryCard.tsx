import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Version } from '../../generated/endpoints.ts';
import { useFocusAfterLastPage } from '../lists/useFocusAfterLastPage.ts';
import { LoadFailure } from '../connection/LoadFailure.tsx';
import { useOneAtATime } from '../ui/useOneAtATime.ts';
import { VersionRow } from './VersionRow.tsx';

const shownAtFirst = 5;

interface VersionListProps {
  versions: readonly Version[];
  onRestore: (version: number) => Promise<unknown>;
}

function VersionList({ versions, onRestore }: VersionListProps) {
  const oneAtATime = useOneAtATime();
  const [isWhole, setIsWhole] = useState(false);
  const noteLastShown = useFocusAfterLastPage(!isWhole);
  const shown = isWhole ? versions : versions.slice(0, shownAtFirst);
  const oldest = versions.at(-1)?.version ?? 1;
  return (
    <>
      <Box component="ol" reversed sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((version, index) => (
          <VersionRow
            key={version.version}
            version={version}
            onRestore={index === 0 ? undefined : () => void oneAtATime('restore', () => onRestore(version.version))}
          />
        ))}
      </Box>
      {shown.length < versions.length && (
        <Button
          size="small"
          onClick={() => {
            noteLastShown();
            setIsWhole(true);
          }}
        >
          {`Show all ${versions.length} versions`}
        </Button>
      )}
      {isWhole && oldest > 1 && (
        <Typography variant="body2" color="textSecondary">
          {`The last ${versions.length} versions are kept.`}
        </Typography>
      )}
    </>
  );
}

interface HistoryCardProps {
  history: { data?: readonly Version[]; error?: unknown; isFetching: boolean; refetch: () => unknown };
  onRestore: (version: number) => Promise<unknown>;
}

export function HistoryCard({ history: { data, error, isFetching, refetch }, onRestore }: HistoryCardProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} data-print="none" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} variant="h3" component="h2">
        History
      </Typography>
      {data && <VersionList versions={data} onRestore={onRestore} />}
      {!data && Boolean(error) && !isFetching && (
        <Box sx={{ mt: 1.5 }}>
          <LoadFailure text="The history could not be loaded." onRetry={refetch} />
        </Box>
      )}
      {!data && (!error || isFetching) && (
        <Skeleton role="status" aria-label="Loading history" variant="rounded" height={72} sx={{ mt: 1.5 }} />
      )}
    </Card>
  );
}
