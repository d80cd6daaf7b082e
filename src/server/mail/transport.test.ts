import { mkdtempSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { usualInstance } from '../../shared/instance.ts';
import { readConfig } from '../config/config.ts';
import { mailHtml } from './html.ts';
import { icon } from './icon.ts';
import { passwordResetMail, verificationMail, signedBy } from './messages.ts';
import { createMailTransport, removeOldMails } from './transport.ts';

const link = 'http://localhost:3000/p/verify-email?token=3q2-7wT1kX9vJm0aZ4pQbn8RcYdLsUeF&email=ada%40example.com';
const mail = signedBy(usualInstance, verificationMail('ada@example.com', link));

test('without a mail server a mail becomes a file, and its link is shown', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'curtly-mail-'));
  const lines: string[] = [];
  await createMailTransport(readConfig({ DATA_DIR: dataDir }), (line) => lines.push(line)).send(mail);

  expect(lines).toEqual([`\nMail to ada@example.com: Verify your email address\n  ${link}\n`]);
  const [file = ''] = readdirSync(path.join(dataDir, 'outbox'));
  expect(file).toMatch(/\.eml$/);
  const message = await PostalMime.parse(readFileSync(path.join(dataDir, 'outbox', file)));
  expect(message).toMatchObject({
    subject: 'Verify your email address',
    from: { name: 'Curtly', address: 'no-reply@localhost' },
    to: [{ address: 'ada@example.com' }],
  });
  expect(message.text).toContain(link);
});

test('a mail is plain text and HTML, which asks no server for anything', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'curtly-mail-'));
  await createMailTransport(readConfig({ DATA_DIR: dataDir }), () => undefined).send(mail);
  const [file = ''] = readdirSync(path.join(dataDir, 'outbox'));
  const source = readFileSync(path.join(dataDir, 'outbox', file), 'utf8');
  expect(source).toContain('Content-Type: multipart/alternative');
  const { text, html = '', attachments } = await PostalMime.parse(source);
  expect(text).toMatch(/^Hello,\n\nWelcome to Curtly/);
  expect(html.match(/<h1[^>]*>(.*)<\/h1>/)?.[1]).toBe('Verify your email address');
  const address = link.replace('&', '&#38;');
  expect(html.split(`href="${address}"`)).toHaveLength(3);
  expect(html).toContain(`>${address}</a>`);
  expect(html).toContain('Sent to ada@example.com by localhost:3000');
  expect([...html.matchAll(/src="(.*?)"/g)].map(([, src]) => src)).toEqual([`cid:${icon.cid}`]);
  expect(attachments).toEqual([
    expect.objectContaining({ contentId: `<${icon.cid}>`, mimeType: 'image/png', disposition: 'inline' }),
  ]);
});

test('each value in the HTML of a mail is escaped', () => {
  const text = `<i title="a" lang='b'>&`;
  const html = mailHtml({
    to: text,
    title: text,
    greeting: text,
    before: text,
    link: 'https://curtly.example/?a=1&b="',
    linkText: text,
    after: text,
  });
  expect(html).not.toContain('<i ');
  expect(html.split('&#60;i title=&#34;a&#34; lang=&#39;b&#39;&#62;&#38;')).toHaveLength(8);
});

test('old mails leave the outbox, and nothing else does', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'curtly-mail-'));
  await removeOldMails(dataDir, Date.now());
  const { send } = createMailTransport(readConfig({ DATA_DIR: dataDir }), () => undefined);
  const outbox = path.join(dataDir, 'outbox');
  await send(mail);
  const [old = ''] = readdirSync(outbox);
  utimesSync(path.join(outbox, old), 1_000, 1_000);
  await send(mail);
  writeFileSync(path.join(outbox, 'notes.txt'), 'mine');
  utimesSync(path.join(outbox, 'notes.txt'), 1_000, 1_000);
  const others = readdirSync(outbox).filter((name) => name !== old);
  await removeOldMails(dataDir, 1_000_000);
  expect(readdirSync(outbox)).toEqual(others);
});

test.each(['foo<eve@example.com>', 'grp:eve@example.com;', 'a, eve@example.com', 'eve@example.com, bob@example.com'])(
  'the recipient %s is one address, and nobody else’s',
  async (to) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'curtly-mail-'));
    await createMailTransport(readConfig({ DATA_DIR: dataDir }), () => undefined).send({ ...mail, to });
    const [file = ''] = readdirSync(path.join(dataDir, 'outbox'));
    const recipients = (await PostalMime.parse(readFileSync(path.join(dataDir, 'outbox', file)))).to;
    expect(recipients).toEqual([{ name: '', address: expect.not.stringMatching(/^eve@example\.com$/) as string }]);
  },
);

test('a name in a mail stays text, and the link that is shown is the one to follow', async () => {
  const named = passwordResetMail({ email: 'ada@example.com', firstName: 'http://evil.example/ <b>' }, link);
  expect(named.text).toContain('Hello http://evil.example/ <b>,');
  expect(named.html).toContain('Hello http://evil.example/ &#60;b&#62;,');
  const lines: string[] = [];
  await createMailTransport(readConfig({ DATA_DIR: mkdtempSync(path.join(tmpdir(), 'curtly-mail-')) }), (line) =>
    lines.push(line),
  ).send(named);
  expect(lines.join('')).toContain(`\n  ${link}\n`);
  expect(lines.join('')).not.toContain('evil');
});

async function sendThere(options: ConstructorParameters<typeof SMTPServer>[0], query: string): Promise<boolean[]> {
  const encrypted: boolean[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    ...options,
    onData(stream, session, callback) {
      stream.resume().once('end', () => {
        encrypted.push(session.secure);
        callback();
      });
    },
  });
  // The client hangs up in the middle of a handshake.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  try {
    const scheme = options?.secure ? 'smtps' : 'smtp';
    const config = readConfig({ SMTP_URL: `${scheme}://127.0.0.1:${port}${query}` });
    await createMailTransport(config, () => undefined).send(mail);
    return encrypted;
  } finally {
    await new Promise<void>((resolve) => server.close(resolve));
  }
}

// The server warns that the key of its certificate is public.
beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

const withoutTls = { disabledCommands: ['STARTTLS'] };

test('a certificate that nobody knows is refused, unless it is trusted anyway', async () => {
  await expect(sendThere({}, '')).rejects.toThrow(/certificate/);
  await expect(sendThere({ secure: true }, '')).rejects.toThrow(/certificate/);
  expect(await sendThere({}, '?tls.rejectUnauthorized=false')).toEqual([true]);
  expect(await sendThere({ secure: true }, '?tls.rejectUnauthorized=false')).toEqual([true]);
});

test('mail goes encrypted or not at all, where that is asked for', async () => {
  expect(await sendThere(withoutTls, '')).toEqual([false]);
  await expect(sendThere(withoutTls, '?requireTLS=true')).rejects.toThrow(/STARTTLS/);
});

test('encryption that a mail server only claims to have is left alone', async () => {
  expect(await sendThere({}, '?ignoreTLS=true')).toEqual([false]);
});
