import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { readableUrl } from '../../shared/readableUrl.ts';
import { Count } from '../ui/Count.tsx';
import { ownDirection } from '../ui/layout.ts';
import { LongText } from '../ui/LongText.tsx';
import { formatNumber } from '../ui/numbers.ts';
import { withoutScheme } from '../ui/urls.ts';
import { selectBoxStyle } from './SelectBox.tsx';
import { Sparkline } from './Sparkline.tsx';

const Frame = styled('article')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
  gridTemplateAreas: '"select picture text aside" "foot foot foot foot"',
  alignItems: 'start',
  padding: theme.spacing(1.25, 1.5, 0.5),
  // The browser renders only the cards near the window, and the others keep this height, without padding.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 142px',
  [theme.breakpoints.up('sm')]: { containIntrinsicSize: 'auto 118px' },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"select picture text aside foot"',
    alignItems: 'center',
    padding: theme.spacing(0.625, 1.25, 0.625, 2.5),
    containIntrinsicSize: 'auto 48px',
  },
  // The link of the title covers the card, and everything else that can be clicked or explains itself lies above it.
  '& button, & label, & time, & [tabindex], & [data-tip], & a:not([data-title])': { position: 'relative', zIndex: 1 },
  // The card is dimmed by color, since opacity would leave too little contrast.
  '&[data-dimmed]': {
    backgroundColor: theme.vars.palette.background.default,
    color: theme.vars.palette.text.secondary,
    '& img, & [data-tile]': { filter: 'grayscale(1)' },
  },
  '&&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&&:has(input:checked)': { backgroundColor: theme.vars.palette.action.selected },
}));

/** The area around the box gives it room for a finger. */
const SelectArea = styled('label')(({ theme }) => ({
  gridArea: 'select',
  display: 'flex',
  margin: theme.spacing(-1.375, -0.25, -1.375, -1.375),
  [theme.breakpoints.up('md')]: { marginRight: 0 },
  padding: 11,
  cursor: 'pointer',
  '& > input': selectBoxStyle(theme),
}));

const Picture = styled('div')(({ theme }) => ({
  gridArea: 'picture',
  width: 36,
  marginRight: theme.spacing(1.25),
  [theme.breakpoints.up('sm')]: { width: 44, marginRight: theme.spacing(2) },
}));

// On narrow screens all texts flow in one block: title, destination, then the rest.
const Text = styled('div')(({ theme }) => ({
  gridArea: 'text',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  minWidth: 0,
  '& > div, & > div > [data-details]': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minWidth: 0,
    [theme.breakpoints.down('md')]: { display: 'contents', '& > :not([data-line])': { order: 1 } },
  },
  [theme.breakpoints.down('md')]: {
    // A finger needs this room.
    '& button::after': { content: '""', position: 'absolute', inset: '-2px 0' },
  },
  [theme.breakpoints.up('md')]: {
    flexFlow: 'column nowrap',
    alignItems: 'stretch',
    gap: 2,
    '& > :first-child': { flexWrap: 'wrap' },
    '& > :last-child': { alignItems: 'start' },
  },
}));

const Title = styled('span')(({ theme }) => ({
  fontWeight: 650,
  lineHeight: '24px',
  overflowWrap: 'anywhere',
  ...ownDirection,
  [theme.breakpoints.down('md')]: { flex: '1 0 100%', minWidth: 0 },
  [theme.breakpoints.up('sm')]: { fontSize: '1.0625rem' },
  '& > a': { color: 'inherit', textDecoration: 'none' },
  '& > a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
}));

const Target = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 6,
  minWidth: 0,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('md')]: { flex: '1 0 100%' },
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > [data-whole]': { overflowWrap: 'anywhere', whiteSpace: 'normal' },
  '& > button': { flexShrink: 0, alignSelf: 'end' },
}));

const Details = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  flexWrap: 'wrap',
  color: theme.vars.palette.text.secondary,
  // The destination is cut before these are wrapped.
  [theme.breakpoints.up('md')]: { flexShrink: 0, maxWidth: '65%' },
}));

const Foot = styled('div')(({ theme }) => ({
  gridArea: 'foot',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  // The icons are narrower than their buttons.
  marginRight: -8,
  [theme.breakpoints.up('md')]: { flexWrap: 'nowrap', marginRight: 0, columnGap: 16, paddingLeft: theme.spacing(2) },
}));

const Figure = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexDirection: 'row-reverse',
  alignItems: 'center',
  color: theme.vars.palette.text.secondary,
  '& strong': { fontSize: '0.9375rem', fontWeight: 650, color: theme.vars.palette.text.primary },
  '& > :first-of-type': {
    [theme.breakpoints.down('sm')]: { display: 'grid', lineHeight: 1.25 },
    [theme.breakpoints.up('sm')]: { marginLeft: theme.spacing(1.5) },
    // The bars of most cards then stand below each other.
    [theme.breakpoints.up('md')]: { minWidth: 80 },
  },
}));

interface CardFrameProps {
  label?: string;
  isDimmed?: boolean;
  select?: ReactNode;
  picture?: ReactNode;
  title: ReactNode;
  status: ReactNode;
  target: ReactNode;
  details?: ReactNode;
  aside?: ReactNode;
  figure: ReactNode;
  actions: ReactNode;
}

export function CardFrame({
  label,
  isDimmed = false,
  select,
  picture,
  title,
  status,
  target,
  details,
  aside,
  figure,
  actions,
}: CardFrameProps) {
  return (
    <Frame aria-label={label} data-dimmed={isDimmed || undefined}>
      {select && (
        // With Shift, the browser would select text instead of clicking the box.
        <SelectArea onMouseDown={(event) => event.shiftKey && event.preventDefault()}>{select}</SelectArea>
      )}
      <Picture>{picture}</Picture>
      <Text>
        <div>
          <Title data-line>{title}</Title>
          {status}
        </div>
        <div>
          <Target data-line>{target}</Target>
          <Details data-details>{details}</Details>
        </div>
      </Text>
      {aside}
      <Foot>
        <Figure>{figure}</Figure>
        {actions}
      </Foot>
    </Frame>
  );
}

interface CardFigureProps {
  count: number;
  recentDays: readonly number[];
  nouns: readonly [one: string, several: string];
}

export function CardFigure({ count, recentDays, nouns: [one, several] }: CardFigureProps) {
  const nounOf = (number: number) => (number === 1 ? one : several);
  const recent = recentDays.reduce((sum, day) => sum + day, 0);
  const text = `${recent === 0 ? 'No' : formatNumber(recent)} ${nounOf(recent)} in the last ${recentDays.length} days`;
  return (
    <>
      <span>
        <strong>
          <Count value={count} />
        </strong>{' '}
        {nounOf(count)}
      </span>
      <Sparkline counts={recentDays} text={text} />
    </>
  );
}

/** A click anywhere on the card opens the item's page, if it has one. */
export function CardTitle({ to, children }: { to: string | undefined; children: string }) {
  if (to === undefined) return children;
  return (
    <RouterLink to={to} data-title>
      {children}
    </RouterLink>
  );
}

/** The destination stays on one line unless the user expands it, since the item's page has the whole. */
export function CardTarget({ url }: { url: string }) {
  return (
    <LongText text={withoutScheme(readableUrl(url))} atFirst={80}>
      {(shown, isWhole) => <span data-whole={isWhole || undefined}>{shown}</span>}
    </LongText>
  );
}
