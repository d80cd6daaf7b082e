import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { call } from '../../testing/client.ts';
import { createLink, createQrCode, signUp, signUpForMany, visit } from '../../testing/factories.ts';
import { hugePng, longGif, multiplyingSvg, nestedSvg, turbulentSvg } from '../../testing/hostilePictures.ts';
import { dataUrl } from '../../testing/qrCodes.ts';
import { failure, invalid } from '../../testing/failure.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

const svgUrl = (svg: string) => dataUrl('image/svg+xml', svg);

const sendLogo = (server: RunningServer, token: string, logoBase64: string) =>
  call(server, 'POST', '/api/qrcodes', { token, body: { content: 'https://example.com/', logoBase64 } });

async function sendPicture(server: RunningServer, token: string, content: Buffer) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(content)]), 'me.png');
  const response = await fetch(`${server.url}/api/userprofile/profile-picture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  return { status: response.status, body: await response.json() };
}

const tooLarge = (text: string) => failure('too_large', text, { fields: { file: text } });

const costlyLogo = invalid({
  logoBase64: 'This logo takes too much time or memory to read. Please choose a smaller or simpler one.',
});
const costlyPicture = tooLarge(
  'This picture takes too much time or memory to read. Please choose a smaller or simpler one.',
);
const filters = invalid({
  logoBase64:
    'An SVG logo must be made of plain shapes and gradients, without filters or patterns. Please simplify it, or use a PNG.',
});

const small = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#08f' } })
    .png()
    .toBuffer();

async function started() {
  const server = await startServer();
  return { server, token: await signUpForMany(server) };
}

let shared: ReturnType<typeof started> | undefined;
const ready = () => (shared ??= started());
beforeAll(ready);

describe('a logo is refused', () => {
  test.each<[string, () => string | Promise<string>, object]>([
    ['for 400 filters', () => svgUrl(turbulentSvg(400)), filters],
    ['for 2,000 filters', () => svgUrl(turbulentSvg(2_000)), filters],
    [
      'for more than 5,000 elements',
      () => svgUrl(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<path/>'.repeat(5_000)}</svg>`),
      invalid({ logoBase64: 'An SVG logo must have at most 5,000 elements. Please simplify it, or use a PNG.' }),
    ],
    [
      'for another encoding',
      () =>
        dataUrl(
          'image/svg+xml',
          Buffer.from(
            '<?xml version="1.0" encoding="iso-8859-1"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>é</text></svg>',
            'latin1',
          ),
        ),
      invalid({ logoBase64: 'An SVG logo must be saved as UTF-8' }),
    ],
    ['for the time it takes', () => svgUrl(multiplyingSvg()), costlyLogo],
    ['for the memory it takes', () => svgUrl(nestedSvg()), costlyLogo],
    [
      'for what it would take, interlaced',
      async () => dataUrl('image/png', await hugePng(4_000, { isComplete: false })),
      costlyLogo,
    ],
    [
      'for more than 1,000 frames',
      () => dataUrl('image/gif', longGif(1_001)),
      invalid({ logoBase64: 'The logo must not be an animation of more than 1,000 frames' }),
    ],
  ])('%s', async (_name, make, expected) => {
    const { server, token } = await ready();
    expect(await sendLogo(server, token, await make())).toMatchObject({ status: 400, body: expected });
  });

  test('in one pass, however it is written', async () => {
    const { server, token } = await ready();
    const references = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>url(${' '.repeat(333_000)}`;
    expect((await sendLogo(server, token, svgUrl(references))).body).toEqual(
      invalid({ logoBase64: 'The logo must be an image' }),
    );
  });
});

describe('a profile picture is refused', () => {
  const tooManyPixels = tooLarge('The picture must be at most 16 million pixels, such as 4000 × 4000');

  test.each<[string, () => Buffer | Promise<Buffer>, object]>([
    ['of 7000 × 7000 pixels, interlaced', () => hugePng(7_000, { isComplete: false }), tooManyPixels],
    [
      'of 4001 × 4000 pixels',
      () =>
        sharp({ create: { width: 4_001, height: 4_000, channels: 3, background: '#08f' } })
          .png()
          .toBuffer(),
      tooManyPixels,
    ],
    ['for what it would take, interlaced', () => hugePng(4_000, { isComplete: false }), costlyPicture],
    [
      'for more than 1,000 frames',
      () => longGif(1_001),
      tooLarge('The picture must not be an animation of more than 1,000 frames'),
    ],
  ])('%s', async (_name, make, expected) => {
    const { server, token } = await ready();
    expect(await sendPicture(server, token, await make())).toEqual({ status: 413, body: expected });
  });
});

test('a picture of 16 million pixels and one of 1,000 frames are taken', async () => {
  const { server, token } = await ready();
  const large = await sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: '#08f' } })
    .png()
    .toBuffer();
  expect((await sendPicture(server, token, large)).status).toBe(200);
  expect((await sendPicture(server, token, longGif(1_000))).status).toBe(200);
});

test('a busy machine refuses no good picture: only the work that a picture takes is bounded', async () => {
  const { server, token } = await ready();
  const detailed = await sharp({
    create: { width: 4_000, height: 4_000, channels: 3, background: '#08f', noise: { type: 'gaussian', sigma: 9 } },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
  const others = Array.from({ length: 8 * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  try {
    expect(await sendPicture(server, token, detailed)).toMatchObject({ status: 200 });
  } finally {
    for (const other of others) other.kill('SIGKILL');
  }
});

/** Only Linux lists processes in files. */
function readingProcesses(): number {
  return readdirSync('/proc').filter((name) => {
    try {
      const [, parent = ''] = readFileSync(`/proc/${name}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
      return (
        parent === String(process.pid) && readFileSync(`/proc/${name}/cmdline`, 'latin1').includes('pictureProcess')
      );
    } catch {
      return false;
    }
  }).length;
}

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux(
  'eight hostile pictures at once disturb nothing else: links open, and no process is left',
  async () => {
    const server = await startServer();
    const token = await signUpForMany(server);
    const { shortCode } = await createLink(server, token);
    const other = await signUp(server, 'bob@example.com');
    const huge = await hugePng(7_000, { isComplete: false });
    const sent = Promise.all([
      ...[nestedSvg(), multiplyingSvg(), turbulentSvg(400), turbulentSvg(2_000)].map((svg) =>
        sendLogo(server, token, svgUrl(svg)),
      ),
      ...Array.from({ length: 4 }, () => sendPicture(server, other, huge)),
    ]);
    expect((await visit(server, shortCode)).status).toBe(302);
    expect((await sent).map(({ status }) => status)).toEqual([400, 400, 400, 400, 413, 413, 413, 413]);
    expect((await createQrCode(server, token, { logoBase64: dataUrl('image/png', await small()) })).hasLogo).toBe(true);
    expect(readingProcesses()).toBe(0);
  },
  60_000,
);

