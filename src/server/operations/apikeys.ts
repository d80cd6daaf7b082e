import { v7 as uuid } from 'uuid';
import { apiKeyNotFound, notSignedIn, tooManyApiKeys } from '../problems.ts';
import { newApiKey, startOf } from '../rules/apiKeys.ts';
import { hashToken } from '../rules/tokens.ts';
import { toApiKey } from './responses/apiKey.ts';
import { expectFreshProof } from './access/freshProof.ts';
import type { Answer, Call, Operations } from './operation.ts';
import { sessionOf } from './access/principal.ts';
import type { Services } from './services.ts';
import { timeOf } from './times.ts';

type ApiKeyOperations = Pick<Operations, 'listApiKeys' | 'createApiKey' | 'deleteApiKey'>;

async function listApiKeys({ store }: Services, { user }: Call<'listApiKeys'>): Promise<Answer<'listApiKeys'>> {
  return (await store.apiKeys.list(user.pk)).map(toApiKey);
}

async function createApiKey(
  { store, clock, mailer, audit }: Services,
  { body, user, principal, request }: Call<'createApiKey'>,
): Promise<Answer<'createApiKey'>> {
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
  const target = { kind: 'apiKey', id: apiKey.id };
  const event = audit.eventOf({ account: user, actor: 'owner', what: 'apiKeyCreated', target, request });
  const created = await store.apiKeys.create(stored, sessionOf(principal).id, event);
  if (created === 'too many') throw tooManyApiKeys();
  if (created === 'signed out') throw notSignedIn();
  await mailer.sendApiKeyCreated(user.email, apiKey.id);
  return { apiKey: toApiKey({ ...apiKey, lastUsedAt: null }), key };
}

async function deleteApiKey(
  { store, audit }: Services,
  { params, user, request }: Call<'deleteApiKey'>,
): Promise<undefined> {
  const target = { kind: 'apiKey', id: params.id };
  const event = audit.eventOf({ account: user, actor: 'owner', what: 'apiKeyDeleted', target, request });
  if (!(await store.apiKeys.remove(user.pk, params.id, event))) throw apiKeyNotFound();
  return undefined;
}

export const apiKeyOperations = (services: Services): ApiKeyOperations => ({
  listApiKeys: (call) => listApiKeys(services, call),
  createApiKey: (call) => createApiKey(services, call),
  deleteApiKey: (call) => deleteApiKey(services, call),
});
