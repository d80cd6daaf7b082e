import { storedOfAccounts, storedOfAttempts, storedOfVisits } from '../../../shared/privacy.ts';
import { paths } from '../../routes.ts';
import { TextLink } from '../../ui/RouterLink.tsx';
import { useInstance } from '../../instance/useInstance.ts';
import { SiteName } from '../../instance/SiteName.tsx';
import { LegalDocument, type LegalSection } from './LegalDocument.tsx';
import { daysText } from '../../ui/daysText.ts';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { SupportEmail } from '../../ui/SupportEmail.tsx';

const sections: LegalSection[] = [
  {
    id: 'who-we-are',
    heading: 'Who is responsible',
    content: (
      <p>
        <SiteName /> runs on its operator’s own server, and the operator is responsible for the data on it: the person
        or organization behind the site you are reading this on. “We” and “us” mean that operator. We can be reached at{' '}
        <SupportEmail subject="Privacy" />.
      </p>
    ),
  },
  {
    id: 'account-data',
    heading: 'What we store about account holders',
    content: (
      <ul>
        {storedOfAccounts.map(({ says }) => (
          <li key={says}>{says}</li>
        ))}
      </ul>
    ),
  },
  {
    id: 'click-data',
    heading: 'What a click or scan records',
    content: (
      <>
        <p>
          Whoever made a link or a QR code wants to know how it is used. When someone opens one, we record these things
          and show them to its owner:
        </p>
        <ul>
          {storedOfVisits.map(({ says }) => (
            <li key={says}>{says}</li>
          ))}
        </ul>
        <p>
          An IP address is shortened before it is stored: the last number of an IPv4 address and the last 80 bits of an
          IPv6 address are removed. What is left stands for many connections at once, and is all that an owner can see
          of it. The place is looked up by this shortened address, on this server, so it goes nowhere else. A visitor
          gets no cookie and no identifier, visits to two links are never joined into a profile, and there is no other
          log of them.
        </p>
      </>
    ),
  },
  {
    id: 'browser-storage',
    heading: 'What is kept in your browser',
    content: (
      <>
        <p>
          <SiteName /> sets no cookies. The app keeps these entries in your browser’s local storage:
        </p>
        <dl>
          <dt>
            <code>curtly_token</code>
          </dt>
          <dd>
            The signed token that keeps you signed in. It is valid for 1 day, or for 30 days if you choose to be
            remembered.
          </dd>
          <dt>
            <code>curtly_user</code>
          </dt>
          <dd>Your name, email address and picture address, so that the menu can show them at once.</dd>
          <dt>
            <code>curtly_signed_out</code>
          </dt>
          <dd>
            Only if you sign out without a network: the token of that session, until <SiteName /> can be told to end it,
            and no longer than it is valid.
          </dd>
          <dt>
            <code>curtly_links</code>
          </dt>
          <dt>
            <code>curtly_qr_codes</code>
          </dt>
          <dd>
            The newest 100 of each list while you are signed in, so that you find and copy them without a network.
          </dd>
          <dt>
            <code>theme</code>
          </dt>
          <dd>Whether you like the app light, dark or as your system has it.</dd>
          <dt>
            <code>curtly_cycle</code>
          </dt>
          <dd>That you have chosen yearly prices, so that they are still chosen once you have an account.</dd>
          <dt>
            <code>curtly_shortcuts</code>
          </dt>
          <dd>That you have turned off the keyboard shortcuts, if you have.</dd>
        </dl>
        <p>
          Signing out removes the first two and what is kept of your lists. The last three say nothing about you and
          stay until you clear them. The app’s own files, the same for everyone, are kept in the browser’s cache
          storage, so that the app opens without a network: until a newer version of them is there. What you have typed
          into a form that was taken away, by a session that ended or a reload, is kept in <code>curtly_drafts</code> of
          the tab’s session storage, passwords apart: until you sign out or close the tab. While you sign in with a
          provider of the operator, <code>curtly_provider</code> there holds what belongs to that attempt.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    heading: 'Who else sees it',
    content: (
      <>
        <p>
          We sell no data and show no advertising. There are no third-party trackers, and the app’s scripts and fonts
          come from this server, with the one exception that is named below.
        </p>
        <ul>
          <li>Mail to you travels through the mail service that the operator uses.</li>
          <li>
            If the operator has switched on signing in with Google, the pages that offer it load Google’s script. When
            you choose it, Google learns of your sign-in, and we receive your name and email address from it. No picture
            comes from Google: the one in your profile is the one that you upload.
          </li>
          <li>
            The site that a short link leads to sees its visitors as it would without us. Its own policy applies there.
          </li>
          <li>We hand data to authorities only where the law obliges us to.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'mail',
    heading: 'Mail',
    content: (
      <>
        <p>We write to you about your account, and about nothing else:</p>
        <ul>
          <li>to verify your address, when you register it or ask for that mail again;</li>
          <li>to tell you that you have an account already, when someone tries to register its address again;</li>
          <li>to let you choose a new password, when someone asks for that;</li>
          <li>to tell you that your password was changed;</li>
          <li>to tell you that your account can be opened with a Google account from now on;</li>
          <li>to tell you that another Google account tried to sign in with your address;</li>
          <li>to tell you that your account was deleted, with the link that brings it back;</li>
          <li>when these documents or the prices change.</li>
        </ul>
        <p>
          There is no newsletter, and our messages hold no tracking pixels. The link of a verification works once and
          for 24 hours, that of a new password once and for 1 hour, and we store only a hash of the secret in it. A mail
          that cannot be delivered is tried again for two days, and then dropped. For an hour we remember what we sent
          to an address and which shortened IP address asked for it, so that nobody can fill your mailbox or keep our
          mail from you.
        </p>
      </>
    ),
  },
  {
    id: 'why',
    heading: 'Why we may',
    content: (
      <p>
        We process account data because without it we could not provide the service that you signed up for. We process
        click data because the owners of links have a legitimate interest in knowing how they are used, and we keep it
        as coarse as that purpose allows. {storedOfAttempts.says}
      </p>
    ),
  },
  {
    id: 'retention',
    heading: 'How long we keep it',
    content: (
      <ul>
        <li>
          <ClicksKept />
        </li>
        <li>
          The rows of a file that you import, with what became of each, are kept for 30 days, and those of your last 5
          imports at most.
        </li>
        <li>
          When you delete your account, it is closed at once, and its links and QR codes stop working. For 7 days you
          can get it back with the link in a mail; then what it held is erased.
        </li>
        <li>
          All of your data is deleted within 90 days of account deletion. Until then it may still be part of backups,
          which nobody reads except to recover from a failure.
        </li>
        <li>
          What someone asked for who registered an address, password hash and names, is deleted after 7 days if the
          address was not verified, and the account with it.
        </li>
        <li>
          When you start a free trial, we keep a keyed hash of your email address with that date for 2 years, also after
          you deleted your account, so that nobody gets a second trial. Nobody can read the address out of it.
        </li>
        <li>
          Only the short codes that were given out stay reserved, without their targets and without your name, so that
          no printed code ever leads to a stranger’s page.
        </li>
      </ul>
    ),
  },
  {
    id: 'rights',
    heading: 'Your rights',
    content: (
      <>
        <p>
          You need not ask us for most of it. You can see and correct your name, your picture, your links and QR codes
          and their figures in the app, and delete a link or QR code there with all of its clicks. On the{' '}
          <TextLink to={`${paths.profile}?tab=data`}>Data tab of your profile</TextLink> and the Security tab beside it
          you can download a copy of all your data, end your sessions, and delete your account with everything in it.
        </p>
        <p>
          For anything else, or to object to how we use your data, write to us. Privacy requests are answered within 30
          days.
        </p>
        <p>
          Write to <SupportEmail subject="Privacy request" /> from the address of your account, so that we know that it
          is you. If you are not content with the answer, you can turn to the data protection authority of your country.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    heading: 'How we protect it',
    content: (
      <p>
        Passwords and the tokens in our mails are stored as hashes only. Session tokens are signed and expire, and a new
        password ends your other sessions. Sign-in, registration and password-protected links allow only so many tries.
        Uploaded pictures are decoded and written anew, which removes the place and camera data that they may carry. The
        target of a password-protected link leaves the server only to its owner, or after its password.
      </p>
    ),
  },
  {
    id: 'children',
    heading: 'Children',
    content: (
      <p>
        Accounts are for people of the age that the <TextLink to={paths.terms}>Terms of Service</TextLink> require. If a
        younger child has given us data, tell us, and we delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    heading: 'Changes to this policy',
    content: (
      <p>
        When this policy changes, the date at the top changes with it. If a change means that we would use your data in
        a new way, we tell you by mail before it takes effect.
      </p>
    ),
  },
];

function ClicksKept() {
  const { clickDays } = useInstance();
  return clickDays === null
    ? 'Clicks and scans are kept as long as the link or QR code that they belong to, and deleted with it.'
    : `Clicks and scans are deleted after ${daysText(clickDays)}, or with the link or QR code that they belong to. How many there were is kept as long as it is.`;
}

// Most sites have nothing to add.
const OwnText = lazyComponent(() => import('./OwnText.tsx'), 'OwnText');

const addition: LegalSection = {
  id: 'addition',
  heading: (
    <>
      What <SiteName /> adds
    </>
  ),
  content: <OwnText name="privacyAddition" level="h3" />,
};

export function PrivacyScreen() {
  const { texts } = useInstance();
  return (
    <LegalDocument
      title="Privacy Policy"
      summary={
        <>
          <SiteName /> counts clicks, not people. Here is what it stores, for how long, and what you can do about it.
        </>
      }
      sections={texts.includes('privacyAddition') ? [...sections, addition] : sections}
    />
  );
}
