import { memo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Link } from '../../../../generated/endpoints.ts';
import { beforeImport } from '../../../analytics/labels.ts';
import type { ListedLink } from '../../../api/index.ts';
import { useAppDispatch } from '../../../hooks.ts';
import { Age } from '../../../lists/Age.tsx';
import { CardBars, CardFigure, CardFrame, CardTarget, CardTitle } from '../../../lists/CardFrame.tsx';
import { statusBadge } from '../../../lists/linkStatus.ts';
import { SelectCard } from '../../../lists/SelectBox.tsx';
import { StateBadge } from '../../../lists/StateBadge.tsx';
import { StateDot } from '../../../lists/StateDot.tsx';
import { Tile } from '../../../lists/Tile.tsx';
import { linkTo } from '../../../routes.ts';
import LockIcon from '../../../ui/icons/LockOutlined.tsx';
import QrCodeIcon from '../../../ui/icons/QrCode2.tsx';
import { withoutScheme } from '../../../ui/urls.ts';
import { LinkActions, type LinkDialog } from './LinkActions.tsx';
import { linksSlice, type ChosenLinkFilter } from './linksSlice.ts';
import { RowTags } from './RowTags.tsx';

const nouns = ['click', 'clicks'] as const;

function Signs({ link: { isPasswordProtected, qrCode }, isOff }: { link: Link; isOff: boolean }) {
  const label = qrCode && `QR code: ${qrCode.name}`;
  return (
    <>
      {qrCode && label && !isOff && (
        // The menu of the row leads there as well: so this is no tab stop.
        <RouterLink to={linkTo.qrCodeDetails(qrCode.id)} aria-label={label} data-tip={label} tabIndex={-1}>
          <QrCodeIcon sx={{ display: 'block', fontSize: 16, color: 'text.secondary' }} />
        </RouterLink>
      )}
      {isPasswordProtected && (
        <span data-tip="Password protected" style={{ display: 'inline-flex' }}>
          <LockIcon titleAccess="Password protected" sx={{ fontSize: 16, color: 'text.secondary' }} />
        </span>
      )}
    </>
  );
}

interface LinkCardProps {
  link: ListedLink;
  selectedTags: readonly string[];
  onOpen: (link: Link, dialog: LinkDialog) => void;
}

/** The row re-renders only when this link or the chosen tags have changed. */
export const LinkCard = memo(function LinkCard({ link, selectedTags, onOpen }: LinkCardProps) {
  const { label, tone, tooltip, filter, dot, news } = statusBadge(link);
  const isOff = !link.isActive || link.disabledByOperator !== null;
  const dispatch = useAppDispatch();
  const filterBy = (chosen: ChosenLinkFilter) => dispatch(linksSlice.actions.choiceToggled(chosen));
  const tip = filter && !isOff ? `${tooltip}. Click to filter.` : tooltip;
  const onFilter = filter && !isOff ? () => filterBy({ name: 'status', choice: filter }) : undefined;
  return (
    <CardFrame
      isDimmed={isOff}
      label={link.shortCode}
      select={<SelectCard id={link.id} name={withoutScheme(link.shortenedUrl)} />}
      picture={
        <Tile url={link.originalUrl}>
          <StateDot state={dot} label={label} tip={tip} onClick={onFilter} />
        </Tile>
      }
      title={
        <CardTitle to={!link.isActive ? undefined : linkTo.linkDetails(link.shortCode)}>
          {withoutScheme(link.shortenedUrl)}
        </CardTitle>
      }
      signs={<Signs link={link} isOff={isOff} />}
      badge={news && <StateBadge tone={tone} text={news} tip={tip} onClick={onFilter} />}
      details={
        link.tags.length > 0 && (
          <RowTags
            tags={link.tags}
            selected={selectedTags}
            disabled={isOff}
            onChoose={(name) => filterBy({ name: 'tags', choice: name })}
          />
        )
      }
      target={<CardTarget url={link.originalUrl} title={link.title} note={link.note} />}
      age={<Age iso={link.createdAt} more={link.isEdited ? 'edited since' : undefined} />}
      figure={
        <CardFigure
          count={link.clickCount}
          nouns={nouns}
          before={link.openingClicks > 0 ? beforeImport(link.openingClicks) : undefined}
        />
      }
      bars={<CardBars recentDays={link.recentDays} nouns={nouns} isIdle={!link.isAccessible} />}
      actions={<LinkActions link={link} onOpen={onOpen} />}
    />
  );
});
