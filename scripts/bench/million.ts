import path from 'node:path';
import { databaseFile } from '../../src/server/data/dataFolder.ts';
import { benchCreates } from './creates.ts';
import { moveToPostgres } from './databases.ts';
import { clickedCode, seed } from './seed.ts';
import { seedQrCodes } from './seedQrCodes.ts';
import { signIn, startService } from './servers.ts';

const pageSize = 20;
const repetitions = 15;

const databaseIn = (folder: string) => path.join(folder, databaseFile);
const iso = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const analytics = (of: string, days: number) => `${of}/analytics?from=${iso(-24 * days)}&to=${iso(0)}`;

const calls = (links: number) => ({
  'first page': '/api/urls',
  'last page': `/api/urls?page=${Math.ceil((links + 1) / pageSize)}`,
  'a hundred a page': '/api/urls?pageSize=100',
  'by name': '/api/urls?sortBy=Name&sortDirection=asc',
  'by name, last page': `/api/urls?sortBy=Name&sortDirection=asc&page=${Math.ceil((links + 1) / pageSize)}`,
  'by clicks': '/api/urls?sortBy=ClickCount',
  'by clicks, last page': `/api/urls?sortBy=ClickCount&page=${Math.ceil((links + 1) / pageSize)}`,
  'by last click': '/api/urls?sortBy=LastClick',
  'by last click, last page': `/api/urls?sortBy=LastClick&page=${Math.ceil((links + 1) / pageSize)}`,
  'by change': '/api/urls?sortBy=UpdatedAt',
  'tag, by last click': '/api/urls?tags=news&sortBy=LastClick',
  'search: in every link': '/api/urls?search=products',
  'search: in one of a hundred': '/api/urls?search=shop-99',
  'search: in one': `/api/urls?search=products/${links - 5}%3F`,
  'search: in none': '/api/urls?search=nowhere-to-be-found',
  tag: '/api/urls?tags=news',
  'status: expired': '/api/urls?status=expired',
  statistics: `/api/urls/${clickedCode}/stats`,
  'analytics of a day': analytics(`/api/urls/${clickedCode}`, 1),
  'analytics of 90 days': analytics(`/api/urls/${clickedCode}`, 90),
  'analytics of a year': analytics(`/api/urls/${clickedCode}`, 365),
  'analytics with a filter': `${analytics(`/api/urls/${clickedCode}`, 90)}&device=desktop`,
  'analytics of the account': analytics('/api', 90),
});

const qrCalls = (qrCodes: number, scannedId: string) => ({
  'first page': '/api/qrcodes',
  'last page': `/api/qrcodes?page=${Math.ceil(qrCodes / pageSize)}`,
  'by name': '/api/qrcodes?sortBy=Name&sortDirection=asc',
  'by scans': '/api/qrcodes?sortBy=ScanCount',
  'by scans, last page': `/api/qrcodes?sortBy=ScanCount&page=${Math.ceil(qrCodes / pageSize)}`,
  'by last scan': '/api/qrcodes?sortBy=LastScan',
  'by last scan, last page': `/api/qrcodes?sortBy=LastScan&page=${Math.ceil(qrCodes / pageSize)}`,
  'by change': '/api/qrcodes?sortBy=UpdatedAt',
  'search: in every code': '/api/qrcodes?search=products',
  'search: in every code, by name': '/api/qrcodes?search=products&sortBy=Name',
  'search: in every code, by scans': '/api/qrcodes?search=products&sortBy=ScanCount',
  'search: in one of a hundred': '/api/qrcodes?search=shop-99',
  'search: in one': `/api/qrcodes?search=products/${qrCodes - 5}%3F`,
  'search: in none': '/api/qrcodes?search=nowhere-to-be-found',
  'disabled (one in 1,000)': '/api/qrcodes?isActive=false',
  'disabled, by name': '/api/qrcodes?isActive=false&sortBy=Name',
  'with logo (one in 1,000)': '/api/qrcodes?hasLogo=true&sortBy=ScanCount',
  'expired (one in 1,000)': '/api/qrcodes?isExpired=true',
  'not expired, by name': '/api/qrcodes?isExpired=false&sortBy=Name',
  'created in an hour': `/api/qrcodes?createdFrom=${iso(-3)}&createdTo=${iso(-2)}&sortBy=Name`,
  'one code': `/api/qrcodes/${scannedId}`,
  statistics: `/api/qrcodes/${scannedId}/stats`,
  'analytics of 90 days': analytics(`/api/qrcodes/${scannedId}`, 90),
});

/** Median milliseconds that a client waits for each call, on the database in this folder or of these settings. */
async function measure(
  folder: string,
  calls: Record<string, string>,
  settings?: Record<string, string>,
): Promise<Record<string, number>> {
  const server = await startService(folder, { settings });
  const headers = { authorization: `Bearer ${await signIn(server)}` };
  const medians: Record<string, number> = {};
  for (const [name, path] of Object.entries(calls)) {
    const times: number[] = [];
    for (let repetition = 0; repetition < repetitions; repetition += 1) {
      const began = performance.now();
      const response = await fetch(server.url + path, { headers });
      await response.text();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      times.push(performance.now() - began);
    }
    medians[name] = times.toSorted((a, b) => a - b)[Math.floor(repetitions / 2)] ?? 0;
  }
  await server.stop('SIGTERM');
  return medians;
}

function print(columns: Record<string, Record<string, number>>): void {
  const width = 16;
  const line = (cells: string[]) => cells.map((cell, index) => (index === 0 ? cell.padEnd(42) : cell.padStart(width)));
  console.log(line(['milliseconds (targets: 20; searches: 100)', ...Object.keys(columns)]).join(''));
  const [first = {}] = Object.values(columns);
  for (const name of Object.keys(first))
    console.log(line([`  ${name}`, ...Object.values(columns).map((times) => (times[name] ?? 0).toFixed(1))]).join(''));
}

/**
 * Lists, searches and statistics of a user with a thousand and with a million links, and as many clicks on one of them.
 * Then that user creates some more.
 */
export async function benchMillion(small: string, large: string): Promise<void> {
  const measured = async (folder: string, links: number) => {
    await seed(databaseIn(folder), { links, clicks: links });
    return measure(folder, calls(links));
  };
  const [few, many] = [await measured(small, 1_000), await measured(large, 1_000_000)];
  const { settings, stop } = await moveToPostgres(large);
  const server = `${large}-server`;
  print({ '1,000': few, '1,000,000': many, 'on PostgreSQL': await measure(server, calls(1_000_000), settings) });
  const services = { SQLite: await startService(large), PostgreSQL: await startService(server, { settings }) };
  await benchCreates(services);
  await Promise.all(Object.values(services).map((service) => service.stop('SIGTERM')));
  await stop();
}

export async function benchQrMillion(small: string, large: string): Promise<void> {
  const measured = async (folder: string, count: number) => {
    await seed(databaseIn(folder), { links: 1, clicks: 1 });
    const scannedId = await seedQrCodes(databaseIn(folder), { qrCodes: count, scans: count });
    return { scannedId, times: await measure(folder, qrCalls(count, scannedId)) };
  };
  const [few, many] = [await measured(small, 1_000), await measured(large, 1_000_000)];
  const { settings, stop } = await moveToPostgres(large);
  const moved = await measure(`${large}-server`, qrCalls(1_000_000, many.scannedId), settings);
  print({ '1,000': few.times, '1,000,000': many.times, 'on PostgreSQL': moved });
  await stop();
}
