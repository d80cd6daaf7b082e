import type { components } from '../generated/types.ts';
import { call, type ApiResponse } from './client.ts';
import type { RunningServer } from './startServer.ts';

export type Import = components['schemas']['Import'];
type Server = Pick<RunningServer, 'url'>;

interface UploadOptions {
  name?: string;
  mapping?: object | string;
  answers?: Record<string, string>;
}

export async function uploadImport(
  server: Server,
  token: string,
  content: string | Buffer,
  { name = 'links.csv', mapping, answers = {} }: UploadOptions = {},
): Promise<ApiResponse<Import>> {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  if (mapping !== undefined) form.append('mapping', typeof mapping === 'string' ? mapping : JSON.stringify(mapping));
  for (const [field, answer] of Object.entries(answers)) form.append(field, answer);
  const response = await fetch(`${server.url}/api/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { status, headers } = response;
  return { status, headers, body: (await response.json()) as ApiResponse<Import>['body'] };
}

export async function checkImport(...given: Parameters<typeof uploadImport>): Promise<Import> {
  const { status, body } = await uploadImport(...given);
  if (status !== 201) throw new Error(`POST /api/imports answered ${status}: ${body.message}`);
  return body.data;
}

export const getImport = async (server: Server, token: string, id: string): Promise<Import> =>
  (await call<Import>(server, 'GET', `/api/imports/${id}`, { token })).body.data;

/** Returns it once nothing is left to be done. */
export async function finishedImport(server: Server, token: string, id: string): Promise<Import> {
  for (;;) {
    const found = await getImport(server, token, id);
    if (found.state !== 'running') return found;
  }
}

export const startImport = (server: Server, token: string, id: string, onCollision = 'skip') =>
  call<Import>(server, 'POST', `/api/imports/${id}/start`, { token, body: { onCollision } });

export async function importFile(
  server: Server,
  token: string,
  content: string | Buffer,
  { onCollision, ...options }: UploadOptions & { onCollision?: 'skip' | 'newCode' | 'replace' } = {},
): Promise<Import> {
  const { id } = await checkImport(server, token, content, options);
  const { status, body } = await startImport(server, token, id, onCollision);
  if (status !== 200) throw new Error(`The start of an import was answered with ${status}: ${body.message}`);
  return finishedImport(server, token, id);
}

/**
 * The lines of the file that says what became of each row, cell by cell. No cell in it holds a comma or a line break.
 */
export async function importResult(server: Server, token: string, id: string): Promise<string[][]> {
  const response = await fetch(`${server.url}/api/imports/${id}/result`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`The result of an import was answered with ${response.status}`);
  const lines = (await response.text()).trimEnd().split('\r\n');
  return lines.map((line) => line.split(','));
}

export async function undoImport(server: Server, token: string, { batchId }: Import): Promise<void> {
  for (let remaining = 1; remaining > 0;) {
    const { status, body } = await call<{ remaining: number }>(server, 'POST', `/api/batches/${batchId ?? ''}/undo`, {
      token,
    });
    if (status !== 200) throw new Error(`The undo of an import was answered with ${status}`);
    ({ remaining } = body.data);
  }
}
