import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import type { NamedAuditEvent } from '../../../api/index.ts';
import { titleOf } from '../../../audit/eventText.ts';
import { useAppSelector } from '../../../hooks.ts';
import { selectUser } from '../../../session/sessionSlice.ts';
import { TextLink } from '../../../ui/RouterLink.tsx';
import { tabLink } from '../tabLink.ts';
import { EventIcon } from './eventIcon.tsx';

function Target({ target }: Pick<NamedAuditEvent, 'target'>) {
  if (!target) return null;
  if (target.kind !== 'code') return `${target.kind} ${target.id}`;
  return <TextLink to={tabLink('links', { search: target.id })}>{target.id}</TextLink>;
}

/** Whom it concerns, then who did it. */
function partsOf({ account, operator, target }: NamedAuditEvent, ownEmail: string | undefined): ReactNode[] {
  const isCode = target?.kind === 'code';
  // Nobody knows an invitation by its id.
  const isNamed = target !== null && target.kind !== 'invitation';
  return [
    (isCode || !account) && isNamed && <Target target={target} />,
    account && <TextLink to={tabLink('accounts', { account: account.id })}>{account.email ?? account.id}</TextLink>,
    operator && `by ${operator.email === ownEmail ? 'you' : (operator.email ?? operator.id)}`,
  ].filter(Boolean);
}

interface EventTextProps {
  event: NamedAuditEvent;
  /** On the second line, behind the names. */
  children?: ReactNode;
}

/** What was done, to what, and by whom. */
export function EventText({ event, children }: EventTextProps) {
  const ownEmail = useAppSelector(selectUser)?.email;
  return (
    <>
      <EventIcon event={event} />
      <Box sx={{ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'break-word' }}>
        <Typography variant="subtitle2" component="p">
          {titleOf(event)}
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{
            '& > a': { fontWeight: 400, color: 'inherit' },
            '& > a:not(:hover)': { textDecoration: 'none' },
          }}
        >
          {partsOf(event, ownEmail).map((part, index) => (
            <Fragment key={index}>
              {index > 0 && ', '}
              {part}
            </Fragment>
          ))}
          {children}
        </Typography>
      </Box>
    </>
  );
}
