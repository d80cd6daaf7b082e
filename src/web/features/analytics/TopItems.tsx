import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import type { AccountAnalytics } from '../../../generated/endpoints.ts';
import { readableUrl } from '../../../shared/readableUrl.ts';
import { Tile } from '../../lists/Tile.tsx';
import { presentQrImageUrl } from '../../qr/imageUrls.ts';
import { QrImage } from '../../qr/QrImage.tsx';
import { linkTo } from '../../routes.ts';
import { CardHead } from '../../ui/CardHead.ts';
import { formatNumber } from '../../ui/numbers.ts';
import { TextLink } from '../../ui/RouterLink.tsx';
import { withoutScheme } from '../../ui/urls.ts';

/** Further ones are shown on request. */
const shownAtFirst = 6;

interface TopItem {
  id: string;
  name: string;
  /** Where it leads. */
  detail?: string;
  picture?: ReactNode;
  to: string;
  count: number;
}

interface RowsProps {
  title: string;
  items: readonly TopItem[];
  /** Where there is no room for them beside the names. */
  hasBars?: boolean;
}

function Rows({ title, items, hasBars = true }: RowsProps) {
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, shownAtFirst);
  const greatest = Math.max(1, ...items.map(({ count }) => count));
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <CardHead>
        <Typography id={titleId} variant="h4" component="h2">
          {title}
        </Typography>
        {items.length > shownAtFirst && (
          <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${items.length}`}
          </Button>
        )}
      </CardHead>
      {items.length === 0 && (
        <Typography color="textSecondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          None in this range
        </Typography>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map(({ id, name, detail, picture, to, count }) => (
          <Box
            key={id}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr) auto',
                sm: hasBars ? 'minmax(0, 5fr) minmax(40px, 3fr) auto' : 'minmax(0, 1fr) auto',
              },
              alignItems: 'center',
              columnGap: 2,
              minHeight: 56,
              px: { xs: 2, sm: 3 },
              borderTop: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
              {picture}
              <Box sx={{ minWidth: 0, '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' } }}>
                <TextLink
                  to={to}
                  title={name}
                  sx={{ fontSize: '0.875rem', color: 'text.primary', textDecoration: 'none', whiteSpace: 'nowrap' }}
                >
                  {name}
                </TextLink>
                {detail !== undefined && (
                  <Box
                    component="span"
                    title={detail}
                    sx={{ fontSize: '0.8125rem', color: 'text.secondary', whiteSpace: 'nowrap' }}
                  >
                    {detail}
                  </Box>
                )}
              </Box>
            </Box>
            {hasBars && (
              <Box
                component="i"
                style={{ width: `${(count / greatest) * 100}%` }}
                sx={{
                  display: { xs: 'none', sm: 'block' },
                  height: 8,
                  minWidth: 3,
                  borderRadius: 1,
                  bgcolor: (theme) => theme.vars.palette.chart.bars,
                }}
              />
            )}
            <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {formatNumber(count)}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

/** As large as the tile of a link. */
const CodePicture = ({ id }: { id: string }) => (
  <Box sx={{ flex: 'none', width: 32 }}>
    <QrImage src={presentQrImageUrl(id)} alt="" width={32} isLazy />
  </Box>
);

interface TopItemsProps {
  data: AccountAnalytics;
  /** Another range is being loaded. */
  isOld: boolean;
}

export function TopItems({ data: { topLinks, topQrCodes }, isOld }: TopItemsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        gap: 2,
        opacity: isOld ? 0.5 : 1,
      }}
    >
      <Rows
        title="Top links"
        items={topLinks.map(({ id, shortCode, originalUrl, title, clicks }) => ({
          id,
          name: shortCode,
          detail: title ?? withoutScheme(readableUrl(originalUrl)),
          picture: <Tile url={originalUrl} size={32} />,
          to: linkTo.linkDetails(shortCode),
          count: clicks,
        }))}
      />
      <Rows
        title="Top QR codes"
        hasBars={false}
        items={topQrCodes.map(({ id, name, clicks }) => ({
          id,
          name,
          picture: <CodePicture id={id} />,
          to: linkTo.qrCodeDetails(id),
          count: clicks,
        }))}
      />
    </Box>
  );
}
