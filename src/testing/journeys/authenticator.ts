import type { CDPSession, Page } from '@playwright/test';

export interface Authenticator {
  /** Whether its user touches it by themselves, from the next request on. */
  answers(isOn: boolean): Promise<void>;
  lose(): Promise<void>;
}

/** A phone or laptop with a fingerprint reader, as Chromium has it for tests. */
export async function plugIn(page: Page): Promise<Authenticator> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async answers(enabled) {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    async lose() {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}
