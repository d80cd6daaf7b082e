import type { OperatorOverview } from '../../../../generated/endpoints.ts';
import { formatBytes } from '../bytes.ts';
import { healthOf } from './healthEntries.ts';

const quiet: OperatorOverview = {
  accounts: 2,
  newAccounts: 0,
  links: 1,
  qrCodes: 1,
  clicksByDay: [],
  openReports: 0,
  undecidedMatches: 0,
  faultyBlocklists: 0,
  mail: { waiting: 0, since: null },
  backups: { lastAt: '2026-11-20T03:00:00Z', isFailing: false },
  disk: { freeBytes: 50e9, totalBytes: 100e9 },
  memory: { usedBytes: 300e6, limitBytes: 1e9 },
  databaseBytes: 4.1e9,
  unreachableUrl: null,
  waitingClicks: 3,
  readAt: '2026-11-20T12:00:00Z',
  version: '1.0.0',
};

const noticed = (changes: Partial<OperatorOverview>) =>
  healthOf({ ...quiet, ...changes }).flatMap(({ notice }) => (notice ? [`${notice.title} ${notice.text}`] : []));

const loud = (changes: Partial<OperatorOverview>) =>
  healthOf({ ...quiet, ...changes }).flatMap(({ name, tone }) =>
    tone === 'warning' || tone === 'error' ? [[name, tone]] : [],
  );

test.each<[Partial<OperatorOverview>, string[][]]>([
  [{}, []],
  [{ backups: null, disk: null, mail: { waiting: 1, since: '2026-11-20T11:58:00Z' } }, []],
  [{ unreachableUrl: 'http://localhost:3000' }, [['Address', 'warning']]],
  [{ openReports: 1 }, [['Reports', 'error']]],
  [{ undecidedMatches: 1 }, [['Blocked destinations', 'warning']]],
  [{ faultyBlocklists: 1 }, [['Blocklists', 'warning']]],
  [{ mail: { waiting: 1, since: '2026-11-20T11:50:00Z' } }, [['Mail', 'warning']]],
  [{ backups: { lastAt: null, isFailing: true } }, [['Backup', 'error']]],
  [{ backups: { lastAt: '2026-11-18T03:00:00Z', isFailing: false } }, [['Backup', 'warning']]],
  [{ disk: { freeBytes: 9e9, totalBytes: 100e9 } }, [['Disk', 'warning']]],
  [{ disk: { freeBytes: 1e9, totalBytes: 100e9 } }, [['Disk', 'error']]],
  [{ memory: { usedBytes: 900e6, limitBytes: 1e9 } }, [['Memory', 'warning']]],
])('what needs a decision stands out: %j', (changes, expected) => {
  expect(loud(changes)).toEqual(expected);
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [4_100_000_000, '4.1 GB'],
  [82_300_000_000, '82 GB'],
  [3e16, '30000 TB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

test('what no tab decides says what to do', () => {
  expect(noticed({})).toEqual([]);
  expect(noticed({ openReports: 1, undecidedMatches: 1 })).toEqual([]);
  expect(noticed({ unreachableUrl: 'http://localhost:3000' })).toEqual([
    'Short links lead nowhere from other machines. They begin with http://localhost:3000. Set PUBLIC_URL to the address that people use.',
  ]);
  expect(noticed({ memory: { usedBytes: 900e6, limitBytes: 1e9 } })).toEqual([
    'The server needs almost all of its memory. 900 MB of 1.0 GB. With more it is started again; redirects go on meanwhile.',
  ]);
  expect(noticed({ backups: { lastAt: null, isFailing: true } })).toEqual([
    'The last backup failed. There is none yet. The log of the server says why.',
  ]);
});
