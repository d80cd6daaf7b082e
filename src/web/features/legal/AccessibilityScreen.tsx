import { SiteName } from '../../instance/SiteName.tsx';
import { LegalDocument, type LegalSection } from './LegalDocument.tsx';
import { SupportEmail } from '../../ui/SupportEmail.tsx';

const sections: LegalSection[] = [
  {
    id: 'commitment',
    heading: 'Our commitment',
    content: (
      <>
        <p>
          Everyone should be able to shorten a link, make a QR code and read who followed it, whatever they see, hear or
          use to point and type. We hold <SiteName /> to level AA of the Web Content Accessibility Guidelines (WCAG)
          2.2.
        </p>
        <p>In practice that means:</p>
        <ul>
          <li>everything that a mouse can do, a keyboard can do, with the focus always visible;</li>
          <li>fields have labels, and errors are written beside their field and announced;</li>
          <li>text has enough contrast in the light and in the dark theme, and color is never the only sign;</li>
          <li>pages work from 320 pixels wide and at 400% zoom, without scrolling sideways;</li>
          <li>motion is switched off for those whose system asks for less of it.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'browsers',
    heading: 'Supported browsers',
    content: (
      <p>
        <SiteName /> supports the latest Chrome, Firefox, Safari and Edge, on computers and on phones.
      </p>
    ),
  },
  {
    id: 'screen-readers',
    heading: 'Supported screen readers',
    content: (
      <>
        <p>
          With one of these browsers, <SiteName /> works with:
        </p>
        <ul>
          <li>JAWS and NVDA 2020 and later</li>
          <li>VoiceOver (macOS 10.15+, iOS 13+)</li>
          <li>TalkBack (Android 9+)</li>
        </ul>
      </>
    ),
  },
  {
    id: 'limits',
    heading: 'Known limits',
    content: (
      <ul>
        <li>A QR code is a picture by nature. What it holds is always written beside it, and can be copied.</li>
        <li>The pages that short links lead to are not ours: we can neither check them nor make them accessible.</li>
        <li>Signing in with Google, where it is offered, happens in a window that Google designs.</li>
      </ul>
    ),
  },
  {
    id: 'report',
    heading: 'How to report an issue',
    content: (
      <>
        <p>
          If something stands in your way, please write to <SupportEmail subject="Accessibility feedback" />. It helps
          us if you tell us:
        </p>
        <ul>
          <li>the address of the page;</li>
          <li>what you wanted to do, and what happened instead;</li>
          <li>your browser, your system and your assistive technology, with versions if you know them.</li>
        </ul>
        <p>Accessibility feedback is answered within 3-5 business days.</p>
        <p>
          If you would rather talk, leave a number in your message and we call you back. Support phone hours are
          Monday-Friday, 9 AM-5 PM PST.
        </p>
      </>
    ),
  },
  {
    id: 'formats',
    heading: 'Alternative formats',
    content: (
      <p>
        You can have this statement, our other documents and the figures of your links in alternative formats: large
        print, plain text, or read to you over the phone. Ask at the address above and tell us what suits you. It costs
        nothing. These documents also print without menus, with the addresses of their links written out.
      </p>
    ),
  },
  {
    id: 'complaints',
    heading: 'Complaints and escalation',
    content: (
      <>
        <p>If our answer does not solve the problem, take it further, step by step:</p>
        <ol>
          <li>Reply to the answer and say what is still missing. The person who answered you looks at it once more.</li>
          <li>
            Ask for your complaint to be escalated. It then goes to the person who is responsible for this service, who
            decides and tells you why.
          </li>
          <li>
            If you do not accept that decision, turn to the body that enforces accessibility or consumer law where you
            live. You may do so at any time, also without the steps before.
          </li>
        </ol>
      </>
    ),
  },
  {
    id: 'assessment',
    heading: 'How we check',
    content: (
      <p>
        Each version of <SiteName /> is tested in a browser before it is released: automatic accessibility checks on its
        screens, in the light and the dark theme, narrow and wide. Automatic checks do not find everything, which is why
        we ask for your reports.
      </p>
    ),
  },
  {
    id: 'review',
    heading: 'Approval and review',
    content: (
      <p>
        This statement was approved and last reviewed 1 January 2025. It is reviewed at least annually, and whenever the
        service changes in a way that affects it.
      </p>
    ),
  },
];

export function AccessibilityScreen() {
  return (
    <LegalDocument
      title="Accessibility Statement"
      summary={
        <>
          How accessible <SiteName /> is, what it works with, and how to tell us where it falls short.
        </>
      }
      sections={sections}
    />
  );
}
