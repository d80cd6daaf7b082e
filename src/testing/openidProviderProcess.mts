/**
 * A real OpenID Connect provider, in a process of its own: it is published as ES modules only. Whoever an address names
 * in `login_hint` is signed in at once. Without one it asks, as a provider does. It prints its port.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider, { type AccountClaims } from 'oidc-provider';

const form = `<!doctype html><html lang="en"><title>Fernhill</title><form method="post">
<label>Address <input name="email"></label><button>Continue</button></form></html>`;

const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;

/** What they are called, by their subjects. */
const people = new Map<string, AccountClaims>();

const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [
    { client_id: 'curtly', client_secret: 'a-secret-of-this-test', redirect_uris: ['https://curtly.example/'] },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  cookies: { keys: ['a secret of this test'] },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, sub) => ({
    accountId: sub,
    claims: () => ({ ...people.get(sub), sub }),
  }),
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});
// Each server of a test has another port.
provider.Client.prototype.redirectUriAllowed = () => true;

const answer = provider.callback();

const personOf = async (request: IncomingMessage): Promise<AccountClaims> => {
  const email = new URLSearchParams(await text(request)).get('email') ?? '';
  return { sub: email, email, email_verified: true };
};

server.on('request', (request, response) => {
  const respond = async () => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const { params } = await provider.interactionDetails(request, response);
    const hint = params.login_hint;
    if (typeof hint !== 'string' && request.method === 'GET')
      return response.setHeader('content-type', 'text/html').end(form);
    if (hint === 'nobody') {
      const refused = { error: 'access_denied', error_description: 'The user said no' };
      return provider.interactionFinished(request, response, refused);
    }
    const person = typeof hint === 'string' ? (JSON.parse(hint) as AccountClaims) : await personOf(request);
    people.set(person.sub, person);
    return provider.interactionFinished(request, response, { login: { accountId: person.sub } });
  };
  respond().catch((error: unknown) => response.writeHead(500).end(String(error)));
});

process.stdout.write(`${port}\n`);
