import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { OperatorSettings } from '../../../../generated/endpoints.ts';
import { limits } from '../../../../generated/limits/operator.ts';
import { plans } from '../../../../shared/planTable.ts';
import { useGetOperatorSettingsQuery } from '../../../api/index.ts';
import { requestSchema } from '../../../forms/schema.ts';
import { SelectField } from '../../../forms/SelectField.tsx';
import { SwitchField } from '../../../forms/SwitchField.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { useInstance } from '../../../instance/useInstance.ts';
import { NotLoaded } from '../../../connection/LoadFailure.tsx';
import { belowTopBar } from '../../../ui/layout.ts';
import { SectionIndex } from '../../../ui/SectionIndex.tsx';
import { RowsSkeleton } from '../RowsSkeleton.tsx';
import { BannerForm } from './BannerForm.tsx';
import { ClicksForm } from './ClicksForm.tsx';
import { LegalTextForm } from './LegalTextForm.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { groupTitles, SettingsGroup } from './SettingsGroup.tsx';
import { TestMail } from './TestMail.tsx';

/** A switch has no rule: that of a text would make one of it. */
const schemaOf = (...names: (keyof OperatorSettings)[]) => requestSchema(limits.UpdateOperatorSettingsRequest, names);
const signUpSchema = schemaOf('signUp');
const switches = schemaOf();
const plansSchema = schemaOf('archiveAllowance');
const siteSchema = schemaOf('instanceName', 'contactEmail');

/** As they are typed: in any case, with commas or spaces in between. */
const domainsIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

const signUpOptions = [
  { value: 'open', label: 'Open: anybody may create an account' },
  { value: 'invited', label: 'By invitation: nobody without one' },
  { value: 'closed', label: 'Closed: nobody' },
] as const;

const planOptions = plans.map(({ plan, name }) => ({ value: `${plan}` as const, label: name }));

export function SettingsTab() {
  const { providerName } = useInstance();
  const { data, error, isFetching, refetch } = useGetOperatorSettingsQuery();
  if (!data)
    return error && !isFetching ? (
      <NotLoaded title="The settings could not be loaded" onRetry={refetch} />
    ) : (
      <RowsSkeleton label="Loading the settings" />
    );
  const { signUp, googleMakesAccounts, plansOn, newAccountPlan, instanceName, contactEmail, banner } = data;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 720px)' },
        alignItems: 'start',
        gap: { xs: 2, md: 5 },
      }}
    >
      <Box sx={{ display: { xs: 'none', md: 'block' }, position: 'sticky', top: belowTopBar }}>
        <SectionIndex label="Settings" entries={Object.entries(groupTitles)} />
      </Box>
      <div>
        <SettingsGroup name="access">
          <SettingsForm
            title="Sign-up"
            text="Whether people may create accounts by themselves. Those that exist stay."
            initialValues={{ signUp, googleMakesAccounts }}
            schema={signUpSchema}
            toRequest={(values) => values}
          >
            <SelectField name="signUp" label="New accounts" options={signUpOptions} />
            <SwitchField name="googleMakesAccounts" label="Whoever signs in with Google always gets an account" />
          </SettingsForm>
          {providerName !== null && (
            <SettingsForm
              title={`Sign-in with ${providerName}`}
              text="Who gets an account by signing in with it."
              initialValues={{
                providerMakesAccounts: data.providerMakesAccounts,
                providerDomains: data.providerDomains.join(', '),
              }}
              schema={switches}
              toRequest={(given) => ({ ...given, providerDomains: domainsIn(given.providerDomains) })}
            >
              <SwitchField
                name="providerMakesAccounts"
                label="Whoever signs in with it gets an account, also where sign-up is closed"
              />
              <TextField
                name="providerDomains"
                label="Only addresses of these domains"
                optional
                hint="Such as example.com, example.org. Empty: all"
              />
            </SettingsForm>
          )}
          <SettingsForm
            title="Security"
            text="A second factor keeps an account closed to whoever knows its password."
            initialValues={{ secondFactorRequired: data.secondFactorRequired }}
            schema={switches}
            toRequest={(values) => values}
          >
            <SwitchField
              name="secondFactorRequired"
              label="Every account needs a passkey or one-time codes before it can do anything else"
            />
          </SettingsForm>
        </SettingsGroup>
        <SettingsGroup name="plans">
          <SettingsForm
            title="Plans"
            text="Plans limit what an account may make in a month. Without them nobody has limits, and there is no pricing page."
            initialValues={{
              plansOn,
              newAccountPlan: `${newAccountPlan}` as const,
              archiveAllowance: data.archiveAllowance === null ? '' : `${data.archiveAllowance}`,
            }}
            schema={plansSchema}
            toRequest={(values) => ({
              plansOn: values.plansOn,
              newAccountPlan: Number(values.newAccountPlan) as OperatorSettings['newAccountPlan'],
              archiveAllowance: values.archiveAllowance ? Number(values.archiveAllowance) : null,
            })}
          >
            <SwitchField name="plansOn" label="Offer plans" />
            <SelectField
              name="newAccountPlan"
              label="Plan of a new account"
              hint="Given once, with no end and no charge. Accounts that exist keep theirs."
              options={planOptions}
            />
            <TextField
              name="archiveAllowance"
              label="Links that archives from elsewhere may bring"
              optional
              hint="In a month, and as many QR codes, for accounts whose limits are lower. Empty: no more than those."
              inputProps={{ inputMode: 'numeric' }}
            />
          </SettingsForm>
        </SettingsGroup>
        <SettingsGroup name="site">
          <SettingsForm
            title="Name and contact"
            text="What pages, mails and the gate of a protected link call this Curtly, and where people may write to."
            initialValues={{ instanceName, contactEmail: contactEmail ?? '' }}
            schema={siteSchema}
            toRequest={(given) => ({ ...given, contactEmail: given.contactEmail || null })}
          >
            <TextField
              name="instanceName"
              label="Name"
              hint="Shown at the top, in titles and at the foot of each page"
            />
            <TextField
              name="contactEmail"
              label="Contact"
              type="email"
              optional
              hint="An email address for questions"
            />
          </SettingsForm>
          <BannerForm banner={banner} />
        </SettingsGroup>
        <SettingsGroup name="data">
          <ClicksForm clickDays={data.clickDays} />
          <TestMail />
        </SettingsGroup>
        <SettingsGroup name="legal">
          <Card sx={{ '& > * + *': { borderTop: 1, borderColor: 'divider' } }}>
            <LegalTextForm
              name="imprint"
              title="Imprint"
              text="Who answers for this site. It has a page of its own, which the foot of each page leads to."
              stored={data.imprint}
              without="None: no page, no link"
            />
            <LegalTextForm
              name="terms"
              title="Terms of service"
              text="They stand in the place of those that come with Curtly."
              stored={data.terms}
              without="Those that come with Curtly"
            />
            <LegalTextForm
              name="privacyAddition"
              title="Addition to the privacy policy"
              text="It is the last section of the policy, whose other sections say what Curtly stores."
              stored={data.privacyAddition}
              without="Nothing added"
            />
          </Card>
        </SettingsGroup>
      </div>
    </Box>
  );
}
