import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { usualInstance } from '../../shared/instance.ts';
import type { Config } from '../config/config.ts';
import { icon } from './icon.ts';
import type { MailMessage } from './messages.ts';

export interface MailTransport {
  /** Resolves to what the mail server said, if there is one. */
  send(message: MailMessage): Promise<string | undefined>;
}

/** A name that stands in MAIL_FROM is meant, unless it is the usual one. */
function senderOf(mailFrom: string, sender: string) {
  const { name = '', address = mailFrom } = /^(?<name>[^<]*)<(?<address>[^>]*)>$/.exec(mailFrom)?.groups ?? {};
  const given = name.trim().replace(/^"(.*)"$/, '$1');
  return { name: given === '' || given === usualInstance.name ? sender : given, address: address.trim() };
}

/** The recipient is one address and not a header, in which a mail program could find others. */
const envelopeOf = (mailFrom: string, { sender, to, subject, text, html }: MailMessage) => ({
  from: senderOf(mailFrom, sender),
  to: { name: '', address: to },
  subject,
  text,
  html,
  attachments: [{ ...icon, contentDisposition: 'inline' as const }],
});

/** Milliseconds. One attempt must end before the next may begin: see delivery.ts. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

function smtpTransport(url: string, from: string): MailTransport {
  return {
    async send(message) {
      const { createTransport } = await import('nodemailer');
      const { response } = await createTransport({ url, ...timeouts }).sendMail(envelopeOf(from, message));
      return response;
    },
  };
}

interface OutboxOptions {
  folder: string;
  from: string;
  print: (line: string) => void;
}

/** Without a mail server, each mail becomes a file, and its link is shown where the service was started. */
function outboxTransport({ folder, from, print }: OutboxOptions): MailTransport {
  return {
    async send(message) {
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true });
      const { message: eml } = await composer.sendMail(envelopeOf(from, message));
      await mkdir(folder, { recursive: true });
      const time = new Date().toISOString().replaceAll(':', '-');
      await writeFile(path.join(folder, `${time} ${randomUUID().slice(0, 8)}.eml`), eml as Buffer, { mode: 0o600 });
      print(`\nMail to ${message.to}: ${message.subject}\n  ${message.link}\n`);
      return undefined;
    },
  };
}

const outboxIn = (dataDir: string) => path.join(dataDir, 'outbox');

/** Mails in the outbox name people whose accounts may be deleted, so old mails are deleted too. */
export async function removeOldMails(dataDir: string, until: number): Promise<void> {
  const names = await readdir(outboxIn(dataDir)).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const file = path.join(outboxIn(dataDir), name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs <= until) await rm(file);
  }
}

export function createMailTransport(
  { smtpUrl, mailFrom, dataDir }: Config,
  print: (line: string) => void,
): MailTransport {
  return smtpUrl
    ? smtpTransport(smtpUrl, mailFrom)
    : outboxTransport({ folder: outboxIn(dataDir), from: mailFrom, print });
}
