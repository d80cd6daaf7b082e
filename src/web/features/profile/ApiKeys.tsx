import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { apiBase } from '../../api/apiBase.ts';
import { useGetUsageQuery, useListApiKeysQuery } from '../../api/index.ts';
import { useInstance } from '../../instance/useInstance.ts';
import { paths } from '../../routes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import KeyIcon from '../../ui/icons/KeyOutlined.tsx';
import { lazyDialog } from '../../ui/lazyComponent.tsx';
import { LoadFailure } from '../../connection/LoadFailure.tsx';
import { formatNumber } from '../../ui/numbers.ts';
import { TextLink } from '../../ui/RouterLink.tsx';
import { ApiKeyRow } from './ApiKeyRow.tsx';

const CreateApiKeyDialog = lazyDialog(() => import('./CreateApiKeyDialog.tsx'), 'CreateApiKeyDialog');

const refetchOptions = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

function ApiRequests() {
  const { data: usage } = useGetUsageQuery(undefined, refetchOptions);
  const { plansOn } = useInstance();
  if (!usage) return null;
  if (usage.apiRequestsLimit === 0)
    return (
      <Alert severity="info" sx={{ mb: 3 }}>
        {plansOn ? 'Your plan includes' : 'Your account has'} no API requests, so calls with a key are refused.{' '}
        {plansOn && <TextLink to={paths.pricing}>Compare plans</TextLink>}
      </Alert>
    );
  return (
    <Typography variant="body2" sx={{ mb: 3 }}>
      {usage.apiRequestsLimit === null
        ? `${formatNumber(usage.apiRequests)} API requests used this month, without a limit.`
        : `${formatNumber(usage.apiRequests)} of ${formatNumber(usage.apiRequestsLimit)} API requests used this month.`}
    </Typography>
  );
}

export function ApiKeys() {
  const { data: apiKeys, error, isFetching, refetch } = useListApiKeysQuery(undefined, refetchOptions);
  const [isCreating, setIsCreating] = useState(false);

  const create = (
    <Button variant="contained" onClick={() => setIsCreating(true)}>
      Create API key
    </Button>
  );

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 2 }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <Typography variant="h3" component="h2">
            API keys
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            API keys let your apps create and read links and QR codes. The{' '}
            <Link href={`${apiBase()}/api/docs`} underline="always">
              API documentation
            </Link>{' '}
            shows how.
          </Typography>
        </Box>
        {apiKeys && apiKeys.length > 0 && create}
      </Box>
      <ApiRequests />
      {apiKeys && apiKeys.length > 0 && (
        <Box
          component="ul"
          aria-label="API keys"
          sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1.5 }}
        >
          {apiKeys.map((apiKey) => (
            <ApiKeyRow key={apiKey.id} apiKey={apiKey} />
          ))}
        </Box>
      )}
      {apiKeys?.length === 0 && (
        <EmptyState
          icon={<KeyIcon />}
          title="No API keys yet"
          text="Use one key per app, so you can revoke each separately."
          action={create}
        />
      )}
      {!apiKeys && error && !isFetching && <LoadFailure text="Your API keys could not be loaded." onRetry={refetch} />}
      {!apiKeys && (!error || isFetching) && (
        <Skeleton variant="rounded" height={89} aria-label="Loading API keys" role="status" />
      )}
      {isCreating && <CreateApiKeyDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}
