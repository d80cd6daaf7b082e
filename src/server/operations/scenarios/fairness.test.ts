/** An account may do only so much at once: others, and its own next calls, must not wait for it. */
import { call } from '../../../testing/client.ts';
import { createLink, signUpForMany, visit } from '../../../testing/factories.ts';
import { createItems } from '../../../testing/randomItems.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';
import { maxQrCodesOfLink } from '../../rules/qrCodes.ts';

const visits = 20;
const longUrl = (number: number) => `https://example.com/${number}/`.padEnd(2_000, 'a');
const tags = (number: number) => Array.from({ length: 20 }, (_, index) => `tag-${number}-${index}`.padEnd(50, 'b'));

let server: RunningServer;
let attacker: string;
let other: string;
/** The attacker's link has as many QR codes as a link can have. */
let link: string;

beforeAll(async () => {
  server = await startServer();
  attacker = await signUpForMany(server, 'attacker@example.com');
  other = await signUpForMany(server, 'other@example.com');
  const user = await server.store.users.findByEmail('attacker@example.com');
  const add = createItems(server.store, user?.pk ?? 0);
  const parent = await add('link');
  link = parent.id;
  for (let count = 0; count < maxQrCodesOfLink; count += 1) await add('qrCode', parent.pk);
});
afterAll(() => server.end());

let changes = 0;

/** Changes the link in so many loops, until the returned function is called. It returns the statuses. */
function attack(loops: number): () => Promise<number[]> {
  const statuses: number[] = [];
  let isOver = false;
  async function loop(): Promise<void> {
    while (!isOver) {
      const body = { url: longUrl((changes += 1)), tags: tags(changes) };
      statuses.push((await call(server, 'PATCH', `/api/urls/${link}`, { token: attacker, body })).status);
    }
  }
  const all = Array.from({ length: loops }, loop);
  return async () => {
    isOver = true;
    await Promise.all(all);
    return [...new Set(statuses)];
  };
}

test('changes of a link with a thousand codes refuse nobody', async () => {
  const codes: string[] = [];
  for (let count = 0; count < visits; count += 1) codes.push((await createLink(server, other)).shortCode);
  const stop = attack(24);
  const seen: number[] = [];
  for (const code of codes) {
    seen.push((await visit(server, code)).status);
    seen.push(
      (await call(server, 'POST', '/api/urls', { token: other, body: { url: 'https://example.com/' } })).status,
    );
  }
  expect([...new Set(seen)]).toEqual([302, 201]);
  expect(await stop()).toEqual([200]);
});
