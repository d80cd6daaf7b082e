import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { readableUrl } from '../../../shared/readableUrl.ts';
import { useGetUrlQuery, type Link, type TopLink } from '../../api/index.ts';
import { statusBadge } from '../../lists/linkStatus.ts';
import { Sparkline } from '../../lists/Sparkline.tsx';
import { StateDot } from '../../lists/StateDot.tsx';
import { Tile } from '../../lists/Tile.tsx';
import { linkTo } from '../../routes.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { counted, formatNumber } from '../../ui/numbers.ts';
import { TextLink } from '../../ui/RouterLink.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { withoutScheme } from '../../ui/urls.ts';
import { rowHeight } from './DashboardSkeleton.tsx';

type ShownLink = Link & { recentDays?: readonly number[] };

function LinkRow({ link, clicks }: { link: ShownLink; clicks: number }) {
  const badge = statusBadge(link);
  const shortUrl = withoutScheme(link.shortenedUrl);
  const { recentDays } = link;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) 89px 104px auto' },
        alignItems: 'center',
        columnGap: 1.5,
        minHeight: rowHeight,
        pl: 2,
        pr: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Tile url={link.originalUrl} size={32}>
        <StateDot state={badge.dot} label={badge.label} tip={badge.tooltip} />
      </Tile>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <TextLink
            to={linkTo.linkDetails(link.shortCode)}
            title={shortUrl}
            sx={{
              overflow: 'hidden',
              color: 'text.primary',
              textDecoration: 'none',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              '&:hover': { textDecoration: 'underline' },
            }}
          >
            {shortUrl}
          </TextLink>
          {badge.news && (
            <Box component="span" sx={{ flex: 'none', whiteSpace: 'nowrap' }}>
              <StatusChip tone={badge.tone} label={badge.news} />
            </Box>
          )}
        </Box>
        <Typography variant="body2" color="textSecondary" noWrap title={readableUrl(link.originalUrl)}>
          {link.title ?? withoutScheme(readableUrl(link.originalUrl))}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ display: { sm: 'none' } }}>
          <Clicks count={clicks} />
        </Typography>
      </Box>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        {recentDays && (
          <Sparkline
            counts={recentDays}
            text={`${counted(
              recentDays.reduce((sum, day) => sum + day, 0),
              ['click', 'clicks'],
            )} in the last ${recentDays.length} days`}
            isIdle={!link.isAccessible}
          />
        )}
      </Box>
      <Typography color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' }, textAlign: 'right' }}>
        <Clicks count={clicks} />
      </Typography>
      <CopyButton iconOnly text={link.shortenedUrl} label={`Copy ${shortUrl}`} disabled={!link.isActive} />
    </Box>
  );
}

function Clicks({ count }: { count: number }) {
  return (
    <>
      <Box component="b" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {formatNumber(count)}
      </Box>
      {count === 1 ? ' click' : ' clicks'}
    </>
  );
}

const listStyle = { m: 0, p: 0, listStyle: 'none' } as const;

export function LinkRows({ links }: { links: readonly ShownLink[] }) {
  return (
    <Box component="ol" sx={listStyle}>
      {links.map((link) => (
        <LinkRow key={link.id} link={link} clicks={link.clickCount} />
      ))}
    </Box>
  );
}

/** Most are on the first pages of the lists, which have their bars too. Another is fetched by itself. */
function TopRow({ top, known }: { top: TopLink; known: ShownLink | undefined }) {
  const { data } = useGetUrlQuery({ id: top.id }, { skip: known !== undefined });
  const link = known ?? data;
  return link && <LinkRow link={link} clicks={top.clicks} />;
}

interface TopRowsProps {
  tops: readonly TopLink[];
  known: readonly ShownLink[];
}

export function TopRows({ tops, known }: TopRowsProps) {
  return (
    <Box component="ol" sx={listStyle}>
      {tops.map((top) => (
        <TopRow key={top.id} top={top} known={known.find(({ id }) => id === top.id)} />
      ))}
    </Box>
  );
}
