import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import type { Session } from '../../../generated/endpoints.ts';
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from '../../api/index.ts';
import { useFocusAfterLastPage } from '../../lists/useFocusAfterLastPage.ts';
import { LoadFailure } from '../../connection/LoadFailure.tsx';
import { rowsOfSection } from './rowsOfSection.ts';
import { SectionAction } from './SecuritySection.tsx';
import { SessionRow } from './SessionRow.tsx';
import { SignOutOthers } from './SignOutOthers.tsx';
import { useFreshProof } from '../../proof/useFreshProof.tsx';

const shownAtFirst = 5;

const currentFirst = (sessions: readonly Session[]) =>
  [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const [endSession] = useEndSessionMutation();
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const { run: endIfProven, proofDialog } = useFreshProof('We ask this before you sign out other devices.');
  const [isWhole, setIsWhole] = useState(false);
  const noteLastShown = useFocusAfterLastPage(!isWhole);
  const shown = isWhole ? sessions : sessions.slice(0, shownAtFirst);
  return (
    <>
      <Box component="ul" aria-label="Active sessions" sx={rowsOfSection}>
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() => void endIfProven(() => endSession({ id: session.id }))}
          />
        ))}
      </Box>
      {shown.length < sessions.length && (
        <Button
          size="small"
          onClick={() => {
            noteLastShown();
            setIsWhole(true);
          }}
          sx={{ mt: 2, ml: -1.5 }}
        >
          {`Show all ${sessions.length} sessions`}
        </Button>
      )}
      {sessions.length > 1 && (
        <SectionAction>
          <SignOutOthers
            count={sessions.length - 1}
            isLoading={isLoading}
            onConfirm={() => endIfProven(() => endOthers())}
          />
        </SectionAction>
      )}
      {proofDialog}
    </>
  );
}

export function Sessions() {
  const { data, error, isFetching, refetch } = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data) return <SessionList sessions={currentFirst(data)} />;
  if (!error || isFetching)
    return <Skeleton variant="rounded" height={73} aria-label="Loading sessions" role="status" />;
  return <LoadFailure text="Your sessions could not be loaded." onRetry={refetch} />;
}
