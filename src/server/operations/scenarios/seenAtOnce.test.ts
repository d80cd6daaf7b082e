/** A change is in force when it is answered, whoever makes it and however: the visit that follows has to see it. */
import type { BulkResult, Link, QrCode } from '../../../generated/endpoints.ts';
import { call, type ApiResponse } from '../../../testing/client.ts';
import { casesOf } from '../../../testing/cases.ts';
import { createLink, createQrCode, signUpForMany, visit } from '../../../testing/factories.ts';
import { importFile, undoImport } from '../../../testing/imports.ts';
import { createRandom, type Random } from '../../../testing/randomItems.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

type Kind = 'urls' | 'qrcodes';

interface Item {
  kind: Kind;
  id: string;
  /** Its own, and those of its QR codes. */
  codes: string[];
  destination: string;
}

interface Account {
  token: string;
  items: Record<Kind, Item[]>;
  random: Random;
}

const accountCount = 3;
const itemsOfKind = 6;
const visitorCount = 2;
const wantedChanges = casesOf(400, 10_000);
const destinationField = { urls: 'url', qrcodes: 'content' } as const;
const off = '404';
const gone = '410';
const pending = '423';
const tomorrow = '2026-11-21T10:00:00.000Z';

let server: RunningServer;
const changes: Record<string, number> = {};
const unseen: string[] = [];
let hosts = 0;

/** It is called with the state that has to be in force once a change of these items is answered. */
type Seen = (way: string, items: readonly Item[], expected: string | ((item: Item) => string)) => Promise<void>;

const open = ({ destination }: Item) => `302 ${destination}`;

async function opened(code: string): Promise<string> {
  const { status, headers } = await visit(server, code);
  return status === 302 ? `302 ${headers.get('location')}` : String(status);
}

const see: Seen = async (way, items, expected) => {
  changes[way] = (changes[way] ?? 0) + items.length;
  const visits = items.flatMap((item) =>
    item.codes.map(async (code) => {
      const [wanted, found] = [typeof expected === 'string' ? expected : expected(item), await opened(code)];
      if (found !== wanted) unseen.push(`${way} of ${item.kind}: ${found} instead of ${wanted}`);
    }),
  );
  await Promise.all(visits);
};

/** Another one each time. The path stays: so a whole file of destinations can be moved. */
function newDestination({ destination }: Item): string {
  hosts += 1;
  return destination.replace(/^https:\/\/[^/]+/, `https://host${hosts}.example.com`);
}

async function openAccount(number: number): Promise<Account> {
  const token = await signUpForMany(server, `ada${number}@example.com`);
  const account: Account = { token, items: { urls: [], qrcodes: [] }, random: createRandom(number) };
  for (let index = 0; index < itemsOfKind; index += 1) {
    const destination = `https://example.com/${number}/${index}`;
    const link = await createLink(server, token, { url: destination });
    const codes = [link.shortCode];
    if (index < 2) codes.push((await createQrCode(server, token, { urlId: link.id })).shortCode);
    account.items.urls.push({ kind: 'urls', id: link.id, codes, destination });
    const { id, shortCode } = await createQrCode(server, token, { content: destination, name: `Code ${index}` });
    account.items.qrcodes.push({ kind: 'qrcodes', id, codes: [shortCode], destination });
  }
  return account;
}