test('one account does not take all the room there is', async () => {
  const { server, token } = await ready();
  const other = await signUp(server, 'other@example.com');
  const logo = dataUrl('image/png', await small());
  const answered: string[] = [];
  const send = async (name: string, sender: string) => {
    const { status } = await sendLogo(server, sender, logo);
    answered.push(name);
    return status;
  };
  const statuses = Array.from({ length: 8 }, () => send('one', token));
  expect(await send('other', other)).toBe(201);
  expect(await Promise.all(statuses)).toEqual(Array.from({ length: 8 }, () => 201));
  expect(answered.indexOf('other')).toBeLessThanOrEqual(2);
});

test('more than eight that wait are refused, and told when to come back', async () => {
  const server = await startServer();
  // Calls of accounts begin a few at a time, so each picture takes longer than all of them need to begin.
  const logo = svgUrl(multiplyingSvg());
  const tokens = await Promise.all(
    Array.from({ length: 12 }, (_, index) => signUp(server, `user${index}@example.com`)),
  );
  const answers = await Promise.all(tokens.map((token) => sendLogo(server, token, logo)));
  const read = answers.filter(({ status }) => status === 400);
  const refused = answers.filter(({ status }) => status !== 400);
  expect(read.length).toBeGreaterThanOrEqual(9);
  expect(refused).not.toEqual([]);
  for (const { status, headers, body } of refused)
    expect([status, headers.get('retry-after'), body.code, body.message]).toEqual([
      503,
      '5',
      'too_busy',
      'The service has too much to do at the moment. Please try again in a few seconds.',
    ]);
}, 60_000);

onLinux('a picture that is being read does not hold up a stop', async () => {
  const server = await startServer();
  const token = await signUp(server);
  const sent = sendLogo(server, token, svgUrl(multiplyingSvg()));
  while (readingProcesses() === 0) await call(server, 'GET', '/api/health');
  await server.stop();
  expect(readingProcesses()).toBe(0);
  expect((await sent).status).toBe(503);
});
