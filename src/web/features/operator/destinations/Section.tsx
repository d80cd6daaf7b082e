import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../connection/LoadFailure.tsx';
import CheckIcon from '../../../ui/icons/CheckCircleOutlined.tsx';

interface SectionProps {
  title: string;
  text: string;
  /** What is shown of it, if it cannot be loaded. */
  query: { data?: unknown; error?: unknown; isFetching: boolean; refetch: () => unknown };
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ title, text, query, action, children }: SectionProps) {
  const { data, error, isFetching, refetch } = query;
  const hasFailed = !data && Boolean(error) && !isFetching;
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 3 }, pt: { sm: 2.5 } }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ mt: 0.5, maxWidth: 720, '&:not(:last-child)': { mb: 2 } }}
      >
        {text}
      </Typography>
      {action}
      {data !== undefined && children}
      {hasFailed && <LoadFailure text="This could not be loaded." isStale={data !== undefined} onRetry={refetch} />}
      {!data && !hasFailed && <Skeleton variant="rounded" height={64} aria-label={`Loading ${title}`} role="status" />}
    </Card>
  );
}

interface RowsProps {
  label: string;
  children: ReactNode;
}

export function Rows({ label, children }: RowsProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        mx: { xs: -2, sm: -3 },
        p: 0,
        listStyle: 'none',
        borderTop: 1,
        borderColor: 'divider',
        '& > li': { px: { xs: 2, sm: 3 } },
        '&:last-child': { mb: { xs: -2, sm: -3 } },
      }}
    >
      {children}
    </Box>
  );
}

/** In the place of its rows. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
    <CheckIcon aria-hidden sx={{ fontSize: 20, color: 'success.text' }} />
    <span>{children}</span>
  </Box>
);
