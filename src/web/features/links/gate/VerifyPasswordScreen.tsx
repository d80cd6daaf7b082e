import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ComponentProps } from 'react';
import { useParams } from 'react-router-dom';
import type { Gate } from '../../../../generated/endpoints.ts';
import { useGetGateQuery } from '../../../api/index.ts';
import { isProblem, type Problem } from '../../../api/problem.ts';
import { paths } from '../../../routes.ts';
import { CenteredCard } from '../../../ui/CenteredCard.tsx';
import LinkIcon from '../../../ui/icons/Link.tsx';
import { LinkPicture } from '../../../ui/LinkPicture.tsx';
import { NotFoundMessage } from '../../../ui/NotFoundMessage.tsx';
import { ButtonLink } from '../../../ui/RouterLink.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { GateForm } from './GateForm.tsx';

interface Closed {
  picture: ComponentProps<typeof LinkPicture>['name'];
  title: string;
  text: string;
}

const invalid: Closed = {
  picture: 'missing',
  title: 'Invalid link',
  text: 'The address ends before the code of the link. Please open the link as it was given to you.',
};

const closedByStatus: Record<number, Closed> = {
  404: {
    picture: 'missing',
    title: 'Link not found',
    text: 'No link has this code, or its owner has switched it off. Please check the address.',
  },
  410: {
    picture: 'broken',
    title: 'Link has expired and is no longer accessible.',
    text: 'Ask whoever gave you the link for a new one.',
  },
  423: {
    picture: 'waiting',
    title: 'Link is not yet active. Please wait until the activation time.',
    text: 'Then the same address asks for its password.',
  },
};

const disabledForAbuse: Closed = {
  picture: 'barred',
  title: 'This link was disabled because of abuse.',
  text: 'Do not use what it led to.',
};

const closedBy = ({ code, statusCode }: Problem): Closed | undefined =>
  code === 'disabled_by_operator' ? disabledForAbuse : closedByStatus[statusCode];

function ClosedGate({ picture, title, text }: Closed) {
  return (
    <NotFoundMessage
      icon={<LinkPicture name={picture} />}
      title={title}
      text={text}
      actions={
        <ButtonLink to={paths.home} variant="contained">
          Go to Homepage
        </ButtonLink>
      }
    />
  );
}

function OpenGate({ gate: { shortenedUrl } }: { gate: Gate }) {
  return (
    <CenteredCard title="This link needs no password" subtitle={shortenedUrl} icon={<LinkIcon />}>
      <Stack sx={{ gap: 1 }}>
        <Button variant="contained" fullWidth size="large" href={shortenedUrl}>
          Open Link
        </Button>
        <ButtonLink to={paths.home} fullWidth size="large">
          Cancel
        </ButtonLink>
      </Stack>
    </CenteredCard>
  );
}

/**
 * If the state of the link cannot be loaded, the gate still asks for the password, and the response then tells what is
 * wrong.
 */
export function VerifyPasswordScreen() {
  const { shortCode = '' } = useParams();
  const {
    currentData: gate,
    error,
    isFetching,
  } = useGetGateQuery({ shortCode }, { skip: shortCode === '', refetchOnMountOrArgChange: true });
  // Later fetches keep the form with its input.
  if (isFetching && !gate && !error) return <Spinner label="Loading link" />;
  const closed = shortCode === '' ? invalid : isProblem(error) && closedBy(error);
  if (closed) return <ClosedGate {...closed} />;
  if (gate && !gate.isPasswordProtected) return <OpenGate gate={gate} />;
  return <GateForm key={shortCode} shortCode={shortCode} />;
}
