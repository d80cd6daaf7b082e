import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { Click } from '../../../generated/endpoints.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { clickTexts } from './clickTexts.ts';

const columns = ['Time', 'Place', 'Device', 'System', 'Browser', 'Referrer'] as const;

function ClickTable({ clicks }: { clicks: readonly Click[] }) {
  return (
    <Table size="small" aria-labelledby="recent-clicks">
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column}>{column}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody sx={{ '& tr:last-child td': { border: 0 }, '& td': { overflowWrap: 'anywhere' } }}>
        {clicks.map((click, index) => {
          const { place, device, system, browser, referrer } = clickTexts(click);
          return (
            <TableRow key={index}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <RelativeTime iso={click.clickedAt} />
              </TableCell>
              <TableCell>{place}</TableCell>
              <TableCell>{device}</TableCell>
              <TableCell>{system}</TableCell>
              <TableCell>{browser}</TableCell>
              <TableCell>{referrer}</TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

/** The same for a narrow window: each click a few lines. */
function ClickList({ clicks }: { clicks: readonly Click[] }) {
  return (
    <Box component="ul" aria-labelledby="recent-clicks" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {clicks.map((click, index) => {
        const { place, device, system, browser, referrer } = clickTexts(click);
        return (
          <Box component="li" key={index} sx={{ py: 1.5, borderTop: index > 0 ? '1px solid' : 0, borderColor: 'divider', overflowWrap: 'anywhere' }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, typography: 'subtitle2' }}>
              <span>{place}</span>
              <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' }}>
                <RelativeTime iso={click.clickedAt} />
              </Box>
            </Box>
            <Typography variant="body2" color="textSecondary">
              {[device, system, browser, referrer].join(' · ')}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}

export function RecentClicks({ clicks }: { clicks: readonly Click[] }) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  return (
    <Card component="section" aria-labelledby="recent-clicks" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="recent-clicks" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        Recent Clicks
      </Typography>
      {clicks.length === 0 && <Typography color="textSecondary">Nobody has followed this link yet.</Typography>}
      {clicks.length > 0 && (isWide ? <ClickTable clicks={clicks} /> : <ClickList clicks={clicks} />)}
    </Card>
  );
}
