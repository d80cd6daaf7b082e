/** Input that tries to make the service slow, fill its memory or stop it. Limited in number and time. */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { hugePng, multiplyingSvg, turbulentSvg } from '../../src/testing/hostilePictures.ts';
import { oversizedRequests } from './fields.ts';

export interface Target {
  url: string;
  /** It belongs to the first of the accounts. */
  token: string;
  /** Four accounts have one each. */
  tokens: readonly string[];
  code: string;
  lockedCode: string;
  /** It shows a QR code of the first account. */
  imageUrl: string;
}

export interface Attack {
  name: string;
  answers: readonly number[];
  /** Sends some of it, and returns the statuses of the responses. */
  send(target: Target): Promise<number[]>;
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

interface Sending {
  method?: string;
  token?: string;
  json?: unknown;
  body?: RequestInit['body'];
  headers?: Record<string, string>;
}

async function send(url: string, { method = 'GET', token, json, body, headers = {} }: Sending = {}): Promise<number> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    body: json === undefined ? body : JSON.stringify(json),
    headers: {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  await response.arrayBuffer();
  return response.status;
}

const sendLogo = ({ url, token }: Target, svg: string) =>
  send(`${url}/api/qrcodes`, {
    method: 'POST',
    token,
    json: {
      content: 'https://example.com/',
      name: 'x',
      logoBase64: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    },
  });

function sendPicture({ url, token }: Target, picture: Buffer): Promise<number> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
  return send(`${url}/api/userprofile/profile-picture`, { method: 'POST', token, body });
}

const signInWith = ({ url }: Target, email: string, password: string) =>
  send(`${url}/api/auth/login`, { method: 'POST', json: { email, password, rememberMe: false } });

