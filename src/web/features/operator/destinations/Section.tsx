import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../connection/LoadFailure.tsx';

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
    <Box component="section" aria-label={title}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2, maxWidth: 720 }}>
        {text}
      </Typography>
      {action}
      {data !== undefined && children}
      {hasFailed && <LoadFailure text="This could not be loaded." onRetry={refetch} />}
      {!data && !hasFailed && <Skeleton variant="rounded" height={64} aria-label={`Loading ${title}`} role="status" />}
    </Box>
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
        p: 0,
        listStyle: 'none',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      {children}
    </Box>
  );
}
