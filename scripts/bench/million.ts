import path from 'node:path';
import { account, clickedCode, seed } from './seed.ts';
import { startService } from './servers.ts';
import type { Server } from './servers.ts';

const pageSize = 20;
const repetitions = 15;

const calls = (links: number) => ({
  'first page': '/api/urls',
  'last page': `/api/urls?page=${Math.ceil((links + 1) / pageSize)}`,
  'search: in every link': '/api/urls?search=products',
  'search: in one of a hundred': '/api/urls?search=shop-99',
  'search: in one': `/api/urls?search=products/${links - 5}%3F`,
  'search: in none': '/api/urls?search=nowhere-to-be-found',
  'tag': '/api/urls?tags=news',
  'status: expired': '/api/urls?status=expired',
  'statistics': `/api/urls/${clickedCode}/stats`,
});

async function signIn({ url }: Server): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(account),
  });
  const { data } = await response.json() as { data: { accessToken: string } };
  return data.accessToken;
}

/** Median milliseconds of each call, as a client waits for it. */
async function measure(folder: string, links: number): Promise<Record<string, number>> {
  await seed(path.join(folder, 'curtly.sqlite'), { links, clicks: links });
  const server = await startService(folder);
  const headers = { authorization: `Bearer ${await signIn(server)}` };
  const medians: Record<string, number> = {};
  for (const [name, address] of Object.entries(calls(links))) {
    const times: number[] = [];
    for (let repetition = 0; repetition < repetitions; repetition += 1) {
      const began = performance.now();
      const response = await fetch(server.url + address, { headers });
      await response.text();
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      times.push(performance.now() - began);
    }
    medians[name] = times.toSorted((a, b) => a - b)[Math.floor(repetitions / 2)] ?? 0;
  }
  await server.stop('SIGTERM');
  return medians;
}

/** Lists, searches and statistics of one user's thousand links and of a million, with as many clicks on one of them. */
export async function benchMillion(small: string, large: string): Promise<void> {
  const few = await measure(small, 1_000);
  const many = await measure(large, 1_000_000);
  console.log(`${'milliseconds at'.padEnd(30)}${'1,000'.padStart(10)}${'1,000,000'.padStart(12)}   (target: 20 or less, and twice as much or less)`);
  for (const [name, time] of Object.entries(few)) {
    console.log(`  ${name.padEnd(28)}${time.toFixed(1).padStart(10)}${(many[name] ?? 0).toFixed(1).padStart(12)}`);
  }
}
