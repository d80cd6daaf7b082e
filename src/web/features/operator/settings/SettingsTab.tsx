import Box from '@mui/material/Box';
import type { FormikValues } from 'formik';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { UpdateOperatorSettingsRequest } from '../../../../generated/endpoints.ts';
import { limits } from '../../../../generated/limits/operator.ts';
import { useGetOperatorSettingsQuery, useUpdateOperatorSettingsMutation } from '../../../api/index.ts';
import { Fields } from '../../../forms/Fields.tsx';
import { Form } from '../../../forms/Form.tsx';
import { requestSchema } from '../../../forms/schema.ts';
import { SelectField } from '../../../forms/SelectField.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { SwitchField } from '../../../forms/SwitchField.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { useAppDispatch } from '../../../hooks.ts';
import { instanceKnown } from '../../../instance/instanceSlice.ts';
import { useInstance } from '../../../instance/useInstance.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Section } from '../../../ui/Section.tsx';

type Request = UpdateOperatorSettingsRequest;

/** Saves, and shows this page as it is from then on. */
function useSave() {
  const [update] = useUpdateOperatorSettingsMutation();
  const instance = useInstance();
  const dispatch = useAppDispatch();
  return async (updateOperatorSettingsRequest: Request) => {
    const {
      instanceName: name,
      contactEmail,
      signUp,
      secondFactorRequired,
      plansOn,
      banner,
    } = await update({
      updateOperatorSettingsRequest,
    }).unwrap();
    dispatch(instanceKnown({ ...instance, name, contactEmail, signUp, secondFactorRequired, plansOn, banner }));
  };
}

interface SettingsFormProps<Name extends keyof Request, Values> {
  title: string;
  names: readonly Name[];
  values: Values;
  toRequest?: (values: Values) => Request;
  children: ReactNode;
}

/** Each section is saved alone. */
function SettingsForm<Name extends keyof Request, Values extends FormikValues>(props: SettingsFormProps<Name, Values>) {
  const { title, names, values, toRequest = (given) => given as Request, children } = props;
  const save = useSave();
  return (
    <Section title={title}>
      <Form
        key={JSON.stringify(values)}
        label={title}
        initialValues={values}
        schema={requestSchema(limits.UpdateOperatorSettingsRequest, names)}
        onSubmit={(given) => save(toRequest(given))}
      >
        <Fields>
          {children}
          <SubmitButton>Save</SubmitButton>
        </Fields>
      </Form>
    </Section>
  );
}

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

export function SettingsTab() {
  const { providerName } = useInstance();
  const { data, error, isFetching, refetch } = useGetOperatorSettingsQuery();
  if (!data && error && !isFetching) return <LoadFailure text="The settings could not be loaded." onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  const {
    signUp,
    googleMakesAccounts,
    providerMakesAccounts,
    providerDomains,
    secondFactorRequired,
    plansOn,
    instanceName,
    contactEmail,
  } = data;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, maxWidth: 720 }}>
      <SettingsForm title="Sign-up" names={['signUp', 'googleMakesAccounts']} values={{ signUp, googleMakesAccounts }}>
        <SelectField name="signUp" label="New accounts" options={signUpOptions} />
        <SwitchField name="googleMakesAccounts" label="Whoever signs in with Google always gets an account" />
      </SettingsForm>
      {providerName !== null && (
        <SettingsForm
          title={`Sign-in with ${providerName}`}
          names={['providerMakesAccounts']}
          values={{ providerMakesAccounts, providerDomains: providerDomains.join(', ') }}
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
      <SettingsForm title="Security" names={['secondFactorRequired']} values={{ secondFactorRequired }}>
        <SwitchField
          name="secondFactorRequired"
          label="Every account needs a passkey or one-time codes: until it has one, it can do nothing else"
        />
      </SettingsForm>
      <SettingsForm title="Plans" names={['plansOn']} values={{ plansOn }}>
        <SwitchField name="plansOn" label="Offer plans: without them nobody has limits, and there is no pricing page" />
      </SettingsForm>
      <SettingsForm
        title="This site"
        names={['instanceName', 'contactEmail']}
        values={{ instanceName, contactEmail: contactEmail ?? '' }}
        toRequest={(given) => ({ ...given, contactEmail: given.contactEmail || null })}
      >
        <TextField name="instanceName" label="Name" hint="Shown at the top, in titles and at the foot of each page" />
        <TextField name="contactEmail" label="Contact" type="email" optional hint="Where people may write to" />
      </SettingsForm>
    </Box>
  );
}
