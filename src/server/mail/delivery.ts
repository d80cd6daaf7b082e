import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Figures } from '../process/figures.ts';
import { hour, minute, second } from '../rules/durations.ts';
import type { QueuedMail } from '../store/accounts/mailQueue.ts';
import type { Store } from '../store/index.ts';
import { anyoneCanAskFor, askedByAnyone, maxAskedFor, recently } from './bounds.ts';
import type { MailMessage } from './messages.ts';
import type { MailTransport } from './transport.ts';

const atOnce = 5;
/** Of mails that nobody gets. */
const dropAtOnce = 500;
const givenUpAfter = 48 * hour;
/**
 * Milliseconds. The response to the request leaves first, so that its time does not tell whether there is a mail to
 * send.
 */
const untilAnswered = 50;
/**
 * Milliseconds that stopping waits for mail that is being sent. A mail that is cut off is sent again after the next
 * start.
 */
const maxStopTime = 5 * second;

/** The first wait is longer than an attempt can take, and each is twice as long as the one before, up to an hour. */
const waitAfter = (attempts: number) => Math.min(minute * 2 ** attempts, hour);

interface DeliveryOptions {
  queue: Store['mailQueue'];
  compose: (mail: QueuedMail) => Promise<MailMessage | undefined>;
  transport: MailTransport;
  clock: () => number;
  figures: Figures;
  log: FastifyBaseLogger;
}

/** A permanent failure means that the mail server refuses this recipient for good. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode >= 500;
}

/** Sends queued mail at once, and again for two days while it fails. */
export function startDelivery({ queue, compose, transport, clock, figures, log }: DeliveryOptions) {
  let isStopping = false;
  let wake: () => void = () => undefined;

  async function send(message: MailMessage): Promise<void> {
    try {
      await transport.send(message);
      figures.mails.sent += 1;
    } catch (error) {
      figures.mails.failed += 1;
      throw error;
    }
  }

  async function deliver(mail: QueuedMail): Promise<void> {
    const { pk, kind, createdAt, attempts } = mail;
    const nextAttemptAt = clock() + waitAfter(attempts);
    try {
      if (!(await queue.claim(mail, nextAttemptAt))) return;
      const message = await compose(mail);
      if (message) await send(message);
      await queue.remove(pk);
    } catch (error) {
      const isGivenUp = isRefusedForGood(error) || nextAttemptAt - createdAt > givenUpAfter;
      log.error(
        { err: error, kind, attempts: attempts + 1 },
        isGivenUp ? 'mail given up' : 'mail not sent, it will be tried again',
      );
      if (isGivenUp) await queue.remove(pk);
    }
  }

  async function step(): Promise<boolean> {
    const now = clock();
    const most = { count: maxAskedFor, of: anyoneCanAskFor };
    const dropped = await queue.dropUnsent({
      now,
      since: now - recently,
      limit: dropAtOnce,
      kinds: askedByAnyone,
      most,
    });
    if (dropped > 0) log.debug({ dropped }, 'mails that nobody gets');
    const mails = await queue.due(clock(), atOnce);
    await Promise.all(mails.map(deliver));
    return mails.length === atOnce;
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const hasMore = await step().catch((error: unknown) => log.error({ err: error }, 'mail queue failed'));
      if (!hasMore) await Promise.race([woken, sleep(second, undefined, { ref: false })]);
    }
  }

  const running = run();
  return {
    wake: () => void setTimeout(() => wake(), untilAnswered).unref(),
    async stop(): Promise<void> {
      isStopping = true;
      wake();
      await Promise.race([running, sleep(maxStopTime, undefined, { ref: false })]);
    },
  };
}
