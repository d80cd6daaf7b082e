import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import BackIcon from '../ui/icons/ArrowBack.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ButtonLink } from '../ui/RouterLink.tsx';
import { visuallyHidden } from '../ui/visuallyHidden.ts';
import { ActionsSkeleton } from './DetailsActions.tsx';

interface DetailsPageProps {
  kind: string;
  name: string | undefined;
  isLoading: boolean;
  back: { to: string; text: string };
  actions: ReactNode;
  actionWidths: readonly number[];
  children: ReactNode;
}

export function DetailsPage({ kind, name, isLoading, back, actions, actionWidths, children }: DetailsPageProps) {
  const heading = isLoading ? (
    <>
      <Box component="span" sx={visuallyHidden}>
        {kind}
      </Box>
      <Skeleton width={280} sx={{ maxWidth: '100%' }} />
    </>
  ) : (
    kind
  );
  return (
    <Page title={name ?? kind}>
      <ButtonLink to={back.to} startIcon={<BackIcon />} sx={{ ml: -2, mb: 1 }}>
        {back.text}
      </ButtonLink>
      {(isLoading || name !== undefined) && (
        <Typography variant="body2" color="textSecondary" aria-hidden={name === undefined} sx={{ fontWeight: 600 }}>
          {kind}
        </Typography>
      )}
      <PageHeader title={name ?? heading} actions={isLoading ? <ActionsSkeleton widths={actionWidths} /> : actions} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>{children}</Box>
    </Page>
  );
}