/** White space on which a careless pattern backtracks. */
const spacedSvg = (spaces: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><a href=${' '.repeat(spaces)}#x/>${' href ='.repeat(2_000)}${' '.repeat(spaces)}</svg>`;

const deepJson = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Announces a body, and then sends a byte of it from time to time. */
async function trickle({ url }: Target, milliseconds: number): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n`,
  );
  const end = performance.now() + milliseconds;
  while (performance.now() < end && !socket.destroyed) {
    socket.write(' ');
    await sleep(200);
  }
  socket.destroy();
  return 408;
}

/** Sends some of a request, and then neither sends nor reads anything for a while. */
async function stall({ url }: Target, text: string, milliseconds: number): Promise<number[]> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  socket.write(text);
  await sleep(milliseconds);
  socket.destroy();
  return [];
}

const headOf = (method: string, path: string, token: string, headers = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: curtly\r\nAuthorization: Bearer ${token}\r\n${headers}\r\n`;

/** Each account does the same so many times at once. */
const fromAll = async ({ tokens }: Target, count: number, act: (token: string) => Promise<number | number[]>) =>
  (await Promise.all(tokens.flatMap((token) => times(count, () => act(token))))).flat();

function sendImport({ url }: Target, token: string, content: string): Promise<number> {
  const body = new FormData();
  body.set('mapping', JSON.stringify({ url: 'url', shortCode: 'code' }));
  body.set('file', new Blob([content]), 'links.csv');
  return send(`${url}/api/imports`, { method: 'POST', token, body });
}

let seen = 0;
const unseen = () => `${process.pid.toString(36)}-${(seen += 1).toString(36)}`;

const refused = [400, 401, 403, 404, 408, 413, 414, 415, 429, 431, 503];

const pictureAttacks = (largePicture: Buffer): Attack[] => [
  {
    name: 'SVG logos full of white space',
    answers: refused,
    send: (target) => Promise.all(times(2, () => sendLogo(target, spacedSvg(160_000)))),
  },
  {
    name: 'SVG logos with filters',
    answers: refused,
    send: (target) => Promise.all(times(5, () => sendLogo(target, turbulentSvg(400)))),
  },
  {
    name: 'SVG logos with thousands of filters or nested copies',
    answers: refused,
    send: (target) =>
      Promise.all([turbulentSvg(2_000), multiplyingSvg(), multiplyingSvg(9)].map((svg) => sendLogo(target, svg))),
  },
  {
    name: 'eight pictures of 7,000 × 7,000 pixels at once',
    answers: refused,
    send: (target) => Promise.all(times(8, () => sendPicture(target, largePicture))),
  },
];

/** More of something than anybody would send. */
const inputAttacks = (oversized: ReturnType<typeof oversizedRequests>): Attack[] => [
  {
    name: 'fields far too long, in every request',
    answers: refused,
    async send({ url, token }) {
      const statuses: number[] = [];
      for (const { method, path, body } of oversized)
        statuses.push(await send(url + path, { method, token, json: body }));
      return statuses;
    },
  },
  {
    name: 'files to import of one line, of quotation marks, line breaks, a letter a row, rows of commas, words, tags',
    answers: [201, 400, 429],
    async send({ url, token }) {
      const most = 33_554_000;
      const statuses: number[] = [];
      for (const content of [
        `url\n${'a'.repeat(most)}`,
        `url\n${'"'.repeat(most)}`,
        `url\n${'\n'.repeat(most)}`,
        `url\n${'a\n'.repeat(20_000)}`,
        `url\n${`${','.repeat(30_000)}a\n`.repeat(1_000)}`,
        `[${'"a",'.repeat(most / 4)}`,
        `<!DOCTYPE NETSCAPE-Bookmark-file-1>${'<b>'.repeat(most / 3)}`,
      ]) {
        const body = new FormData();
        body.set('mapping', JSON.stringify({ url: 'url' }));
        body.set('file', new Blob([content]), 'links.csv');
        statuses.push(await send(`${url}/api/imports`, { method: 'POST', token, body }));
      }
      return statuses;
    },
  },
  {
    name: 'bodies nested ten thousand deep',
    answers: refused,
    send: ({ url, token }) =>
      Promise.all(
        times(8, () =>
          send(`${url}/api/urls`, {
            method: 'POST',
            token,
            body: `{"url":${deepJson(10_000)}}`,
            headers: { 'content-type': 'application/json' },
          }),
        ),
      ),
  },
  {
    name: 'addresses with thousands of parameters',
    answers: [200, ...refused],
    send: ({ url, token }) =>
      Promise.all([
        send(`${url}/api/urls?${times(1_500, (index) => `a${index}=1`).join('&')}`, { token }),
        send(`${url}/api/urls?tags=${times(4_000, () => 'a').join()}`, { token }),
        send(`${url}/api/urls?${times(1_000, () => 'page=1').join('&')}`, { token }),
        send(`${url}/api/urls?search=${encodeURIComponent('%_'.repeat(1_500))}`, { token }),
        send(`${url}/api/qrcodes?search=${encodeURIComponent('%_'.repeat(1_500))}`, { token }),
        send(`${url}/api/urls/${'a'.repeat(10_000)}`, { token }),
        send(`${url}/${'a'.repeat(10_000)}`),
        send(`${url}/p/${'%2e%2e/'.repeat(1_500)}`),
      ]),
  },
];

const visitAttacks: readonly Attack[] = [
  {
    name: 'new user agents and referrers without end',
    answers: [302],
    send: ({ url, code }) =>
      Promise.all(
        times(64, () =>
          send(`${url}/${code}`, {
            headers: {
              'user-agent': `${unseen()} ${'x'.repeat(480)}`,
              referer: `https://${unseen()}.example/${'y'.repeat(1_500)}`,
            },
          }),
        ),
      ),
  },
  {
    name: 'statistics of a link after such a flood',
    answers: [200, 429],
    send: async (target) => {
      const visits = await Promise.all(
        times(32, () =>
          send(`${target.url}/${target.code}`, { headers: { 'user-agent': `${unseen()} Firefox/99.0` } }),
        ),
      );
      const read = await Promise.all(
        times(4, () => send(`${target.url}/api/urls/${target.code}/stats`, { token: target.token })),
      );
      return [...visits.filter((status) => status !== 302), ...read];
    },
  },
  {
    name: 'images of QR codes for sixty clients',
    answers: [200, 429, 503],
    send: ({ imageUrl }) => Promise.all(times(60, () => send(imageUrl))),
  },
  {
    name: 'previews of the longest contents',
    answers: [200, 429, 503],
    send: ({ url }) =>
      Promise.all(
        times(16, () =>
          send(
            `${url}/api/qrcodes/generate?size=1000&errorCorrectionLevel=L&content=${`https://example.com/${unseen()}`.padEnd(2_000, 'é').slice(0, 1_200)}`,
          ),
        ),
      ),
  },
];

const passwordAttacks: readonly Attack[] = [
  {
    name: 'wrong passwords for one account',
    answers: [401, 429, 503],
    send: (target) => Promise.all(times(16, () => signInWith(target, 'bench@example.com', unseen()))),
  },
  {
    name: 'passwords for accounts that do not exist',
    answers: [401, 429, 503],
    send: (target) => Promise.all(times(16, () => signInWith(target, `${unseen()}@example.com`, 'Engine1843'))),
  },
  {
    name: 'two hundred wrong passwords at a protected link',
    answers: [400, 429, 503],
    send: ({ url, lockedCode }) =>
      Promise.all(
        times(200, () =>
          send(`${url}/api/urls/verify-password`, {
            method: 'POST',
            json: { shortCode: lockedCode, password: unseen() },
          }),
        ),
      ),
  },
  {
    name: 'links with the longest password, one after another',
    answers: [201, 403, 429],
    send: ({ url, token }) =>
      Promise.all(
        times(8, () =>
          send(`${url}/api/urls`, {
            method: 'POST',
            token,
            json: { url: 'https://example.com/', password: 'x'.repeat(100) },
          }),
        ),
      ),
  },
];

const accountAttacks: readonly Attack[] = [
  {
    name: 'a file of 33 million commas from each of four accounts',
    answers: [400, 429],
    send: (target) => fromAll(target, 1, (token) => sendImport(target, token, `url,code\n${','.repeat(33_000_000)}`)),
  },
  {
    name: 'a file of long short URLs from each of four accounts',
    answers: [201, 429],
    send: (target) =>
      fromAll(target, 1, (token) =>
        sendImport(
          target,
          token,
          `url,code\n${times(10_000, (index) => `https://example.com/,https://a.example/${'x'.repeat(3_000)}/code-${index}-of-many\n`).join('')}`,
        ),
      ),
  },
  {
    name: 'a hundred large bodies without an end from each of four accounts',
    answers: [],
    send: (target) =>
      fromAll(target, 100, (token) => {
        const head = headOf(
          'POST',
          '/api/qrcodes',
          token,
          'Content-Type: application/json\r\nContent-Length: 1500000\r\n',
        );
        return stall(target, `${head}{"name":"${'x'.repeat(1_400_000)}`, 5_000);
      }),
  },
  {
    name: 'a hundred lists that nobody reads from each of four accounts',
    answers: [],
    send: (target) =>
      fromAll(target, 100, (token) => stall(target, headOf('GET', '/api/urls?pageSize=100', token), 5_000)),
  },
  {
    name: 'long requests behind a stream without an end, five times from each of four accounts',
    answers: [],
    send: (target) =>
      fromAll(target, 5, (token) => {
        const behind = headOf('GET', '/api/health', token, `X-Long: ${'x'.repeat(15_000)}\r\n`);
        return stall(target, headOf('GET', '/api/live', token) + behind.repeat(99), 5_000);
      }),
  },
];

const slowAttacks: readonly Attack[] = [
  {
    name: 'two hundred bodies that come a byte at a time',
    answers: [408],
    send: (target) => Promise.all(times(200, () => trickle(target, 1_500))),
  },
];

export async function createAttacks(): Promise<Attack[]> {
  return [
    ...pictureAttacks(await hugePng(7_000)),
    ...inputAttacks(oversizedRequests()),
    ...visitAttacks,
    ...passwordAttacks,
    ...accountAttacks,
    ...slowAttacks,
  ];
}
