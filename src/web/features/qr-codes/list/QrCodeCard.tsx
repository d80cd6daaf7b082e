import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { QrCodeLink } from '../../../../generated/endpoints.ts';
import { beforeImport } from '../../../analytics/labels.ts';
import type { ListedQrCode } from '../../../api/index.ts';
import { Age } from '../../../lists/Age.tsx';
import { CardBars, CardFigure, CardFrame, CardTarget, CardTitle } from '../../../lists/CardFrame.tsx';
import { SelectCard } from '../../../lists/SelectBox.tsx';
import { StateBadge } from '../../../lists/StateBadge.tsx';
import { StateDot } from '../../../lists/StateDot.tsx';
import { qrImageUrl } from '../../../qr/imageUrls.ts';
import { QrImage } from '../../../qr/QrImage.tsx';
import { linkTo } from '../../../routes.ts';
import LinkIcon from '../../../ui/icons/Link.tsx';
import { withoutScheme } from '../../../ui/urls.ts';
import { belongsTo } from '../labels.ts';
import { qrBadge } from '../qrBadge.ts';
import { QrCodeActions, type QrDialog } from './QrCodeActions.tsx';

const nouns = ['scan', 'scans'] as const;

const Picture = styled('span')({ position: 'relative', display: 'block', width: 'var(--tile)', height: 'var(--tile)' });

const OwnLink = styled(RouterLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  fontSize: '0.75rem',
  fontWeight: 500,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));

/** The menu of the row leads there as well: so this is no tab stop. */
function Parent({ link: { shortCode } }: { link: QrCodeLink }) {
  const label = belongsTo(shortCode);
  return (
    <OwnLink to={linkTo.linkDetails(shortCode)} aria-label={label} data-tip={label} tabIndex={-1}>
      <LinkIcon sx={{ fontSize: 16 }} />
      {shortCode}
    </OwnLink>
  );
}

interface QrCodeCardProps {
  code: ListedQrCode;
  onOpen: (id: string, dialog: QrDialog) => void;
}

/** The row re-renders only when this code has changed. */
export const QrCodeCard = memo(function QrCodeCard({ code, onOpen }: QrCodeCardProps) {
  const { label, tone, dot, news } = qrBadge(code);
  return (
    <CardFrame
      isDimmed={!code.isActive || code.disabledByOperator !== null || code.link?.isActive === false}
      label={code.name}
      select={<SelectCard id={code.id} name={code.name} />}
      picture={
        <Picture>
          <QrImage src={qrImageUrl(code)} alt="" width={40} isLazy />
          <StateDot state={dot} label={label} />
        </Picture>
      }
      title={<CardTitle to={linkTo.qrCodeDetails(code.id)}>{code.name}</CardTitle>}
      badge={news && <StateBadge tone={tone} text={news} tip={label} />}
      details={code.link && <Parent link={code.link} />}
      target={<CardTarget url={code.content} title={withoutScheme(code.shortUrl)} />}
      age={<Age iso={code.createdAt} />}
      figure={
        <CardFigure
          count={code.scanCount}
          nouns={nouns}
          before={code.openingClicks > 0 ? beforeImport(code.openingClicks) : undefined}
        />
      }
      bars={<CardBars recentDays={code.recentDays} nouns={nouns} isIdle={!code.isAccessible} />}
      actions={<QrCodeActions code={code} onOpen={onOpen} />}
    />
  );
});
