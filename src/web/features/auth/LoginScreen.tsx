import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useNavigate } from 'react-router-dom';
import { limits } from '../../../generated/limits/auth.ts';
import type { LoginRequest } from '../../../generated/endpoints.ts';
import { useLoginMutation } from '../../api/index.ts';
import { challengeIn, isProblem, isUnverifiedEmail } from '../../api/problem.ts';
import { selectHasDraft } from '../../forms/drafts.ts';
import { CheckboxField } from '../../forms/CheckboxField.tsx';
import { Fields } from '../../forms/Fields.tsx';
import { Form } from '../../forms/Form.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { requestSchema } from '../../forms/schema.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useAppSelector } from '../../hooks.ts';
import { useInstance } from '../../instance/useInstance.ts';
import { paths } from '../../routes.ts';
import { selectHasEnded } from '../../session/sessionSlice.ts';
import { CenteredCard } from '../../ui/CenteredCard.tsx';
import { TextLink } from '../../ui/RouterLink.tsx';
import { failureTextOr } from './failureText.ts';
import { ForgotPasswordLink } from './ForgotPasswordLink.tsx';
import { useAuthLocation } from './authLocation.ts';
import { ProviderFailure } from './ProviderFailure.tsx';
import { SocialSignIn } from './SocialSignIn.tsx';
import { useSecondFactor } from './useSecondFactor.tsx';

const failureText = failureTextOr('Login failed');
const schema = requestSchema(limits.LoginRequest);
const empty: Required<LoginRequest> = { email: '', password: '', rememberMe: false };

function Reason() {
  const hasEnded = useAppSelector(selectHasEnded);
  const hasDraft = useAppSelector(selectHasDraft);
  const { from } = useAuthLocation();
  if (!hasEnded && from === undefined) return null;
  const draftNotice = hasDraft ? '; what you typed is kept' : '';
  return (
    <Alert role="status" severity="info" sx={{ mb: 3 }}>
      {`${hasEnded ? 'Your session has ended. ' : ''}Sign in to continue${draftNotice}.`}
    </Alert>
  );
}

/** In the form, whose choice to stay signed in holds for each way. */
function OtherWays({ onChallenge }: { onChallenge: (challenge: string, rememberMe?: boolean) => void }) {
  const { rememberMe } = useFormikContext<LoginRequest>().values;
  return <SocialSignIn onChallenge={onChallenge} hasPasskeys rememberMe={rememberMe} />;
}

/** The guard around this screen decides where a sign-in leads: back to the page that the user came from. */
export function LoginScreen() {
  const { name, signUp } = useInstance();
  const [login] = useLoginMutation();
  const navigate = useNavigate();
  const authLocation = useAuthLocation();
  const secondFactor = useSecondFactor();

  const signIn = async (loginRequest: LoginRequest) => {
    try {
      await login({ loginRequest }).unwrap();
    } catch (error) {
      const asked = challengeIn(error);
      if (asked !== undefined) {
        secondFactor.ask(asked, loginRequest.rememberMe);
        return;
      }
      if (!isProblem(error) || !isUnverifiedEmail(error)) throw error;
      await navigate(paths.emailNotVerified, { replace: true, state: { ...authLocation, email: loginRequest.email } });
    }
  };

  if (secondFactor.step) return secondFactor.step;
  return (
    <CenteredCard
      title="Sign in to your account"
      pageTitle="Sign in"
      footer={
        signUp !== 'closed' && (
          <>
            {signUp === 'open' ? `New to ${name}?` : 'You are invited?'}{' '}
            <TextLink to={paths.createAccount} state={authLocation}>
              Create an account
            </TextLink>
          </>
        )
      }
    >
      <Reason />
      <ProviderFailure />
      <Form initialValues={empty} schema={schema} onSubmit={signIn} failureText={failureText}>
        <Fields>
          <TextField name="email" label="Email" type="email" autoComplete="username webauthn" autoFocus />
          <PasswordField name="password" label="Password" autoComplete="current-password" />
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              columnGap: 2,
              // The room for fingers around the box lies in the room between fields.
              my: { xs: -1.5, sm: -2.25 },
              '& > label': { my: 0 },
            }}
          >
            <CheckboxField name="rememberMe" label="Remember me" />
            <ForgotPasswordLink />
          </Box>
          <SubmitButton fullWidth>Sign In</SubmitButton>
        </Fields>
        <OtherWays onChallenge={secondFactor.ask} />
      </Form>
    </CenteredCard>
  );
}
