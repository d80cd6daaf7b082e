import type { User } from '../../../generated/endpoints.ts';
import { useGetSecondFactorsQuery, useListLinkedProvidersQuery, useListSessionsQuery } from '../../api/index.ts';
import { useInstance } from '../../instance/useInstance.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { LinkedProviders } from './LinkedProviders.tsx';
import { OneTimeCodes } from './OneTimeCodes.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SecurityLog } from './SecurityLog.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { Sessions } from './Sessions.tsx';

/** How many there are, once that is known. */
const countText = (list: readonly unknown[] | undefined) => list && (list.length === 0 ? 'None' : `${list.length}`);

/** One column: the password is open, the rest are rows with one button. */
export function Security({ user }: { user: User }) {
  const { providerName } = useInstance();
  // The sections ask for the same, and each says itself what could not be loaded.
  const { data: factors } = useGetSecondFactorsQuery();
  const { data: linked } = useListLinkedProvidersQuery(undefined, { skip: providerName === null });
  const { data: sessions } = useListSessionsQuery();
  return (
    <>
      <SecuritySection name="password" text="This signs you out everywhere else." isOpenAtFirst>
        <ChangePasswordForm email={user.email} />
      </SecuritySection>
      <SecuritySection
        name="passkeys"
        text="Sign in with fingerprint, face or PIN. No password and no code needed."
        summary={countText(factors?.passkeys)}
      >
        <Passkeys />
      </SecuritySection>
      <OneTimeCodes />
      {providerName !== null && (
        <SecuritySection
          name="provider"
          text={`${providerName} can open your account too. Signing out here does not sign you out there.`}
          summary={linked && (linked.length === 0 ? 'Not linked' : 'Linked')}
        >
          <LinkedProviders />
        </SecuritySection>
      )}
      <SecuritySection
        name="sessions"
        text="Where you are signed in. If you don’t recognize a device, sign it out and change your password."
        summary={countText(sessions)}
      >
        <Sessions />
      </SecuritySection>
      <SecuritySection
        name="log"
        text="What was done in your account, also by whoever tried to sign in. Kept for 180 days."
      >
        <SecurityLog />
      </SecuritySection>
    </>
  );
}
