import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { OperatorItem } from '../../../../generated/endpoints.ts';
import { readableUrl } from '../../../../shared/readableUrl.ts';
import { disabledText } from '../../../details/abuse.ts';
import { StateDot, type DotState } from '../../../lists/StateDot.tsx';
import { Tile } from '../../../lists/Tile.tsx';
import { checkboxStyle } from '../../../ui/checkboxStyle.ts';
import LockIcon from '../../../ui/icons/LockOutlined.tsx';
import QrCodeIcon from '../../../ui/icons/QrCode2.tsx';
import { MiddleText } from '../../../ui/MiddleText.tsx';
import { counted } from '../../../ui/numbers.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { TextLink } from '../../../ui/RouterLink.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { withoutScheme } from '../../../ui/urls.ts';
import { tabLink } from '../tabLink.ts';

const Row = styled('li')(({ theme }) => ({
  '--tile': '40px',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  boxSizing: 'border-box',
  padding: '12px 16px',
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  color: theme.vars.palette.text.secondary,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '&:has(> label > input:checked)': {
    backgroundColor: '#f5f3fe',
    ...theme.applyStyles('dark', { backgroundColor: '#23233a' }),
  },
  '& > label': { display: 'flex', margin: -13, padding: 13, cursor: 'pointer' },
  '& > label > input': checkboxStyle(theme),
  [theme.breakpoints.up('sm')]: { '--tile': '32px', minHeight: 56, padding: '8px 16px' },
  [theme.breakpoints.down('sm')]: {
    '--texts-begin': '52px',
    alignItems: 'flex-start',
    '&:has(> label)': { '--texts-begin': '82px' },
  },
}));

const Texts = styled('div')({ flex: '1 1 0', minWidth: 160 });

const TitleLine = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  minWidth: 0,
  '& > svg': { fontSize: 16 },
  '& > strong': {
    minWidth: 0,
    fontSize: '0.875rem',
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
  },
}));

/** Phones have a line for each. */
const TargetLine = styled('div')(({ theme }) => ({
  display: 'flex',
  columnGap: 6,
  minWidth: 0,
  '& > *': { minWidth: 0 },
  '& > a, & > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > a': {
    flexShrink: 0,
    maxWidth: '40%',
    fontWeight: 400,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& > [aria-hidden]': { flex: 'none' },
  '& > [data-news]': { flex: 'none' },
  [theme.breakpoints.down('sm')]: {
    flexDirection: 'column',
    '& > a': { maxWidth: '100%' },
    '& > [aria-hidden]': { display: 'none' },
  },
}));

/** Below each other in all rows. Phones have them on a line of their own. */
const Figures = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  gap: 12,
  '& > span': { minWidth: 96, textAlign: 'right', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: {
    flexDirection: 'column-reverse',
    gap: 0,
  },
  [theme.breakpoints.down('sm')]: {
    order: 1,
    flex: '1 1 100%',
    flexDirection: 'row-reverse',
    justifyContent: 'flex-end',
    gap: 12,
    marginTop: -8,
    marginLeft: 'var(--texts-begin)',
    '& > span': { minWidth: 0 },
  },
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: 8,
  // A finger has no hover.
  '@media (hover: hover)': { 'li:not(:hover, :focus-within) > &[data-quiet] > .MuiButton-root': { opacity: 0 } },
  [theme.breakpoints.down('sm')]: {
    '&:not([data-short])': { order: 2, marginLeft: 'var(--texts-begin)' },
    '&[data-short]': { margin: '-4px -12px 0 0' },
  },
}));

/** Below the texts. */
const Below = styled('div')(({ theme }) => ({
  flex: '1 1 100%',
  marginLeft: 44,
  [theme.breakpoints.down('sm')]: { order: 1, marginLeft: 'var(--texts-begin)' },
}));

const dotOf = ({ isActive, isDeleted, disabledByOperator }: OperatorItem): { state: DotState; label: string } => {
  if (disabledByOperator) return { state: 'expired', label: 'Disabled for abuse' };
  if (isDeleted) return { state: 'off', label: 'Deleted' };
  return isActive ? { state: 'open', label: 'It opens' } : { state: 'off', label: 'Switched off' };
};

function State({ item: { kind, isActive, isDeleted, disabledByOperator } }: { item: OperatorItem }) {
  if (disabledByOperator)
    return (
      <StatusChip
        label="Disabled for abuse"
        tone="error"
        tooltip={disabledText(kind === 'qrCode' ? 'QR code' : 'link', disabledByOperator)}
      />
    );
  if (isDeleted) return <StatusChip label="Deleted" tone="neutral" />;
  return isActive ? null : <StatusChip label="Off" tone="neutral" />;
}

function Destination({ item: { destination, isPasswordProtected, kind } }: { item: OperatorItem }) {
  if (isPasswordProtected) return <span>Its destination has a password</span>;
  if (kind === null || destination === null) return <span>Deleted for good</span>;
  return <MiddleText text={withoutScheme(readableUrl(destination))} />;
}

function ItemFigures({ item: { kind, clickCount, createdAt } }: { item: OperatorItem }) {
  return (
    <Figures>
      <span>{createdAt && <RelativeTime iso={createdAt} />}</span>
      <span>{counted(clickCount, kind === 'qrCode' ? ['scan', 'scans'] : ['click', 'clicks'])}</span>
    </Figures>
  );
}

interface OperatorItemRowProps {
  item: OperatorItem;
  select?: ReactNode;
  badges?: ReactNode;
  /** At the end of its second line. */
  news?: ReactNode;
  hasAccount?: boolean;
  hasFigures?: boolean;
  actions: ReactNode;
  /** On phones they have room beside the texts. */
  areActionsShort?: boolean;
  /** Its buttons are seen only where one points at the row or has the focus in it. */
  areActionsQuiet?: boolean;
  children?: ReactNode;
}

/** A destination is no link here: an operator should not open by accident what was reported. */
export function OperatorItemRow(props: OperatorItemRowProps) {
  const {
    item,
    select,
    badges,
    news,
    hasAccount = true,
    hasFigures,
    actions,
    areActionsShort,
    areActionsQuiet,
    children,
  } = props;
  const { shortCode, shortUrl, destination, kind, isPasswordProtected, account } = item;
  return (
    <Row aria-label={shortCode}>
      {select}
      <Tile url={destination ?? shortUrl}>
        <StateDot {...dotOf(item)} />
      </Tile>
      <Texts>
        <TitleLine>
          <strong>
            <MiddleText text={withoutScheme(shortUrl)} />
          </strong>
          {kind === 'qrCode' && <QrCodeIcon titleAccess="QR code" />}
          {isPasswordProtected && <LockIcon titleAccess="With a password" />}
          {badges}
          <State item={item} />
        </TitleLine>
        <TargetLine>
          <Destination item={item} />
          {hasAccount && account && (
            <>
              <span aria-hidden>·</span>
              <TextLink to={tabLink('accounts', { account: account.id })} title={account.email}>
                {account.email}
              </TextLink>
            </>
          )}
          {news && (
            <>
              <span aria-hidden>·</span>
              <span data-news>{news}</span>
            </>
          )}
        </TargetLine>
      </Texts>
      {hasFigures && <ItemFigures item={item} />}
      <Actions data-short={areActionsShort || undefined} data-quiet={areActionsQuiet || undefined}>
        {actions}
      </Actions>
      {children && <Below>{children}</Below>}
    </Row>
  );
}
