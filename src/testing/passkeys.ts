/** An authenticator in software: it makes passkeys with ES256 and signs with them, as a phone or security key does. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { call } from './client.ts';
import type { RunningServer } from './startServer.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (data: string | Buffer) => Buffer.from(data).toString('base64url');
const bytes = (hex: string) => Buffer.from(hex, 'hex');

const userPresentAndVerified = 0x05;
const withCredential = 0x40;

/** The length of a byte string in CBOR, of 256 bytes and more. */
const longBytes = (data: Buffer) => Buffer.concat([bytes('59'), uint16(data.length), data]);

function uint16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16BE(value);
  return buffer;
}

/** The COSE key: kty EC2, alg ES256, crv P-256, x and y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat([bytes('a5010203262001215820'), left, bytes('225820'), right]);
}

export interface Ceremony {
  challenge: string;
  origin: string;
  host: string;
}

export function createAuthenticator() {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;

  const authenticatorData = (host: string, flags: number, credential = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, credential]);
  };

  const clientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    id: encode(id),

    make(ceremony: Ceremony) {
      const credential = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, coseKey(publicKey)]);
      const data = authenticatorData(ceremony.host, userPresentAndVerified | withCredential, credential);
      // A map of fmt "none", an empty attStmt and authData.
      const attestationObject = Buffer.concat([
        bytes('a363666d74646e6f6e656761747453746d74a068'),
        Buffer.from('authData'),
        longBytes(data),
      ]);
      return {
        id: encode(id),
        clientDataJSON: encode(clientData('webauthn.create', ceremony)),
        attestationObject: encode(attestationObject),
        transports: ['internal'],
      };
    },

    sign(ceremony: Ceremony, flags = userPresentAndVerified) {
      const data = authenticatorData(ceremony.host, flags);
      const client = clientData('webauthn.get', ceremony);
      return {
        id: encode(id),
        clientDataJSON: encode(client),
        authenticatorData: encode(data),
        signature: encode(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

export const passkeyOrigin = 'https://go.example.com';
const host = 'go.example.com';

export async function addPasskey(server: RunningServer, token: string, changes: Partial<Ceremony> = {}) {
  const authenticator = createAuthenticator();
  const begun = await call<{ challenge: string }>(server, 'POST', '/api/second-factors/passkeys/options', { token });
  const { challenge } = begun.body.data;
  const body = authenticator.make({ challenge, origin: passkeyOrigin, host, ...changes });
  const added = await call<{ id: string; name: string }>(server, 'POST', '/api/second-factors/passkeys', {
    token,
    body,
  });
  return { authenticator, added, body };
}

/** What the authenticator answers to a new challenge. */
export async function answerOf(
  server: RunningServer,
  authenticator: Authenticator,
  changes: Partial<Ceremony> = {},
  flags?: number,
) {
  const { body } = await call<{ request: { challenge: string } }>(server, 'GET', '/api/auth/passkey');
  const { challenge } = body.data.request;
  return authenticator.sign({ challenge, origin: passkeyOrigin, host, ...changes }, flags);
}
