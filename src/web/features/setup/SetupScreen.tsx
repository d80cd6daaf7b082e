import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { limits } from '../../../generated/limits/setup.ts';
import type { SetUpRequest } from '../../../generated/endpoints.ts';
import { useCheckSetupLinkMutation, useSetUpMutation } from '../../api/index.ts';
import { isProblem, isUnreachable, messageOf, unreachableText } from '../../api/problem.ts';
import { Fields } from '../../forms/Fields.tsx';
import { Form } from '../../forms/Form.tsx';
import { NewPasswordField } from '../../forms/NewPasswordField.tsx';
import { requestSchema } from '../../forms/schema.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { paths } from '../../routes.ts';
import { zoneOfBrowser } from '../../session/zoneOfBrowser.ts';
import { CenteredCard } from '../../ui/CenteredCard.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

const schema = requestSchema(limits.SetUpRequest, ['email', 'password', 'firstName']);
const empty = { firstName: '', email: '', password: '' };
type Values = typeof empty;

const failureText = (problem: unknown) =>
  isUnreachable(problem) ? unreachableText : messageOf(problem, 'Your Curtly could not be set up. Please try again.');

const tokenIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('token');

/** The token does not stay in the address, where history, screenshots and extensions would find it. */
export function SetupScreen() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => tokenIn(hash));
  const given = tokenIn(hash);
  if (given !== null && given !== token) setToken(given);
  useEffect(() => {
    if (hash !== '') void navigate(paths.setup, { replace: true });
  }, [hash, navigate]);
  return token ? <CheckedLink key={token} token={token} /> : <LinkNeeded />;
}

/** The link is checked first, so that nobody fills in the form for one that no longer works. */
function CheckedLink({ token }: { token: string }) {
  const [check, { error, isSuccess }] = useCheckSetupLinkMutation();
  useEffect(() => {
    void check({ checkSetupLinkRequest: { token } });
  }, [check, token]);
  if (isProblem(error) && error.code === 'token_invalid') return <LinkNeeded fault={error.message} />;
  // If the check fails, the link is checked with the form.
  return isSuccess || error ? <Account token={token} /> : <Spinner />;
}

function Account({ token }: Pick<SetUpRequest, 'token'>) {
  const [setUp] = useSetUpMutation();
  const navigate = useNavigate();
  const finish = async ({ firstName, ...required }: Values) => {
    const name = firstName ? { firstName } : {};
    await setUp({ setUpRequest: { token, ...required, ...name, timeZone: zoneOfBrowser() } }).unwrap();
    await navigate(paths.home, { replace: true });
  };
  return (
    <CenteredCard
      title="Set up your Curtly"
      subtitle="Make the account that runs it: an operator’s. It is verified at once, no mail is needed."
      footer="This setup link ends as soon as you finish."
    >
      <Form initialValues={empty} schema={schema} onSubmit={finish} failureText={failureText}>
        <Fields>
          <TextField name="firstName" label="Name" optional autoComplete="given-name" />
          <TextField name="email" label="Email" type="email" autoComplete="username" />
          <NewPasswordField name="password" label="Password" hint="At least 6 characters" />
          <SubmitButton fullWidth>Finish setup</SubmitButton>
        </Fields>
      </Form>
    </CenteredCard>
  );
}

function LinkNeeded({ fault }: { fault?: string }) {
  return (
    <CenteredCard title="Set up your Curtly">
      {fault && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {fault}
        </Alert>
      )}
      <Typography>
        Open the setup link that Curtly prints on the terminal when it starts. It also stands in the file{' '}
        <code>setup-link</code> in the data folder. There is one until the first operator has used it.
      </Typography>
    </CenteredCard>
  );
}
