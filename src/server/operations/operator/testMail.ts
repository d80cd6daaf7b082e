import { setTimeout as sleep } from 'node:timers/promises';
import { second } from '../../rules/durations.ts';
import type { Answer, Call, Operations } from '../operation.ts';
import type { Services } from '../services.ts';

const answeredWithin = 15 * second;
const longest = 500;

/** A mail server may repeat what it was sent. */
function withoutSecrets(text: string, smtpUrl: string | undefined): string {
  if (smtpUrl === undefined) return text;
  const { username, password } = new URL(smtpUrl);
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  if (secret === '') return text;
  const sent = [secret, `\0${user}\0${secret}`].map((each) => Buffer.from(each).toString('base64'));
  return [...sent, password, secret].reduce((shown, each) => shown.replaceAll(each, '…'), text);
}

const answerOf = (error: unknown): string => {
  const { response, message } = error as { response?: string; message?: string };
  return response ?? message ?? 'The mail could not be sent.';
};

async function send({ config, mailer, audit }: Services, call: Call<'sendTestMail'>): Promise<Answer<'sendTestMail'>> {
  const { user, request } = call;
  const isLate = Symbol('late');
  const tell = (isAccepted: boolean, answer: string) => ({
    isAccepted,
    answer: withoutSecrets(answer, config.smtpUrl).replaceAll(/\s+/g, ' ').trim().slice(0, longest),
  });
  await audit.note({ account: null, actor: { operator: user }, what: 'sendTestMail', request });
  try {
    const sent = await Promise.race([mailer.sendTest(user), sleep(answeredWithin, isLate, { ref: false })]);
    if (sent === isLate) return tell(false, 'The mail server has not answered within 15 seconds.');
    return tell(true, typeof sent === 'string' ? sent : 'There is no mail server. The mail is a file in the outbox.');
  } catch (error) {
    return tell(false, answerOf(error));
  }
}

export const testMailOperations = (services: Services): Pick<Operations, 'sendTestMail'> => ({
  sendTestMail: (call) => send(services, call),
});
