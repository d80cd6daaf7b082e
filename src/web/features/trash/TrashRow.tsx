import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { trashDays } from '../../../shared/trash.ts';
import type { TrashItem } from '../../api/index.ts';
import { CardFigure, CardTarget } from '../../lists/CardFrame.tsx';
import { checkboxStyle } from '../../ui/checkboxStyle.ts';
import { Tile } from '../../lists/Tile.tsx';
import { daysUntil, formatDate, formatDeleted } from '../../ui/dates.ts';
import QrCodeIcon from '../../ui/icons/QrCode2.tsx';
import RestoreIcon from '../../ui/icons/Restore.tsx';
import { counted } from '../../ui/numbers.ts';
import { withoutScheme } from '../../ui/urls.ts';

/** So few days are left that it is told in red. */
const fewDays = 3;
const nouns = { link: ['click', 'clicks'], qrCode: ['scan', 'scans'] } as const;

const Row = styled('li')(({ theme }) => ({
  '--tile': '40px',
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '12px 16px',
  boxSizing: 'border-box',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  '&[data-chosen]': { backgroundColor: '#f5f3fe', ...theme.applyStyles('dark', { backgroundColor: '#23233a' }) },
  '& > label': { display: 'flex', margin: -13, padding: 13, cursor: 'pointer' },
  '& > label > input': checkboxStyle(theme),
  '& > label > input:disabled': { opacity: 0.5, cursor: 'default' },
  [theme.breakpoints.up('sm')]: { '--tile': '32px', flexWrap: 'nowrap', minHeight: 56, padding: '0 16px' },
}));

const Name = styled('h2')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.text.primary,
  fontSize: '0.875rem',
  fontWeight: 600,
  lineHeight: '1.25rem',
  overflowWrap: 'anywhere',
}));

const Texts = styled('div')({
  flex: '1 1 0',
  minWidth: 160,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 8 },
  '& > p': {
    display: 'flex',
    gap: 6,
    margin: 0,
    minWidth: 0,
    '& > *': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});

/** On phones it begins a line below the texts. */
const Left = styled('div')(({ theme }) => ({
  width: 104,
  marginLeft: 82,
  [theme.breakpoints.up('sm')]: { marginLeft: 0 },
  '& > span': {
    display: 'block',
    height: 4,
    marginTop: 4,
    borderRadius: 2,
    overflow: 'hidden',
    backgroundColor: theme.vars.palette.background.quiet,
    '&::before': {
      content: '""',
      display: 'block',
      width: 'calc(var(--left) * 100%)',
      height: '100%',
      borderRadius: 2,
      backgroundColor: theme.vars.palette.chart.before,
    },
  },
  '&[data-few]': { color: theme.vars.palette.error.text, fontWeight: 600 },
  '&[data-few] > span::before': { backgroundColor: theme.vars.palette.error.main },
}));

const qrCodes = (count: number) => `with ${count === 1 ? 'its QR code' : `its ${count} QR codes`}`;

interface TrashRowProps {
  item: TrashItem;
  isChosen: boolean;
  isBusy: boolean;
  onChoose: (isChosen: boolean) => void;
  onRestore: () => void;
}

export function TrashRow({ item, isChosen, isBusy, onChoose, onRestore }: TrashRowProps) {
  const id = useId();
  const { kind, name, title, shortenedUrl, originalUrl, clickCount, qrCodeCount, needsLink } = item;
  const { deletedAt, restorableUntil } = item;
  const days = daysUntil(restorableUntil);
  return (
    <Row data-item={item.id} data-chosen={isChosen || undefined}>
      <label>
        <input
          type="checkbox"
          aria-label="Select"
          aria-describedby={`${id}-title`}
          checked={isChosen}
          disabled={needsLink}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      {kind === 'link' ? (
        <Tile url={originalUrl} />
      ) : (
        <QrCodeIcon sx={{ width: 'var(--tile)', height: 'var(--tile)', color: 'text.secondary' }} />
      )}
      <Texts>
        <div>
          <Name id={`${id}-title`}>{name ?? withoutScheme(shortenedUrl)}</Name>
          {qrCodeCount > 0 && <span>{qrCodes(qrCodeCount)}</span>}
          {needsLink && <span>restore its link first</span>}
        </div>
        <p>
          <CardTarget url={kind === 'link' ? originalUrl : shortenedUrl} title={kind === 'link' ? title : 'QR code'} />
        </p>
      </Texts>
      <Box sx={{ width: { sm: 104 }, textAlign: { sm: 'right' } }}>
        <CardFigure count={clickCount} nouns={nouns[kind]} />
      </Box>
      <Box sx={{ width: 128, pl: { sm: 2 }, display: { xs: 'none', md: 'block' } }}>
        <time dateTime={deletedAt} data-tip={`Deleted ${formatDate(deletedAt)}`}>
          {formatDeleted(deletedAt)}
        </time>
      </Box>
      <Left data-few={days <= fewDays || undefined} data-tip={`Kept until ${formatDate(restorableUntil)}`}>
        {`${counted(days, ['day', 'days'])} left`}
        <span aria-hidden style={{ '--left': Math.min(1, days / trashDays) } as object} />
      </Left>
      <Button
        id={`${id}-restore`}
        variant="outlined"
        size="small"
        startIcon={<RestoreIcon />}
        disabled={needsLink || isBusy}
        aria-labelledby={`${id}-restore ${id}-title`}
        onClick={onRestore}
        sx={{ ml: { xs: 'auto', sm: 3 }, minHeight: { xs: 44, sm: 32 } }}
      >
        Restore
      </Button>
    </Row>
  );
}
