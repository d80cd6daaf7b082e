import type { CreateUrlRequest, Link } from '../generated/endpoints.ts';
import { callApi, type Account } from './renderApp.tsx';
import type { RunningServer } from './startServer.ts';

/** A link of this account, as the service made it. */
export async function createLink(
  server: RunningServer,
  { token }: Account,
  request: Partial<CreateUrlRequest> = {},
): Promise<Link> {
  const { success, message, data } = await callApi<Link>(server, 'POST', '/api/urls', {
    token,
    body: { url: 'https://example.com/', ...request },
  });
  if (!success) throw new Error(`The link was not created: ${message}`);
  return data;
}

/** Switches a link on or off. */
export async function toggleLink(server: RunningServer, { token }: Account, { id }: Pick<Link, 'id'>): Promise<void> {
  await callApi(server, 'PUT', `/api/urls/manage/${id}/toggle`, { token });
}

/** A visit from a browser; without following where it leads. */
export async function visit(server: RunningServer, code: string, headers: Record<string, string> = {}): Promise<void> {
  await fetch(`${server.url}/${code}`, { redirect: 'manual', headers });
}
