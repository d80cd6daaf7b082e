import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, exportJWK, generateKeyPair, type CryptoKey, type JWTHeaderParameters, type JWTPayload } from 'jose';

export const googleClientId = 'curtly-test.apps.googleusercontent.com';

interface Signing {
  /** It is given to sign as another issuer. */
  key?: CryptoKey;
  header?: Partial<JWTHeaderParameters>;
}

export interface GoogleIssuer {
  /** Options of a service that trusts its keys. */
  options: { settings: Record<string, string>; googleKeys: string };
  /** An ID token for Ada, signed; a claim that is undefined is left out. */
  idToken(claims: JWTPayload, signing?: Signing): Promise<string>;
  fetches(): number;
  stop(): Promise<void>;
}

export const newKeys = () => generateKeyPair('RS256');

/** Stands for Google: publishes its keys over HTTP and signs ID tokens with them. */
export async function startGoogleIssuer(): Promise<GoogleIssuer> {
  const { publicKey, privateKey } = await newKeys();
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }];
  let fetches = 0;
  const server = createServer((_request, response) => {
    fetches += 1;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const googleKeys = `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`;

  return {
    options: { settings: { GOOGLE_CLIENT_ID: googleClientId }, googleKeys },
    idToken(claims, { key = privateKey, header } = {}) {
      const now = Math.floor(Date.now() / 1_000);
      return new SignJWT({
        iss: 'https://accounts.google.com',
        aud: googleClientId,
        sub: '1843',
        email: 'ada@example.com',
        email_verified: true,
        given_name: 'Ada',
        family_name: 'Lovelace',
        iat: now,
        exp: now + 3_600,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'first', ...header })
        .sign(key);
    },
    fetches: () => fetches,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