async function send<Data>(
  { token }: Account,
  method: string,
  path: string,
  body?: unknown,
): Promise<ApiResponse<Data>> {
  const answer = await call<Data>(server, method, path, { token, body });
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body.message}`);
  return answer;
}

const pathOf = ({ kind, id }: Item) => `/api/${kind}/${id}`;

const patch = (account: Account, item: Item, body: object) => send<Link | QrCode>(account, 'PATCH', pathOf(item), body);

/** Sends an item elsewhere. Returns the number of the version that was made. */
async function retarget(account: Account, item: Item, method: 'PATCH' | 'PUT'): Promise<number> {
  item.destination = newDestination(item);
  const { headers } = await send(account, method, pathOf(item), { [destinationField[item.kind]]: item.destination });
  await see(method, [item], open);
  return Number(headers.get('x-version'));
}

const changesOfOne: ((account: Account, item: Item) => Promise<void>)[] = [
  async (account, item) => void (await retarget(account, item, 'PATCH')),
  async (account, item) => void (await retarget(account, item, 'PUT')),

  async function switchByPatch(account, item) {
    await patch(account, item, { isActive: false });
    await see('PATCH', [item], off);
    await patch(account, item, { isActive: true });
    await see('PATCH', [item], open);
  },

  async function switchByToggle(account, item) {
    const path = `/api/${item.kind}/manage/${item.id}/toggle`;
    await send(account, 'PUT', path);
    await see('toggle', [item], off);
    await send(account, 'PUT', path);
    await see('toggle', [item], open);
  },

  async function postpone(account, item) {
    await patch(account, item, { activatesAt: tomorrow });
    await see('PATCH', [item], pending);
    await patch(account, item, { activatesAt: null });
    await see('PATCH', [item], open);
  },

  async function undo(account, item) {
    const before = item.destination;
    const version = await retarget(account, item, 'PATCH');
    await send(account, 'POST', `${pathOf(item)}/history/${version}/undo`);
    item.destination = before;
    await see('undo', [item], open);
  },

  async function restoreFromHistory(account, item) {
    const before = item.destination;
    const version = await retarget(account, item, 'PUT');
    await send(account, 'POST', `${pathOf(item)}/history/${version - 1}/restore`);
    item.destination = before;
    await see('history', [item], open);
  },

  async function restoreFromTrash(account, item) {
    await send(account, 'DELETE', pathOf(item));
    await see('DELETE', [item], gone);
    await send(account, 'POST', `${pathOf(item)}/restore`);
    await see('trash', [item], open);
  },
];

async function bulk(account: Account, items: readonly Item[], action: string): Promise<string> {
  const { body } = await send<BulkResult>(account, 'POST', `/api/${items[0]?.kind}/bulk`, {
    action,
    ids: items.map(({ id }) => id),
  });
  expect(body.data).toMatchObject({ changed: items.length, failed: [] });
  return body.data.batchId ?? '';
}

async function exportOf({ token }: Account, kind: Kind): Promise<string> {
  const answer = await fetch(`${server.url}/api/${kind}/export`, { headers: { authorization: `Bearer ${token}` } });
  return answer.text();
}

const changesOfMany: ((account: Account, items: Item[]) => Promise<void>)[] = [
  async function switchMany(account, items) {
    await bulk(account, items, 'disable');
    await see('bulk', items, off);
    await bulk(account, items, 'enable');
    await see('bulk', items, open);
  },

  async function deleteMany(account, items) {
    await bulk(account, items, 'delete');
    await see('bulk', items, gone);
    await bulk(account, items, 'restore');
    await see('bulk', items, open);
  },

  async function undoMany(account, items) {
    for (const [action, expected] of [
      ['disable', off],
      ['delete', gone],
    ] as const) {
      const batch = await bulk(account, items, action);
      await see('bulk', items, expected);
      await send(account, 'POST', `/api/batches/${batch}/undo`);
      await see('undo of many', items, open);
    }
  },

  async function importMany(account, items) {
    const before = items.map(({ destination }) => destination);
    let file = await exportOf(account, items[0]?.kind ?? 'urls');
    for (const item of items) {
      const moved = newDestination(item);
      file = file.replace(`${item.destination},`, `${moved},`);
      item.destination = moved;
    }
    const imported = await importFile(server, account.token, file, { onCollision: 'replace' });
    await see('import', items, open);
    await undoImport(server, account.token, imported);
    items.forEach((item, index) => (item.destination = before[index] ?? ''));
    await see('undo of an import', items, open);
  },
];

const changesMade = () => Object.values(changes).reduce((sum, count) => sum + count, 0);

function shuffled<Value>(values: readonly Value[], random: Random): Value[] {
  const left = [...values];
  return values.flatMap(() => left.splice(random(left.length), 1));
}

async function changeAll(account: Account): Promise<void> {
  const { items, random } = account;
  const ofKind = (kind: Kind) => [
    ...changesOfOne.map((change) => () => change(account, items[kind][random(itemsOfKind)] as Item)),
    ...changesOfMany.map((change) => () => change(account, items[kind])),
  ];
  for (const change of shuffled([...ofKind('urls'), ...ofKind('qrcodes')], random)) await change();
}

async function changeUntilEnough(account: Account): Promise<void> {
  do await changeAll(account);
  while (changesMade() < wantedChanges);
}

/** Opens codes all the time: what they find must not be remembered beyond a change, and their clicks are counted. */
async function visitMeanwhile(codes: readonly string[], random: Random, isOver: () => boolean): Promise<void> {
  while (!isOver()) await opened(codes[random(codes.length)] ?? '');
}

test('every change of links and QR codes is seen by the visit that follows its answer, while others open them', async () => {
  server = await startServer({ now: '2026-11-20T10:00:00Z' });
  const accounts: Account[] = [];
  for (let number = 1; number <= accountCount; number += 1) accounts.push(await openAccount(number));
  const codes = accounts.flatMap(({ items }) => [...items.urls, ...items.qrcodes].flatMap((item) => item.codes));
  let isOver = false;
  const visitors = Array.from({ length: visitorCount }, (_, number) =>
    visitMeanwhile(codes, createRandom(number), () => isOver),
  );
  const changing = Promise.all(accounts.map(changeUntilEnough)).finally(() => (isOver = true));
  await Promise.all([changing, ...visitors]);
  expect(unseen).toEqual([]);
  expect(changesMade()).toBeGreaterThanOrEqual(wantedChanges);
}, 600_000);
