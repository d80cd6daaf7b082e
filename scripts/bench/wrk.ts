/** Loads a server with wrk, which takes less of the machine than a client in JavaScript, where it is installed. */
import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { load } from './load.ts';

const run = promisify(execFile);
const script = path.join(import.meta.dirname, 'wrk.lua');

/** A browser sends these when its user follows a link on another site. */
const headers = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
  referer: 'https://news.example.com/articles/2026/11',
  'sec-ch-ua': '"Chromium";v="140", "Not=A?Brand";v="24", "Google Chrome";v="140"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Linux"',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-user': '?1',
  'upgrade-insecure-requests': '1',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

const isInstalled = spawnSync('wrk', ['--version']).error === undefined;
export const client = isInstalled ? 'wrk' : 'autocannon, since wrk is not installed';

const milliseconds = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

function read(output: string, pattern: RegExp): string[] {
  const found = pattern.exec(output);
  if (!found) throw new Error(`wrk has printed something unexpected:\n${output}`);
  return found.slice(1);
}

/** Requests the links of `seed` in random order, over some connections. Times are in milliseconds. */
export async function visit(url: string, links: number, seconds: number, connections: number) {
  if (!isInstalled) {
    const paths = Array.from({ length: links }, (_, index) => `/seed-${index + 1}`);
    return load(url, paths, seconds, { connections, headers });
  }
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['--threads=1', `--connections=${connections}`, `--duration=${seconds}s`, '--latency'];
  const { stdout } = await run('wrk', [...options, ...sent, `--script=${script}`, url, '--', String(links)]);
  const [perSecond] = read(stdout, /^Requests\/sec:\s+([\d.]+)/m);
  const [p99, unit] = read(stdout, / 99% +([\d.]+)(us|ms|s|m) *$/m);
  return { perSecond: Number(perSecond), p99: Number(p99) * milliseconds[unit as keyof typeof milliseconds] };
}
