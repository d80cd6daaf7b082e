import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import {
  useGetStatisticsShareQuery,
  useShareStatisticsMutation,
  useStopSharingStatisticsMutation,
} from '../api/index.ts';
import { FieldFrame } from '../forms/FieldFrame.tsx';
import { SelectInput } from '../forms/SelectInput.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { LoadFailure } from '../connection/LoadFailure.tsx';

const day = 86_400_000;
const ends = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
] as const;

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
  const [days, setDays] = useState<(typeof ends)[number]['value']>('30');
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
            <FieldFrame label="Address of the page">
              {({ id }) => (
                <OutlinedInput id={id} value={made.url} readOnly fullWidth onFocus={({ target }) => target.select()} />
              )}
            </FieldFrame>
            <CopyButton text={made.url} label="Copy address" variant="contained" size="large" autoFocus />
            <Typography variant="body2" color="textSecondary">
              {`It works until ${formatDateTime(made.expiresAt)}, and is shown only now.`}
            </Typography>
          </Box>
        )}
        {data && !made && <SelectInput label="For" value={days} options={ends} onChange={setDays} />}
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
                shareStatisticsRequest: { expiresAt: new Date(Date.now() + Number(days) * day).toISOString() },
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
