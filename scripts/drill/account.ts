import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../../src/testing/client.ts';

const email = 'ada@example.com';
const password = 'Engine1843';

/** Opens an account by the link in its mail, which any of several servers may have sent. Returns a token. */
export async function signUp(at: { url: string }, mails: () => readonly string[]): Promise<string> {
  await call(at, 'POST', '/api/auth/register', { body: { email, password, confirmPassword: password } });
  for (;;) {
    const mail = mails().find((text) => text.includes(email));
    const link = /https?:\/\/\S+/.exec(mail?.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '')?.[0];
    const query = link ? new URL(link).searchParams : undefined;
    if (query?.get('token')) {
      await call(at, 'POST', '/api/auth/verify-email', { body: { token: query.get('token'), email } });
      break;
    }
    await sleep(50);
  }
  const { body } = await call<{ accessToken: string }>(at, 'POST', '/api/auth/login', { body: { email, password } });
  return body.data.accessToken;
}
