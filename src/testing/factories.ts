/** These functions make accounts, links, QR codes and visits over the API, as users make them. */
import type {
  CreateApiKeyRequest,
  CreatedApiKey,
  CreateQrCodeRequest,
  CreateUrlRequest,
  Link,
  Login,
  QrCode,
  RegisterRequest,
  User,
} from '../generated/endpoints.ts';
import { call } from './client.ts';
import type { RunningServer } from './startServer.ts';

export interface Account {
  email: string;
  password: string;
  token: string;
  user: User;
}

/** Calls the API and expects that to work. */
async function made<T>(...request: Parameters<typeof call>): Promise<T> {
  const { status, body } = await call<T>(...request);
  if (!body.success) throw new Error(`${request[1]} ${request[2]} answered ${status}: ${body.message}`);
  return body.data;
}

export const password = 'Engine1843';

export const register = (server: RunningServer, email: string, details: Partial<RegisterRequest> = {}) =>
  call(server, 'POST', '/api/auth/register', { body: { email, password, confirmPassword: password, ...details } });

/** The token and address in the newest mail to someone. */
export async function verificationOf(server: RunningServer, email: string): Promise<{ token: string; email: string }> {
  const { link = '' } = await server.mail.waitFor(email);
  const query = new URL(link).searchParams;
  return { token: query.get('token') ?? '', email: query.get('email') ?? '' };
}

/** Signs in with the password. Returns the token of the new session. */
export async function logIn(server: RunningServer, email = 'ada@example.com'): Promise<string> {
  return (await made<Login>(server, 'POST', '/api/auth/login', { body: { email, password } })).accessToken;
}

/** Returns the token of a new session, for tests of other things than passwords. */
export async function signIn(server: RunningServer, email = 'ada@example.com'): Promise<string> {
  return (await server.signIn(email)).accessToken;
}

let accounts = 0;

/** Follows the link in the mail to someone who has registered. */
export const verify = async (server: RunningServer, email: string) =>
  made(server, 'POST', '/api/auth/verify-email', { body: await verificationOf(server, email) });

/** Someone with a verified account and a session. */
export async function createAccount(
  server: RunningServer,
  {
    email = `ada${(accounts += 1)}@example.com`,
    ...names
  }: Pick<Partial<RegisterRequest>, 'email' | 'firstName' | 'lastName' | 'timeZone'> = {
    firstName: 'Ada',
    lastName: 'Lovelace',
  },
): Promise<Account> {
  await server.openAccount({ email, password, ...names });
  const { accessToken: token, user } = await server.signIn(email);
  return { email, password, token, user };
}

/** An account without a name. Returns the token of its session. */
export async function signUp(server: RunningServer, email = 'ada@example.com'): Promise<string> {
  return (await createAccount(server, { email })).token;
}

/** Someone who runs this Curtly. */
export async function createOperator(server: RunningServer, email = 'grace@example.com'): Promise<Account> {
  await server.openAccount({ email, password, firstName: 'Grace' });
  await server.makeOperator(email);
  const { accessToken: token, user } = await server.signIn(email);
  return { email, password, token, user };
}

/** The same. Returns the token of its session. */
export const signUpOperator = async (server: RunningServer, email?: string): Promise<string> =>
  (await createOperator(server, email)).token;

/** The trial has room for more QR codes than the free plan. */
export const startTrial = (server: RunningServer, token: string) =>
  made(server, 'POST', '/api/subscription/start-trial', { token, body: { plan: 2 } });

/** An account on the trial, which has room for what a test makes. Returns the token of its session. */
export async function signUpForMany(server: RunningServer, email?: string): Promise<string> {
  const token = await signUp(server, email);
  await startTrial(server, token);
  return token;
}

/** The plan of the account has to have API requests: see `signUpForMany`. */
export const createApiKey = (server: RunningServer, token: string, details: Partial<CreateApiKeyRequest> = {}) =>
  made<CreatedApiKey>(server, 'POST', '/api/api-keys', {
    token,
    body: { name: 'Newsletter', scopes: ['read'], ...details },
  });

export const createLink = (server: RunningServer, token: string, details: Partial<CreateUrlRequest> = {}) =>
  made<Link>(server, 'POST', '/api/urls', { token, body: { url: 'https://example.com/', ...details } });

export const toggleLink = (server: RunningServer, token: string, { id }: Pick<Link, 'id'>) =>
  made(server, 'PUT', `/api/urls/manage/${id}/toggle`, { token });

export const createQrCode = (server: RunningServer, token: string, details: Partial<CreateQrCodeRequest> = {}) =>
  made<QrCode>(server, 'POST', '/api/qrcodes', { token, body: { content: 'https://example.com/menu', ...details } });

export const storedQrCode = (server: RunningServer, token: string, id: string) =>
  made<QrCode>(server, 'GET', `/api/qrcodes/${id}`, { token });

/** A person's browser: the user agents of Node and of the journeys are bots'. */
export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Opens a short link as a person's browser would, without following it. */
export const visit = (server: RunningServer, code: string, { headers, ...init }: RequestInit = {}) =>
  fetch(`${server.url}/${code}`, {
    redirect: 'manual',
    ...init,
    headers: { 'user-agent': firefox, ...(headers as Record<string, string> | undefined) },
  });
