import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { limits } from '../../../generated/limits/setup.ts';
import type { SetUpRequest } from '../../../generated/endpoints.ts';
import { instanceAtSetup } from '../../../shared/instance.ts';
import { useCheckSetupLinkMutation, useSetUpMutation } from '../../api/index.ts';
import { isProblem, isUnreachable, messageOf, unreachableText } from '../../api/problem.ts';
import { CardChoiceField } from '../../forms/CardChoiceField.tsx';
import { FieldPair } from '../../forms/Fields.tsx';
import { Form } from '../../forms/Form.tsx';
import { NewPasswordField } from '../../forms/NewPasswordField.tsx';
import { requestSchema } from '../../forms/schema.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useAppDispatch } from '../../hooks.ts';
import { instanceKnown } from '../../instance/instanceSlice.ts';
import { useInstance } from '../../instance/useInstance.ts';
import { paths } from '../../routes.ts';
import { zoneOfBrowser } from '../../session/zoneOfBrowser.ts';
import { CenteredCard } from '../../ui/CenteredCard.tsx';
import HomeIcon from '../../ui/icons/Home.tsx';
import PublicIcon from '../../ui/icons/Public.tsx';
import ShieldIcon from '../../ui/icons/ShieldOutlined.tsx';
import { Page } from '../../ui/Page.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

const schema = requestSchema(limits.SetUpRequest, ['email', 'password', 'firstName']);
const empty = { firstName: '', email: '', password: '', isFor: 'me' };
type Values = typeof empty;

const purposes = [
  {
    value: 'me',
    label: 'Only for me and people I invite',
    hint: 'No plans, no limits.',
    icon: <HomeIcon aria-hidden />,
    changes: ['Strangers cannot create accounts', 'You invite people by mail or link', 'API keys work for everyone'],
  },
  {
    value: 'others',
    label: 'For others',
    hint: 'Everyone can create an account.',
    icon: <PublicIcon aria-hidden />,
    changes: [
      'Sign-up is open',
      'Plans with monthly limits, you give them out',
      'A pricing page that you can turn off',
    ],
  },
] as const;

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
  const instance = useInstance();
  const dispatch = useAppDispatch();
  const finish = async ({ firstName, isFor, ...required }: Values) => {
    const name = firstName ? { firstName } : {};
    const isForOthers = isFor === 'others';
    await setUp({ setUpRequest: { token, ...required, ...name, isForOthers, timeZone: zoneOfBrowser() } }).unwrap();
    // This page was sent before.
    dispatch(instanceKnown({ ...instance, ...instanceAtSetup(isForOthers) }));
    await navigate(paths.home, { replace: true });
  };
  return (
    <Page title="Set up your Curtly" width="medium">
      <Box component="header" sx={{ mt: { xs: 1, sm: 3 }, mb: 3, overflowWrap: 'anywhere' }}>
        <Typography variant="h1" sx={{ fontSize: { sm: '2rem' }, lineHeight: { sm: '2.5rem' } }}>
          Set up your Curtly
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5, fontSize: '1rem' }}>
          It runs on{' '}
          <Box component="b" sx={{ fontWeight: 600, color: 'text.primary' }}>
            {window.location.host}
          </Box>{' '}
          and is yours. Two steps, and you can shorten your first link.
        </Typography>
      </Box>
      <Card>
        <Form initialValues={empty} schema={schema} onSubmit={finish} failureText={failureText}>
          <Step number={1} title="Your account" hint="Verified at once, no mail needed.">
            <FieldPair sx={{ gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' } }}>
              <TextField name="firstName" label="Name" hint="As mails call you" optional autoComplete="given-name" />
              <TextField name="email" label="Email" hint="You sign in with it" type="email" autoComplete="username" />
              <NewPasswordField name="password" label="Password" hint="At least 6 characters" />
            </FieldPair>
          </Step>
          <Step number={2} title="Who is it for?" hint="You can change this later.">
            <CardChoiceField name="isFor" label="Who is it for?" isLabelHidden options={purposes} />
          </Step>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 2,
              px: { xs: 2.5, sm: 4 },
              py: 2,
              bgcolor: 'background.default',
            }}
          >
            <Typography variant="body2" color="textSecondary" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <ShieldIcon aria-hidden sx={{ fontSize: 18 }} />
              This setup link ends as soon as you finish.
            </Typography>
            <SubmitButton sx={{ width: { xs: '100%', sm: 'auto' } }}>Finish setup</SubmitButton>
          </Box>
        </Form>
      </Card>
    </Page>
  );
}

interface StepProps {
  number: number;
  title: string;
  hint?: string;
  children: ReactNode;
}

function Step({ number, title, hint, children }: StepProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ px: { xs: 2.5, sm: 4 }, pt: 3, pb: 3, borderBottom: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mb: 2 }}>
        <Box
          component="span"
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 28,
            height: 28,
            borderRadius: '50%',
            bgcolor: 'background.quiet',
            typography: 'subtitle2',
          }}
        >
          {number}
        </Box>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {hint && (
          <Typography variant="body2" color="textSecondary">
            {hint}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
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
