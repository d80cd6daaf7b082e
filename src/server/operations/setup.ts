import { instanceAtSetup } from '../../shared/instance.ts';
import { operatorHasAccount, setupLinkOver } from '../problems.ts';
import { zoneOfBrowser } from '../rules/calendar.ts';
import { hashToken } from '../rules/tokens.ts';
import { logSuccess } from './access/authenticationLog.ts';
import { startSession } from './access/startSession.ts';
import type { Answer, Call, Operations } from './operation.ts';
import { nameOf } from './responses/user.ts';
import type { Services } from './services.ts';

async function expectOpen({ store }: Services, token: string): Promise<string> {
  const hash = hashToken(token);
  if (!(await store.setup.isOpen(hash))) throw setupLinkOver();
  return hash;
}

async function setUp(services: Services, { body, request, reply }: Call<'setUp'>): Promise<Answer<'setUp'>> {
  const { store, clock, passwords, audit, settings } = services;
  const hash = await expectOpen(services, body.token);
  const done = await store.setup.complete(
    hash,
    {
      email: body.email,
      passwordHash: await passwords.hash(request.ip, body.password),
      firstName: nameOf(body.firstName),
      timeZone: zoneOfBrowser(body.timeZone),
    },
    {
      settings: instanceAtSetup(body.isForOthers),
      now: clock(),
      eventOf: (account) => audit.eventOf({ account, actor: 'owner', what: 'accountCreated', request }),
    },
  );
  if (done === 'link over') throw setupLinkOver();
  if (done === 'account exists') throw operatorHasAccount(body.email);
  const { user } = done;
  await settings.readAgain();
  logSuccess('sign-in', { way: 'password', request, reply, account: user });
  return startSession(services, user, {
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    rememberMe: false,
    way: 'password',
  });
}

export const setupOperations = (services: Services): Pick<Operations, 'setUp' | 'checkSetupLink'> => ({
  setUp: (call) => setUp(services, call),
  async checkSetupLink({ body }) {
    await expectOpen(services, body.token);
    return null;
  },
});
