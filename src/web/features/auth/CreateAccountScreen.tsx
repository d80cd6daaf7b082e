import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { limits } from '../../../generated/limits/auth.ts';
import type { RegisterRequest } from '../../../generated/endpoints.ts';
import { useRegisterMutation } from '../../api/index.ts';
import { FieldPair, Fields } from '../../forms/Fields.tsx';
import { Form } from '../../forms/Form.tsx';
import { NewPasswordField } from '../../forms/NewPasswordField.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { requestSchema } from '../../forms/schema.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useInstance } from '../../instance/useInstance.ts';
import { paths } from '../../routes.ts';
import { zoneOfBrowser } from '../../session/zoneOfBrowser.ts';
import { CenteredCard } from '../../ui/CenteredCard.tsx';
import { TextLink } from '../../ui/RouterLink.tsx';
import { failureTextOr } from './failureText.ts';
import { useAuthLocation } from './authLocation.ts';
import { SocialSignIn } from './SocialSignIn.tsx';
import { useSecondFactor } from './useSecondFactor.tsx';

const failureText = failureTextOr('Registration failed');
const schema = requestSchema(limits.RegisterRequest);

type Values = Required<Omit<RegisterRequest, 'timeZone'>>;
const empty: Values = { email: '', password: '', confirmPassword: '', firstName: '', lastName: '' };

function SignUpClosed() {
  const { contactEmail } = useInstance();
  return (
    <CenteredCard
      title="Accounts are by invitation"
      pageTitle="Create account"
      subtitle={
        contactEmail === null
          ? 'New accounts cannot be created here. Ask whoever runs this site for one.'
          : `New accounts cannot be created here. Ask ${contactEmail} for one.`
      }
      footer={<TextLink to={paths.login}>Sign in</TextLink>}
    />
  );
}

export function CreateAccountScreen() {
  return useInstance().signUp === 'open' ? <CreateAccount /> : <SignUpClosed />;
}

function CreateAccount() {
  const secondFactor = useSecondFactor();
  const [register] = useRegisterMutation();
  const navigate = useNavigate();
  const authLocation = useAuthLocation();

  const createAccount = async ({ firstName, lastName, ...required }: Values) => {
    const names = { ...(firstName && { firstName }), ...(lastName && { lastName }) };
    const registerRequest = { ...required, ...names, timeZone: zoneOfBrowser() };
    await register({ registerRequest }).unwrap();
    await navigate(paths.emailNotVerified, { state: { ...authLocation, email: required.email } });
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
      <Form initialValues={empty} schema={schema} onSubmit={createAccount} failureText={failureText}>
        <Fields>
          <TextField name="email" label="Email" type="email" autoComplete="username" />
          <NewPasswordField name="password" label="Password" hint="At least 6 characters" />
          <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
          <FieldPair>
            <TextField name="firstName" label="First name" optional autoComplete="given-name" />
            <TextField name="lastName" label="Last name" optional autoComplete="family-name" />
          </FieldPair>
          <SubmitButton fullWidth>Create Account</SubmitButton>
        </Fields>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1.5, textAlign: 'center' }}>
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
      <SocialSignIn onChallenge={secondFactor.ask} />
    </CenteredCard>
  );
}
