import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import * as yup from 'yup';
import { limits } from '../../../generated/limits/auth.ts';
import type { OfferedInvitation, RegisterRequest } from '../../../generated/endpoints.ts';
import { plans } from '../../../shared/planTable.ts';
import { useCheckInvitationMutation, useRegisterMutation } from '../../api/index.ts';
import { isProblem } from '../../api/problem.ts';
import { FieldPair, Fields } from '../../forms/Fields.tsx';
import { Form } from '../../forms/Form.tsx';
import { NewPasswordField } from '../../forms/NewPasswordField.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { requestSchema, trimmedString } from '../../forms/schema.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useInstance } from '../../instance/useInstance.ts';
import { paths } from '../../routes.ts';
import { zoneOfBrowser } from '../../session/zoneOfBrowser.ts';
import { CenteredCard } from '../../ui/CenteredCard.tsx';
import { TextLink } from '../../ui/RouterLink.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { failureTextOr } from './failureText.ts';
import { useAuthLocation } from './authLocation.ts';
import { invitationIn, useInvitation } from './invitation.ts';
import { ProviderFailure } from './ProviderFailure.tsx';
import { SocialSignIn } from './SocialSignIn.tsx';
import { useSecondFactor } from './useSecondFactor.tsx';

const failureText = failureTextOr('Registration failed');
const schema = requestSchema(limits.RegisterRequest);

type Values = Required<Omit<RegisterRequest, 'timeZone' | 'invitation'>>;
const empty: Values = { email: '', password: '', confirmPassword: '', firstName: '', lastName: '' };

/** What is longer than a line goes below. The field is then as tall as the others. */
const hintBesideLabel = {
  '& > .MuiFormControl-root': {
    flexFlow: 'row wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: 1,
  },
};

const closed = 'New accounts cannot be created here.';

function SignUpClosed() {
  const { contactEmail } = useInstance();
  return (
    <CenteredCard
      title="No new accounts"
      pageTitle="Create account"
      subtitle={
        contactEmail === null
          ? `${closed} Ask whoever runs this site for one.`
          : `${closed} Ask ${contactEmail} for one.`
      }
      footer={<TextLink to={paths.login}>Sign in</TextLink>}
    />
  );
}

const invitationSchema = yup.object({ invitation: trimmedString().required('Please paste your invitation') });

function InvitationNeeded({ fault }: { fault?: string | undefined }) {
  const { contactEmail } = useInstance();
  const navigate = useNavigate();
  const authLocation = useAuthLocation();
  const open = ({ invitation }: { invitation: string }) =>
    navigate(paths.createAccount, { state: { ...authLocation, invitation: invitationIn(invitation) } });
  return (
    <CenteredCard
      title="Accounts are by invitation"
      pageTitle="Create account"
      subtitle={`If you have an invitation, open its link or paste it here. Otherwise ask ${contactEmail ?? 'whoever runs this site'} for one.`}
      footer={
        <TextLink to={paths.login} state={authLocation}>
          Sign in
        </TextLink>
      }
    >
      {fault && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {fault}
        </Alert>
      )}
      <Form initialValues={{ invitation: '' }} schema={invitationSchema} onSubmit={open}>
        <Fields>
          <TextField name="invitation" label="Invitation link" autoComplete="off" />
          <SubmitButton fullWidth>Use Invitation</SubmitButton>
        </Fields>
      </Form>
    </CenteredCard>
  );
}

export function CreateAccountScreen() {
  const { signUp } = useInstance();
  const token = useInvitation();
  if (signUp === 'closed') return <SignUpClosed />;
  if (token) return <Invited key={token} token={token} />;
  return signUp === 'open' ? <CreateAccount /> : <InvitationNeeded />;
}

/** The invitation is checked first, so that nobody fills in the form for one that no longer works. */
function Invited({ token }: { token: string }) {
  const { signUp } = useInstance();
  const [check, { data: offer, error }] = useCheckInvitationMutation();
  useEffect(() => {
    void check({ checkInvitationRequest: { invitation: token } });
  }, [check, token]);
  if (isProblem(error) && error.statusCode === 400)
    return signUp === 'open' ? <CreateAccount fault={error.message} /> : <InvitationNeeded fault={error.message} />;
  // If the check fails, the invitation is checked with the form.
  return offer || error ? <CreateAccount invitation={token} offer={offer} /> : <Spinner />;
}

function offerText({ email, plan }: OfferedInvitation): string {
  const name = plans.find((each) => each.plan === plan)?.name;
  return `You are invited${email === null ? '' : ` as ${email}`}.${name ? ` Your account will have the ${name} plan.` : ''}`;
}

interface CreateAccountProps {
  invitation?: string;
  offer?: OfferedInvitation | undefined;
  /** Why the invitation is not used. */
  fault?: string;
}

function CreateAccount({ invitation, offer, fault }: CreateAccountProps) {
  const secondFactor = useSecondFactor();
  const [register] = useRegisterMutation();
  const navigate = useNavigate();
  const authLocation = useAuthLocation();

  const createAccount = async ({ firstName, lastName, ...required }: Values) => {
    const optional = {
      ...(firstName && { firstName }),
      ...(lastName && { lastName }),
      ...(invitation && { invitation }),
    };
    const registerRequest = { ...required, ...optional, timeZone: zoneOfBrowser() };
    const { isVerified } = await register({ registerRequest }).unwrap();
    const state = { ...authLocation, invitation: undefined, email: required.email };
    await navigate(isVerified ? paths.login : paths.emailNotVerified, { state });
  };

  if (secondFactor.step) return secondFactor.step;
  return (
    <CenteredCard
      title="Create your account"
      pageTitle="Create account"
      footer={
        <>
          Already have an account?{' '}
          <TextLink to={paths.login} state={authLocation}>
            Sign in
          </TextLink>
        </>
      }
    >
      <ProviderFailure />
      {fault && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {fault} You can create an account without it.
        </Alert>
      )}
      {offer && (
        <Alert severity="info" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {offerText(offer)}
        </Alert>
      )}
      <Form
        initialValues={{ ...empty, email: offer?.email ?? '' }}
        schema={schema}
        onSubmit={createAccount}
        failureText={failureText}
      >
        <Fields>
          <TextField name="email" label="Email" type="email" autoComplete="username" autoFocus />
          <Box sx={hintBesideLabel}>
            <NewPasswordField name="password" label="Password" hint="At least 6 characters" />
          </Box>
          <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
          <FieldPair>
            <TextField name="firstName" label="First name" optional autoComplete="given-name" />
            <TextField name="lastName" label="Last name" optional autoComplete="family-name" />
          </FieldPair>
          <SubmitButton fullWidth>Create Account</SubmitButton>
        </Fields>
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{ mt: 1.5, textAlign: 'center', textWrap: 'balance', '& a': { whiteSpace: 'nowrap' } }}
        >
          By creating an account you agree to the{' '}
          <TextLink to={paths.terms} target="_blank">
            terms
          </TextLink>{' '}
          and the{' '}
          <TextLink to={paths.privacy} target="_blank">
            privacy policy
          </TextLink>
          .
        </Typography>
      </Form>
      <SocialSignIn onChallenge={secondFactor.ask} invitation={invitation} />
    </CenteredCard>
  );
}
