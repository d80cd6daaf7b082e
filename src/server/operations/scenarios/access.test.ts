import { createApiKey, createOperator, signUpForMany } from '../../../testing/factories.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';
import { readContract, type OperationSpec } from '../../http/contract.ts';

/** Codes that say who may call. All others are about the request. */
const refusals = ['not_signed_in', 'session_required', 'scope_missing', 'operator_required', 'account_disabled'];

const scopesOf = ({ security }: OperationSpec) => security.find(({ scheme }) => scheme === 'apiKey')?.scopes;
const isOpen = ({ security }: OperationSpec) => security.length === 0;
const isForOperators = ({ security }: OperationSpec) => security.some(({ scheme }) => scheme === 'operator');

/** What the contract says that each caller is refused with. Sessions of an account end when it is disabled. */
const expectations: Record<string, (spec: OperationSpec) => string | undefined> = {
  stranger: (spec) => (isOpen(spec) ? undefined : 'not_signed_in'),
  'disabled account': (spec) => (isOpen(spec) ? undefined : 'not_signed_in'),
  'key of a disabled account': (spec) => {
    if (isOpen(spec)) return undefined;
    return scopesOf(spec) ? 'account_disabled' : 'session_required';
  },
  account: (spec) => (isForOperators(spec) ? 'operator_required' : undefined),
  operator: () => undefined,
  'key that may write': (spec) => (isOpen(spec) || scopesOf(spec) ? undefined : 'session_required'),
  'key that may read': (spec) => {
    if (isOpen(spec)) return undefined;
    return scopesOf(spec)?.includes('write') ? 'scope_missing' : scopesOf(spec) ? undefined : 'session_required';
  },
};

let server: RunningServer;
/** A session for each call, because some calls end sessions. */
let tokens: Record<string, (spec: OperationSpec) => Promise<string>>;

/** A session that has just begun may delete its account, which the other calls still need. */
async function sessionOf(email: string, { id }: OperationSpec): Promise<string> {
  const isLost = id === 'deleteAccount';
  if (isLost) await signUpForMany(server, `short-lived.${email}`);
  return (await server.signIn(isLost ? `short-lived.${email}` : email)).accessToken;
}

beforeAll(async () => {
  server = await startServer();
  const account = await signUpForMany(server, 'ada@example.com');
  await createOperator(server, 'grace@example.com');
  const keys = {
    read: (await createApiKey(server, account, { scopes: ['read'] })).key,
    write: (await createApiKey(server, account, { scopes: ['read', 'write'] })).key,
  };
  const disabled = await signUpForMany(server, 'eve@example.com');
  const { key: keyOfDisabled } = await createApiKey(server, disabled, { scopes: ['read', 'write'] });
  const eve = await server.store.users.findByEmail('eve@example.com');
  await server.store.operatorAccounts.disable(eve?.pk ?? 0, { reason: 'Spam', closesCodes: false, now: Date.now() });
  tokens = {
    stranger: () => Promise.resolve(''),
    'disabled account': () => Promise.resolve(disabled),
    'key of a disabled account': () => Promise.resolve(keyOfDisabled),
    account: (spec) => sessionOf('ada@example.com', spec),
    operator: (spec) => sessionOf('grace@example.com', spec),
    'key that may read': () => Promise.resolve(keys.read),
    'key that may write': () => Promise.resolve(keys.write),
  };
});

async function refusalOf({ method, url, bodyType }: OperationSpec, token = ''): Promise<string | undefined> {
  const response = await fetch(server.url + url.replaceAll(/:\w+/g, 'nothing'), {
    method,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(bodyType !== undefined && { 'content-type': bodyType }),
    },
    body: bodyType === undefined ? undefined : '{}',
  });
  if (response.ok) {
    await response.body?.cancel();
    return undefined;
  }
  const { code = '' } = JSON.parse((await response.text()) || '{}') as { code?: string };
  return refusals.find((refusal) => refusal === code);
}

test.each(readContract().operations.map((spec) => [spec.id, spec] as const))(
  '%s is for those whom the contract names',
  async (_id, spec) => {
    const callers = Object.keys(expectations);
    const found = await Promise.all(
      callers.map(async (caller) => [caller, await refusalOf(spec, await tokens[caller]?.(spec))] as const),
    );
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(callers.map((caller) => [caller, expectations[caller]?.(spec)])),
    );
  },
);
