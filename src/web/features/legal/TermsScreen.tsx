import { useInstance } from '../../instance/useInstance.ts';
import { paths } from '../../routes.ts';
import { TextLink } from '../../ui/RouterLink.tsx';
import { SiteName } from '../../instance/SiteName.tsx';
import { LegalDocument, type LegalSection } from './LegalDocument.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { SupportEmail } from '../../ui/SupportEmail.tsx';

const sections: LegalSection[] = [
  {
    id: 'agreement',
    heading: 'The agreement',
    content: (
      <>
        <p>
          These terms are an agreement between you and the operator of this service: the person or organization that
          runs the server you are reading this on. “We” and “us” mean that operator. “<SiteName />” is the service:
          short links, QR codes and the figures about them.
        </p>
        <p>
          By creating an account or using the service you accept these terms. If you act for a company or another
          organization, you accept them on its behalf and confirm that you may. If you do not agree, please do not use
          the service.
        </p>
      </>
    ),
  },
  {
    id: 'who-may-use-it',
    heading: (
      <>
        Who may use <SiteName />
      </>
    ),
    content: (
      <p>
        You must be at least 13 years old to use <SiteName />. If the law of your country asks for more than that before
        you can agree to terms like these, a parent or guardian has to agree for you.
      </p>
    ),
  },
  {
    id: 'account',
    heading: 'Your account',
    content: (
      <>
        <p>
          Creating links and QR codes takes an account with an email address that you have verified. Give an address
          that is yours, keep your password to yourself, and tell us soon if you think that someone else has used your
          account. What happens under your account is your responsibility until you do.
        </p>
        <p>
          You can stop at any time: delete your account, with everything in it, on the{' '}
          <TextLink to={`${paths.profile}?tab=data`}>Data tab of your profile</TextLink>. You can download a copy of
          your data there first.
        </p>
      </>
    ),
  },
  {
    id: 'links',
    heading: 'Links and QR codes',
    content: (
      <>
        <p>Links and QR codes are printed, mailed and shared, so we hold ourselves to rules about them:</p>
        <ul>
          <li>
            A short code that was given out once is never given to another target, even after its link is deleted.
          </li>
          <li>
            The end of a trial, a smaller plan or a used-up allowance never stops a link or QR code that already exists.
            Allowances only count new ones.
          </li>
          <li>
            We add nothing to the address that your visitors are sent to, and show them no advertising on the way.
          </li>
        </ul>
        <p>
          What you link to stays yours, and so does the responsibility for it. You give us only the permission we need
          to do the job: to store your links, your texts and your pictures, and to send visitors where you pointed them.
        </p>
      </>
    ),
  },
  {
    id: 'acceptable-use',
    heading: 'Acceptable use',
    content: (
      <>
        <p>
          A short link hides where it leads, and that trust must not be abused. Do not use <SiteName /> to:
        </p>
        <ul>
          <li>lead people to malware, phishing pages or other fraud;</li>
          <li>send spam, or get around a block or a filter that was put up against you;</li>
          <li>share what is illegal, what abuses or endangers others, or what you have no right to share;</li>
          <li>pass yourself off as someone else, for instance with a misleading custom code;</li>
          <li>attack the service, look for ways around its limits, or collect other people’s data from it.</li>
        </ul>
        <p>
          We may disable a link or an account that breaks these rules, at once where people are at risk. If you come
          across such a link, please report it to <SupportEmail subject="Report a link" />.
        </p>
      </>
    ),
  },
  {
    id: 'plans',
    heading: 'Plans, trial and payment',
    content: (
      <>
        <p>
          The current plans, with their prices and allowances, are on the{' '}
          <TextLink to={paths.pricing}>pricing page</TextLink>. Monthly allowances start afresh with each calendar
          month, in UTC.
        </p>
        <ul>
          <li>
            The Free plan can be tried up to a Professional plan with a 14-day trial. No card is needed, and at its end
            you are back on Free without doing anything.
          </li>
          <li>Paid plans come with a 30-day money-back guarantee: ask within 30 days of paying, and give no reason.</li>
          <li>
            You can cancel whenever you like. Your plan stays active until the end of the billing period, and then
            becomes the Free plan.
          </li>
          <li>
            You can move to a smaller plan too. A downgrade to Starter allows 500 new links a month; all links that you
            have made before keep working.
          </li>
          <li>Starter includes 24-hour email support: an answer within one day.</li>
          <li>
            We announce a change of price by mail before it applies to you, and never apply it to a period already paid.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'availability',
    heading: 'Availability and changes to the service',
    content: (
      <p>
        We work to keep the service up and your links answering at all times, but no service is free of interruptions,
        and we provide it as it is, without a warranty beyond those that the law does not let us exclude. We may
        improve, change or end features. If we ever have to end the service as a whole, we will tell you by mail in time
        to move your links.
      </p>
    ),
  },
  {
    id: 'liability',
    heading: 'Liability',
    content: (
      <>
        <p>
          As far as the law allows, neither of us owes the other compensation for indirect damage such as lost profit or
          lost data. Our total liability to you is capped at six months of fees or $100, whichever is more.
        </p>
        <p>
          Nothing in these terms limits liability for intent or gross negligence, for injury to people, or for anything
          else where the law does not permit a limit.
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    heading: 'Ending the agreement',
    content: (
      <p>
        You can end this agreement by deleting your account. We can end it if you break these terms in a way that
        matters, or with 30 days’ notice by mail and a refund of the part of your fees that you have not used. What
        happens to your data then is in the <TextLink to={paths.privacy}>Privacy Policy</TextLink>.
      </p>
    ),
  },
  {
    id: 'changes',
    heading: 'Changes to these terms',
    content: (
      <p>
        When these terms change, the date at the top changes with them. We announce a change that affects your rights by
        mail at least 30 days before it takes effect. If you use the service after that, you accept it; if you would
        rather not, you can leave before.
      </p>
    ),
  },
  {
    id: 'law',
    heading: 'Law and disputes',
    content: (
      <p>
        The law of the place where the operator is established applies, together with the rights that the law of your
        own country gives you as a consumer. Please talk to us before going to court: most matters are settled with a
        message. If one part of these terms turns out to be invalid, the others stay in force.
      </p>
    ),
  },
  {
    id: 'contact',
    heading: 'Contact',
    content: (
      <p>
        Questions about these terms reach us at <SupportEmail subject="Terms of Service" />.
      </p>
    ),
  },
];

const withoutPlans = sections.filter(({ id }) => id !== 'plans');

// Most sites have no terms of their own.
const OwnDocument = lazyComponent(() => import('./OwnDocument.tsx'), 'OwnDocument');

export function TermsScreen() {
  const { plansOn, texts } = useInstance();
  return texts.includes('terms') ? (
    <OwnDocument title="Terms of Service" name="terms" />
  ) : (
    <LegalDocument
      title="Terms of Service"
      summary={
        <>
          What you can expect of <SiteName />, and what we ask of you in return, in plain words.
        </>
      }
      sections={plansOn ? sections : withoutPlans}
    />
  );
}
