/** Asks the browser for passkeys. The contract takes of its answers what the service checks. */
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyPrompt } from '../../generated/endpoints.ts';

export const hasPasskeys = browserSupportsWebAuthn;
export const hasPasskeyAutofill = browserSupportsWebAuthnAutofill;

/** The user has closed the browser's dialog, or another one took its place. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

export async function askForPasskey(
  request: PasskeyPrompt,
  { isAutofill = false }: { isAutofill?: boolean } = {},
): Promise<PasskeyAnswer> {
  const { id, response } = await startAuthentication({ optionsJSON: request, useBrowserAutofill: isAutofill });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
}

const known = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey> {
  const { id, response } = await startRegistration({ optionsJSON: creation });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    clientDataJSON,
    attestationObject,
    transports: known.filter((transport) => transports.includes(transport)),
  };
}
