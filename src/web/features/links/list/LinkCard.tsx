import { styled } from '@mui/material/styles';
import { memo, useState } from 'react';
import type { Link } from '../../../../generated/endpoints.ts';
import { beforeImport } from '../../../analytics/labels.ts';
import type { ListedLink } from '../../../api/index.ts';
import { useAppDispatch } from '../../../hooks.ts';
import { CardFigure, CardFrame, CardTarget, CardTitle } from '../../../lists/CardFrame.tsx';
import { SelectCard } from '../../../lists/SelectBox.tsx';
import { Tile } from '../../../lists/Tile.tsx';
import { linkTo } from '../../../routes.ts';
import LockIcon from '../../../ui/icons/Lock.tsx';
import { withoutScheme } from '../../../ui/urls.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { CardQrCode } from './CardQrCode.tsx';
import { LinkActions } from './LinkActions.tsx';
import { linksSlice, type ChosenLinkFilter } from './linksSlice.ts';
import { statusBadge } from '../../../lists/linkStatus.ts';

interface LinkCardProps {
  link: ListedLink;
  selectedTags: readonly string[];
  onEdit: (link: Link) => void;
  onSchedule: (link: Link) => void;
}

const TagButton = styled('button')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 500,
  maxWidth: '100%',
  '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  padding: '0 8px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 6,
  // The background also covers rows that are selected or under the pointer.
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover:enabled': { borderColor: theme.vars.palette.text.disabled, color: theme.vars.palette.text.primary },
  '&[aria-pressed="true"]': {
    borderColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.main,
  },
  '&:disabled': { cursor: 'default' },
}));

const tagsAtFirst = 3;

interface TagsProps {
  tags: Link['tags'];
  selected: readonly string[];
  disabled: boolean;
  onChoose: (name: string) => void;
}

function Tags({ tags, selected, disabled, onChoose }: TagsProps) {
  const [areAllShown, setAllShown] = useState(false);
  const others = tags.slice(tagsAtFirst).map(({ name }) => name);
  return (
    <>
      {(areAllShown ? tags : tags.slice(0, tagsAtFirst)).map(({ name }) => (
        <TagButton
          key={name}
          type="button"
          aria-pressed={selected.includes(name)}
          disabled={disabled}
          onClick={() => onChoose(name)}
        >
          <span>{name}</span>
        </TagButton>
      ))}
      {others.length > 0 && (
        <TagButton
          type="button"
          aria-label={areAllShown ? 'Fewer tags' : `More tags: +${others.length}`}
          data-tip={areAllShown ? 'Fewer tags' : others.join(', ')}
          onClick={() => setAllShown(!areAllShown)}
        >
          {areAllShown ? 'Fewer' : `+${others.length}`}
        </TagButton>
      )}
    </>
  );
}

/** The card re-renders only when this link or the chosen tags have changed. */
export const LinkCard = memo(function LinkCard({ link, selectedTags, ...actions }: LinkCardProps) {
  const { label, tone, tooltip, filter } = statusBadge(link);
  const isOff = !link.isActive || link.disabledByOperator !== null;
  const canFilter = filter && !isOff;
  const dispatch = useAppDispatch();
  const filterBy = (chosen: ChosenLinkFilter) => dispatch(linksSlice.actions.choiceToggled(chosen));
  return (
    <CardFrame
      isDimmed={isOff}
      label={link.shortCode}
      select={<SelectCard id={link.id} name={withoutScheme(link.shortenedUrl)} />}
      picture={<Tile url={link.originalUrl} size={40} />}
      title={
        <CardTitle to={!link.isActive ? undefined : linkTo.linkDetails(link.shortCode)}>
          {withoutScheme(link.shortenedUrl)}
        </CardTitle>
      }
      status={
        <>
          {link.isPasswordProtected && (
            <LockIcon titleAccess="Password protected" sx={{ fontSize: 16, color: 'text.secondary' }} />
          )}
          <StatusChip
            label={label}
            tone={tone}
            tooltip={canFilter ? `${tooltip}. Click to filter.` : tooltip}
            onClick={canFilter ? () => filterBy({ name: 'status', choice: filter }) : undefined}
          />
        </>
      }
      target={<CardTarget url={link.originalUrl} />}
      details={
        <>
          <RelativeTime iso={link.createdAt} />
          {link.isEdited && <span>Edited</span>}
          {link.openingClicks > 0 && <span>{beforeImport(link.openingClicks)}</span>}
          <Tags
            tags={link.tags}
            selected={selectedTags}
            disabled={isOff}
            onChoose={(name) => filterBy({ name: 'tags', choice: name })}
          />
        </>
      }
      aside={link.qrCode && <CardQrCode code={link.qrCode} isOff={isOff} />}
      figure={<CardFigure count={link.clickCount} recentDays={link.recentDays} nouns={['click', 'clicks']} />}
      actions={<LinkActions link={link} {...actions} />}
    />
  );
});
