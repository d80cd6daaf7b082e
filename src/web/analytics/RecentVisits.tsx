import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { useInstance } from '../instance/useInstance.ts';
import { daysText } from '../ui/daysText.ts';
import { ExactTime } from '../ui/ExactTime.tsx';

export interface Visit {
  /** ISO 8601 */
  at: string;
  place: string;
  details: readonly string[];
}

interface VisitsProps {
  titleId: string;
  columns: readonly string[];
  visits: readonly Visit[];
}

function VisitTable({ titleId, columns, visits }: VisitsProps) {
  return (
    <Table size="small" aria-labelledby={titleId}>
      <TableHead>
        <TableRow>
          {['Time', 'Place', ...columns].map((column) => (
            <TableCell key={column}>{column}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody sx={{ '& tr:last-child td': { border: 0 }, '& td': { overflowWrap: 'anywhere' } }}>
        {visits.map(({ at, place, details }, index) => (
          <TableRow key={index}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              <ExactTime iso={at} />
            </TableCell>
            <TableCell>{place}</TableCell>
            {columns.map((column, cell) => (
              <TableCell key={column}>{details[cell]}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Narrow windows show a few lines for each visit. */
function VisitList({ titleId, visits }: VisitsProps) {
  return (
    <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {visits.map(({ at, place, details }, index) => (
        <Box
          component="li"
          key={index}
          sx={{ py: 1.5, borderTop: index > 0 ? '1px solid' : 0, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, typography: 'subtitle2' }}>
            <span>{place}</span>
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' }}>
              <ExactTime iso={at} />
            </Box>
          </Box>
          <Typography variant="body2" color="textSecondary">
            {details.join(' · ')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

interface RecentVisitsProps extends Omit<VisitsProps, 'titleId'> {
  title: string;
  none: string;
  action: ReactNode;
}

export function RecentVisits({ title, none, action, columns, visits }: RecentVisitsProps) {
  const titleId = useId();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const { clickDays } = useInstance();
  const Visits = isWide ? VisitTable : VisitList;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {visits.length > 0 && action}
      </Stack>
      {visits.length === 0 ? (
        <Typography color="textSecondary">
          {clickDays === null ? none : `There was none in the last ${daysText(clickDays)}.`}
        </Typography>
      ) : (
        <Visits titleId={titleId} columns={columns} visits={visits} />
      )}
      {clickDays !== null && visits.length > 0 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1.5 }}>
          Each is kept for {daysText(clickDays)}. Counts and charts stay.
        </Typography>
      )}
    </Card>
  );
}
