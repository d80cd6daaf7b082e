import type {
  ItemLine,
  Manifest,
  StatisticsLine,
  VersionLine,
  ClickLine,
} from '../server/operations/archive/format.ts';
import type { components } from '../generated/types.ts';
import type { ApiResponse } from './client.ts';
import type { RunningServer } from './startServer.ts';
import { untarBytes } from './untar.ts';

interface LinesOf {
  items: ItemLine;
  history: VersionLine;
  statistics: StatisticsLine;
  clicks: ClickLine;
}

export function openArchive(bytes: Buffer) {
  const files = untarBytes(bytes);
  const read = (path: string) => files.get(path)?.toString() ?? '';
  return {
    bytes,
    files,
    read,
    profile: JSON.parse(read('profile.json')) as Record<string, unknown>,
    manifest: JSON.parse(read('manifest.json')) as Manifest,
    lines: <Part extends keyof LinesOf>(part: Part): LinesOf[Part][] =>
      [...files]
        .filter(([path]) => path.startsWith(`${part}/`))
        .flatMap(([, content]) => content.toString().trimEnd().split('\n'))
        .map((line) => JSON.parse(line) as LinesOf[Part]),
  };
}

export type OpenArchive = ReturnType<typeof openArchive>;

export async function downloadArchive(
  server: Pick<RunningServer, 'url'> & Partial<Pick<RunningServer, 'signIn'>>,
  token: string,
  { clicks = true }: { clicks?: boolean } = {},
): Promise<OpenArchive> {
  const get = (path: string, session: string) =>
    fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${session}` } });
  const path = `/api/archive?clicks=${clicks}`;
  let response = await get(path, token);
  // The clock of the test may have run on since the session began.
  if (response.status === 403 && server.signIn) {
    const { data } = (await (await get('/api/userprofile', token)).json()) as { data: { email: string } };
    response = await get(path, (await server.signIn(data.email)).accessToken);
  }
  if (!response.ok) throw new Error(`GET /api/archive answered ${response.status}: ${await response.text()}`);
  return openArchive(Buffer.from(await response.arrayBuffer()));
}

export async function restoreArchive(
  server: Pick<RunningServer, 'url'>,
  token: string,
  bytes: Buffer,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<ApiResponse<components['schemas']['RestoreReport']>> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'curtly-archive.tar.gz');
  const response = await fetch(`${server.url}/api/archive?dryRun=${dryRun}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
