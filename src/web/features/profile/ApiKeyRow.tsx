import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ApiKey } from '../../../generated/endpoints.ts';
import { useDeleteApiKeyMutation } from '../../api/index.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { formatDateTime } from '../../ui/dates.ts';
import { closeDialog } from '../../ui/closeDialog.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';

const isOver = ({ expiresAt }: ApiKey) => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

export function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const id = useId();
  const [deleteApiKey, { isLoading }] = useDeleteApiKeyMutation();
  const [isAsking, setIsAsking] = useState(false);
  const { name, start, scopes, createdAt, expiresAt, lastUsedAt } = apiKey;
  const hasExpired = isOver(apiKey);

  const revoke = async () => {
    const { error } = await deleteApiKey({ id: apiKey.id });
    closeDialog(() => setIsAsking(false), !error);
  };

  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        px: 2,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography id={`${id}-name`} variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <StatusChip tone="neutral" label={scopes.includes('write') ? 'Read and change' : 'Read only'} />
          {hasExpired && <StatusChip tone="error" label="Expired" />}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <code id={`${id}-start`}>{start}…</code> · Created {formatDateTime(createdAt)} ·{' '}
          {lastUsedAt === null ? (
            'Never used'
          ) : (
            <>
              Last used <RelativeTime iso={lastUsedAt} />
            </>
          )}
          {expiresAt !== null && ` · ${hasExpired ? 'Expired' : 'Expires'} ${formatDateTime(expiresAt)}`}
        </Typography>
      </Box>
      <Button
        id={`${id}-revoke`}
        size="small"
        color="error"
        aria-labelledby={`${id}-revoke ${id}-name ${id}-start`}
        onClick={() => setIsAsking(true)}
      >
        Revoke
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Revoke this API key?"
        text={`Programs that call with “${name}” (${start}…) are refused at once. A revoked key cannot be had back.`}
        confirmLabel="Revoke"
        busy={isLoading}
        onConfirm={() => void revoke()}
        onCancel={() => setIsAsking(false)}
      />
    </Box>
  );
}
