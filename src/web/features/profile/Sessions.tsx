import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import type { Session } from '../../../generated/endpoints.ts';
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from '../../api/index.ts';
import { asksForProof } from '../../api/problem.ts';
import { useFocusAfterLastPage } from '../../lists/useFocusAfterLastPage.ts';
import { closeDialog } from '../../ui/closeDialog.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { ProofDialog } from '../../proof/ProofDialog.tsx';
import { SessionRow } from './SessionRow.tsx';
import { SignOutOthers } from './SignOutOthers.tsx';

const shownAtFirst = 5;

const currentFirst = (sessions: readonly Session[]) =>
  [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));

type EndSessions = () => Promise<{ error?: unknown }>;

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const [endSession] = useEndSessionMutation();
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  /** It waits here until the user has proven their identity. */
  const [unproven, setUnproven] = useState<{ end: EndSessions }>();
  const endIfProven = async (end: EndSessions) => {
    const { error } = await end();
    if (asksForProof(error)) setUnproven({ end });
    return !error;
  };
  const [isWhole, setIsWhole] = useState(false);
  const noteLastShown = useFocusAfterLastPage(!isWhole);
  const shown = isWhole ? sessions : sessions.slice(0, shownAtFirst);
  return (
    <>
      <Box
        component="ul"
        aria-label="Active sessions"
        sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1.5 }}
      >
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
          sx={{ mt: 1 }}
        >
          {`Show all ${sessions.length} sessions`}
        </Button>
      )}
      {sessions.length > 1 && (
        <Box sx={{ mt: 2 }}>
          <SignOutOthers
            count={sessions.length - 1}
            isLoading={isLoading}
            onConfirm={() => endIfProven(() => endOthers())}
          />
        </Box>
      )}
      {unproven && (
        <ProofDialog
          reason="Whoever signs out other devices could lock you out, so we ask who it is."
          onProven={() => {
            closeDialog(() => setUnproven(undefined), true);
            return endIfProven(unproven.end);
          }}
          onClose={() => setUnproven(undefined)}
        />
      )}
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
