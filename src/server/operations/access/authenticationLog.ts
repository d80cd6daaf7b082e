/** What is logged of how people show who they are. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../problems.ts';
import type { SignInWay } from '../../rules/signInWays.ts';
import { shortenIp } from '../../rules/visitors.ts';
import type { UserRecord } from '../../store/accounts/users.ts';
import type { Services } from '../services.ts';

interface Attempt {
  request: FastifyRequest;
  reply: FastifyReply;
  way: SignInWay;
  /** undefined: there is none, or nobody knows which. */
  account: UserRecord | undefined;
}

type What = 'sign-in' | 'proof';

/** Without the address: it may be anyone's, or a password in the wrong field. */
const described = ({ request, way, account }: Attempt) => ({
  accountId: account?.id ?? null,
  source: shortenIp(request.ip),
  way,
});

const failures = { 'sign-in': 'signInFailed', proof: 'proofFailed' } as const;

async function noteFailure(
  { audit }: Pick<Services, 'audit'>,
  what: What,
  attempt: Attempt,
  { code: reason }: Problem,
): Promise<void> {
  const { request, reply, account, way } = attempt;
  request.log.warn({ ...described(attempt), reason }, `${what} failed`);
  // Anyone can register any address: while it is not verified, nobody sees the account's log.
  if (!account?.verifiedAt) return;
  await audit.note({ account, actor: { unknown: reply }, what: failures[what], details: { way, reason }, request });
}

export async function loggingFailure<Result>(
  services: Pick<Services, 'audit'>,
  what: What,
  attempt: Attempt,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Problem) await noteFailure(services, what, attempt, error);
    throw error;
  }
}

export const logSuccess = (what: What, attempt: Attempt): void =>
  attempt.request.log.info(described(attempt), `${what} succeeded`);
