import { v7 as uuid } from 'uuid';
import { apiKeyNotFound, notSignedIn, tooManyApiKeys } from '../problems.ts';
import { newApiKey, startOf } from '../rules/apiKeys.ts';
import { hashToken } from '../rules/tokens.ts';
import { toApiKey } from './responses/apiKey.ts';
import { expectFreshProof } from './access/freshProof.ts';
import type { Operations } from './operation.ts';
import { sessionOf } from './access/principal.ts';
import type { Services } from './services.ts';
import { timeOf } from './times.ts';

type ApiKeyOperations = Pick<Operations, 'listApiKeys' | 'createApiKey' | 'deleteApiKey'>;

export function apiKeyOperations({ store, clock, mailer }: Services): ApiKeyOperations {
  return {
    listApiKeys: async ({ user }) => (await store.apiKeys.list(user.pk)).map(toApiKey),

    async createApiKey({ body, user, principal }) {
      expectFreshProof(principal, clock());
      const key = newApiKey();
      const apiKey = {
        id: uuid(),
        name: body.name,
        start: startOf(key),
        isReadOnly: !body.scopes.includes('write'),
        createdAt: clock(),
        expiresAt: timeOf(body.expiresAt),
      };
      const stored = { ...apiKey, userPk: user.pk, hash: hashToken(key) };
      const created = await store.apiKeys.create(stored, sessionOf(principal).id);
      if (created === 'too many') throw tooManyApiKeys();
      if (created === 'signed out') throw notSignedIn();
      await mailer.sendApiKeyCreated(user.email);
      return { apiKey: toApiKey({ ...apiKey, lastUsedAt: null }), key };
    },

    async deleteApiKey({ params, user }) {
      if (!(await store.apiKeys.remove(user.pk, params.id))) throw apiKeyNotFound();
      return undefined;
    },
  };
}
