import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { readConfig } from '../config.ts';
import { verificationMail } from './messages.ts';
import { createMailTransport } from './transport.ts';

const link = 'http://localhost:3000/p/verify-email?token=3q2-7wT1kX9vJm0aZ4pQbn8RcYdLsUeF&email=ada%40example.com';
const mail = verificationMail({ email: 'ada@example.com', firstName: 'Ada <b>' }, link);

test('without a mail server a mail becomes a file, and its link is shown', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'curtly-mail-'));
  const lines: string[] = [];
  await createMailTransport(readConfig({ DATA_DIR: dataDir }), (line) => lines.push(line)).send(mail);

  expect(lines.join('\n')).toContain(link);
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

test('a name in a mail stays text', () => {
  expect(mail.text).toContain('Hello Ada <b>,');
  expect(mail.html).toContain('Hello Ada &#60;b&#62;,');
});
