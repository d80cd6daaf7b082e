/** What is logged of how people show who they are. */
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../problems.ts';
import { shortenIp } from '../../rules/visitors.ts';
import type { UserRecord } from '../../store/accounts/users.ts';

interface Attempt {
  request: FastifyRequest;
  way: 'password' | 'Google';
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

export async function loggingFailure<Result>(
  what: What,
  attempt: Attempt,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Problem)
      attempt.request.log.warn({ ...described(attempt), reason: error.code }, `${what} failed`);
    throw error;
  }
}

export const logSuccess = (what: What, attempt: Attempt): void =>
  attempt.request.log.info(described(attempt), `${what} succeeded`);
