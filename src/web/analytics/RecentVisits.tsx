import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useId, useState, type ReactNode } from 'react';
import type { Click } from '../../generated/endpoints.ts';
import { referrerName } from '../../shared/referrers.ts';
import { useInstance } from '../instance/useInstance.ts';
import { CardHead } from '../ui/CardHead.ts';
import { countryName } from '../ui/countries.ts';
import { daysText } from '../ui/daysText.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { hostOf } from '../ui/urls.ts';
import { CountryFlag } from './CountryFlag.tsx';
import { DeviceBadge } from './DeviceBadge.tsx';
import { nameIn, specOf } from './facets.ts';
import { joined, majorOf } from './labels.ts';

const shownAtOnce = 8;
const columns = ['When', 'Place', 'Device', 'Browser and system', 'Referrer'] as const;

export const placeOf = ({ city, region, country }: Pick<Click, 'city' | 'region' | 'country'>): string =>
  joined([city ?? region, country && countryName(country)], ', ');

const deviceOf = ({ isBot, deviceType }: Click) => (isBot ? 'Bot' : nameIn(specOf('device'), deviceType ?? ''));

const softwareOf = ({ browserName, browserVersion, operatingSystem, osVersion }: Click) =>
  joined(
    [
      browserName && joined([browserName, majorOf(browserVersion)], ' '),
      operatingSystem && joined([operatingSystem, majorOf(osVersion)], ' '),
    ],
    ', ',
  );

const referrerOf = ({ referrer }: Click) => (referrer ? referrerName(hostOf(referrer)) : specOf('referrer').none);

interface VisitsProps {
  titleId: string;
  clicks: readonly Click[];
}

function VisitTable({ titleId, clicks }: VisitsProps) {
  return (
    <Table size="small" aria-labelledby={titleId} sx={{ '& th, & td': { height: 44, '&:first-of-type': { pl: 3 } } }}>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column}>{column}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody sx={{ '& tr:last-child td': { border: 0 }, '& td': { overflowWrap: 'anywhere' } }}>
        {clicks.map((click, index) => (
          <TableRow key={index}>
            <TableCell sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
              <RelativeTime iso={click.clickedAt} />
            </TableCell>
            <TableCell>
              <CountryFlag code={click.country ?? ''} />
              {placeOf(click)}
            </TableCell>
            <TableCell>
              <DeviceBadge code={click.deviceType ?? ''} />
              {deviceOf(click)}
            </TableCell>
            <TableCell>{softwareOf(click)}</TableCell>
            <TableCell sx={click.referrer ? undefined : { color: 'text.secondary' }}>{referrerOf(click)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Narrow windows show two lines for each visit. */
function VisitList({ titleId, clicks }: VisitsProps) {
  return (
    <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {clicks.map((click, index) => (
        <Box
          component="li"
          key={index}
          sx={{
            display: 'flex',
            // Large text has the time on a line of its own.
            flexWrap: 'wrap',
            alignItems: 'center',
            px: 2,
            py: 1.25,
            borderTop: index > 0 ? '1px solid' : 0,
            borderColor: 'divider',
          }}
        >
          <CountryFlag code={click.country ?? ''} />
          <Box
            sx={{
              flex: '1 1 8rem',
              minWidth: 0,
              fontSize: '0.875rem',
              lineHeight: '1.25rem',
              overflowWrap: 'break-word',
            }}
          >
            {placeOf(click)}
            <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
              {`${deviceOf(click)}, ${referrerOf(click)}`}
            </Box>
          </Box>
          <Box component="span" sx={{ ml: 'auto', pl: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
            <RelativeTime iso={click.clickedAt} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface RecentVisitsProps {
  title: string;
  none: string;
  /** What range and filters leave, in words. */
  scope?: string;
  action?: ReactNode;
  clicks: readonly Click[];
}

export function RecentVisits({ title, none, scope, action, clicks }: RecentVisitsProps) {
  const titleId = useId();
  const { clickDays } = useInstance();
  const [shown, setShown] = useState(shownAtOnce);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const Visits = isWide ? VisitTable : VisitList;
  return (
    <Card component="section" aria-labelledby={titleId}>
      <CardHead sx={{ borderBottom: '1px solid', borderColor: 'divider' }}>
        <Typography id={titleId} component="h2" variant="h4">
          {title}
        </Typography>
        {scope && (
          <Typography data-note variant="body2" color="textSecondary">
            {scope}
          </Typography>
        )}
        {action}
      </CardHead>
      {clicks.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
          {clickDays === null ? none : `There was none in the last ${daysText(clickDays)}.`}
        </Typography>
      ) : (
        <Visits titleId={titleId} clicks={clicks.slice(0, shown)} />
      )}
      {clickDays !== null && clicks.length > 0 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
          Each is kept for {daysText(clickDays)}. Counts and charts stay.
        </Typography>
      )}
      {clicks.length > shown && (
        <Box sx={{ display: 'grid', borderTop: '1px solid', borderColor: 'divider', p: 0.5 }}>
          <Button onClick={() => setShown(shown + shownAtOnce)}>Show more</Button>
        </Box>
      )}
    </Card>
  );
}
