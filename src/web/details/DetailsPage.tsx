import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BackLink } from '../ui/BackLink.tsx';
import { ownDirection } from '../ui/layout.ts';
import { Page } from '../ui/Page.tsx';
import { visuallyHidden } from '../ui/visuallyHidden.ts';
import { ActionsSkeleton } from './DetailsActions.tsx';
import { PrintStyles } from './PrintStyles.tsx';

/** On phones the destination has a line of its own. */
const factsHeight = { xs: 96, sm: 28 };

const kindStyle = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', color: 'text.secondary' } as const;

interface DetailsPageProps {
  kind: string;
  name: string | undefined;
  isLoading: boolean;
  back: { to: string; text: string };
  tile?: ReactNode;
  /** Beside the name. */
  beside?: ReactNode;
  /** What it is, in one line below the name. */
  facts?: ReactNode;
  actions: ReactNode;
  actionWidths: readonly number[];
  children: ReactNode;
}

export function DetailsPage({ kind, name, isLoading, back, tile, beside, facts, ...rest }: DetailsPageProps) {
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
      <PrintStyles />
      <Typography
        component="div"
        variant="body2"
        data-print="none"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          mb: 1,
          // On phones the menu stands at the end of this line.
          pr: { xs: 4.5, sm: 0 },
          whiteSpace: 'nowrap',
          fontSize: '0.8125rem',
          lineHeight: '1.25rem',
        }}
      >
        <BackLink to={back.to}>{back.text}</BackLink>
        {(isLoading || name !== undefined) && (
          <Box component="span" aria-hidden={name === undefined} sx={kindStyle}>
            <Box component="span" aria-hidden sx={{ mr: 1 }}>
              /
            </Box>
            {kind}
          </Box>
        )}
      </Typography>
      <Box
        component="header"
        sx={{
          position: 'relative',
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          rowGap: 1,
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          {tile}
          <Box
            sx={{
              display: { sm: 'flex' },
              flexWrap: 'wrap',
              alignItems: 'baseline',
              columnGap: 1.5,
              minWidth: 0,
              minHeight: { xs: 48, sm: 0 },
            }}
          >
            <Typography
              variant="h1"
              sx={{
                fontSize: { xs: '1.375rem', sm: '1.625rem' },
                lineHeight: { xs: '1.75rem', sm: '2rem' },
                overflowWrap: 'anywhere',
                ...ownDirection,
              }}
            >
              {name ?? heading}
            </Typography>
            {beside}
          </Box>
        </Box>
        <Box sx={{ width: { xs: '100%', sm: 'auto' }, flexShrink: 0 }}>
          {isLoading ? <ActionsSkeleton widths={rest.actionWidths} /> : rest.actions}
        </Box>
      </Box>
      <Box sx={{ minHeight: factsHeight, mt: 1, mb: 2 }}>{isLoading ? <Skeleton width="60%" /> : facts}</Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, minHeight: isLoading ? '100vh' : 0 }}>
        {rest.children}
      </Box>
    </Page>
  );
}
