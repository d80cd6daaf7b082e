import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { ApiKey } from '../../../generated/endpoints.ts';
import { useDeleteApiKeyMutation } from '../../api/index.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
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
    <ListRow
      isInset
      title={name}
      titleId={`${id}-name`}
      badges={
        <>
          <StatusChip tone="neutral" label={scopes.includes('write') ? 'Read and change' : 'Read only'} />
          {hasExpired && <StatusChip tone="error" label="Expired" />}
        </>
      }
      details={
        <>
          <code id={`${id}-start`}>{start}…</code> · Created {formatDateTime(createdAt)} ·{' '}
          {lastUsedAt === null ? (
            'Never used'
          ) : (
            <>
              Last used <RelativeTime iso={lastUsedAt} />
            </>
          )}
          {expiresAt !== null && ` · ${hasExpired ? 'Expired' : 'Expires'} ${formatDateTime(expiresAt)}`}
        </>
      }
    >
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
    </ListRow>
  );
}
