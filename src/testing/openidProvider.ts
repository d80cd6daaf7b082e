/** The operator's own provider: the real `oidc-provider`, and a browser that goes there and back. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

export interface OpenidProvider {
  issuer: string;
  /** Of a service that people sign in to with it. */
  settings: Record<string, string>;
  /**
   * Follows the address as the browser of this person, who says yes. Returns the query with which the browser comes
   * back. `nobody`: they say no.
   */
  visit(url: string, person: Person | 'nobody'): Promise<string>;
  stop(): Promise<void>;
}

const file = path.resolve('src/testing/openidProviderProcess.mts');

/** Each visit is of a browser that the provider has not seen before. */
async function follow(first: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = new URL(first);
  for (;;) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';', 1)[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
    if (url.origin !== issuer) return url.search.slice(1);
  }
}

export async function startOpenidProvider(): Promise<OpenidProvider> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--no-deprecation', file], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines = createInterface(child.stdout);
  const [port] = (await once(lines, 'line')) as [string];
  const issuer = `http://127.0.0.1:${port}`;
  return {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'curtly',
      OIDC_CLIENT_SECRET: 'a-secret-of-this-test',
      OIDC_NAME: 'Fernhill',
    },
    visit(url, person) {
      const asked = new URL(url);
      asked.searchParams.set('login_hint', person === 'nobody' ? person : JSON.stringify(person));
      return follow(asked.href, issuer);
    },
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
