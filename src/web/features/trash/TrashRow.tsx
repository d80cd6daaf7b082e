import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { readableUrl } from '../../../shared/readableUrl.ts';
import type { TrashItem } from '../../api/index.ts';
import { formatDate } from '../../ui/dates.ts';
import RestoreIcon from '../../ui/icons/Restore.tsx';
import { LongText } from '../../ui/LongText.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { withoutScheme } from '../../ui/urls.ts';

const shownOfTarget = 120;

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
  const { kind, name, shortenedUrl, originalUrl, deletedAt, restorableUntil, qrCodeCount, needsLink } = item;
  return (
    <Box
      component="li"
      data-item={item.id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
        alignItems: 'center',
        columnGap: 1,
        rowGap: 1,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Checkbox
        checked={isChosen}
        disabled={needsLink}
        onChange={(_event, checked) => onChoose(checked)}
        slotProps={{ input: { 'aria-label': 'Select', 'aria-describedby': `${id}-title` } }}
        sx={{ ml: -1.25 }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography id={`${id}-title`} variant="subtitle2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name ?? withoutScheme(shortenedUrl)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <LongText text={readableUrl(originalUrl)} atFirst={shownOfTarget} />
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {kind === 'link' ? 'Link' : 'QR code'}
          {qrCodeCount > 0 && ` ${qrCodes(qrCodeCount)}`} · deleted <RelativeTime iso={deletedAt} /> ·{' '}
          {needsLink ? 'restore its link first' : `kept until ${formatDate(restorableUntil)}`}
        </Typography>
      </Box>
      <Button
        id={`${id}-restore`}
        size="small"
        startIcon={<RestoreIcon />}
        disabled={needsLink || isBusy}
        aria-labelledby={`${id}-restore ${id}-title`}
        onClick={onRestore}
        sx={{ gridColumn: { xs: 2, sm: 'auto' }, justifySelf: 'start', ml: { xs: -1.5, sm: 0 }, mr: { sm: -1.5 } }}
      >
        Restore
      </Button>
    </Box>
  );
}
