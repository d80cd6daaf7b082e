import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import {
  useGetStatisticsShareQuery,
  useShareStatisticsMutation,
  useStopSharingStatisticsMutation,
} from '../api/index.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { LoadFailure } from '../connection/LoadFailure.tsx';

const day = 86_400_000;
const ends = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: 'One year' },
];

interface ShareStatisticsDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

export function ShareStatisticsDialog({ id, name, onClose }: ShareStatisticsDialogProps) {
  const titleId = useId();
  const { data, isError, refetch } = useGetStatisticsShareQuery({ itemId: id }, { refetchOnMountOrArgChange: true });
  const [share, { data: made, isLoading: isSharing, reset }] = useShareStatisticsMutation();
  const [stop, { isLoading: isStopping }] = useStopSharingStatisticsMutation();
  const [days, setDays] = useState(30);
  const isShared = typeof data?.expiresAt === 'string';
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>{`Share statistics of ${name}`}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          Whoever has the address sees the figures, without single clicks and without the destination of a link that has
          a password.
        </Typography>
        {!data && !isError && <Skeleton variant="rounded" height={44} />}
        {isError && !data && <LoadFailure text="This could not be loaded" onRetry={refetch} />}
        {isShared && !made && (
          <Alert severity="info" role="note">
            {`Shared until ${formatDateTime(data.expiresAt ?? '')}. Its address was shown once: a new one replaces it.`}
          </Alert>
        )}
        {made && (
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            <TextField
              label="Address of the page"
              value={made.url}
              slotProps={{ input: { readOnly: true } }}
              onFocus={({ target }) => target.select()}
            />
            <CopyButton text={made.url} label="Copy address" variant="contained" size="large" autoFocus />
            <Typography variant="body2" color="textSecondary">
              {`It works until ${formatDateTime(made.expiresAt)}, and is shown only now.`}
            </Typography>
          </Box>
        )}
        {data && !made && (
          <TextField select label="For" value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {ends.map((end) => (
              <MenuItem key={end.days} value={end.days}>
                {end.label}
              </MenuItem>
            ))}
          </TextField>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '& > *': { ml: '0 !important' } }}>
        {(isShared || made) && (
          <BusyButton
            color="error"
            isBusy={isStopping}
            sx={{ mr: 'auto' }}
            onClick={() => void stop({ itemId: id }).then(({ error }) => !error && reset())}
          >
            Stop sharing
          </BusyButton>
        )}
        <Button onClick={onClose}>Close</Button>
        {data && !made && (
          <BusyButton
            variant="contained"
            isBusy={isSharing}
            onClick={() =>
              void share({
                itemId: id,
                shareStatisticsRequest: { expiresAt: new Date(Date.now() + days * day).toISOString() },
              })
            }
          >
            {isShared ? 'Make a new address' : 'Share statistics'}
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  );
}
