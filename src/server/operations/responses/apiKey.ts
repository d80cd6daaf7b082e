import type { components } from '../../../generated/types.ts';
import type { ApiKeyRecord } from '../../store/accounts/apiKeys.ts';
import { isoTime, isoTimeOrNull } from '../times.ts';

export const toApiKey = (apiKey: ApiKeyRecord): components['schemas']['ApiKey'] => ({
  id: apiKey.id,
  name: apiKey.name,
  start: apiKey.start,
  scopes: apiKey.isReadOnly ? ['read'] : ['read', 'write'],
  createdAt: isoTime(apiKey.createdAt),
  expiresAt: isoTimeOrNull(apiKey.expiresAt),
  lastUsedAt: isoTimeOrNull(apiKey.lastUsedAt),
});
