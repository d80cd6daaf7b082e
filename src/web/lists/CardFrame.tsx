import { styled } from '@mui/material/styles';
import { use, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { readableUrl } from '../../shared/readableUrl.ts';
import { Count } from '../ui/Count.tsx';
import { ownDirection } from '../ui/layout.ts';
import { formatNumber } from '../ui/numbers.ts';
import { withoutScheme } from '../ui/urls.ts';
import { IsPhone } from './isPhone.ts';
import { checkboxStyle } from '../ui/checkboxStyle.ts';
import { Sparkline } from './Sparkline.tsx';

/** Rows grow with the reader's text. */
const rowHeight = { phone: 'calc(5.25rem - 1px)', desktop: 'calc(3.5rem - 1px)' } as const;

const Frame = styled('article')(({ theme }) => ({
  '--surface': theme.vars.palette.background.paper,
  '--tile': '40px',
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  boxSizing: 'border-box',
  height: rowHeight.phone,
  padding: '0 4px 0 16px',
  backgroundColor: 'var(--surface)',
  // The browser renders only the rows near the window, and the others keep this height.
  contentVisibility: 'auto',
  containIntrinsicSize: `auto ${rowHeight.phone}`,
  // Without the menu at its end.
  [theme.breakpoints.down('sm')]: { '[data-selecting] &': { paddingRight: 16 } },
  [theme.breakpoints.up('sm')]: {
    height: rowHeight.desktop,
    padding: '0 8px 0 16px',
    '--tile': '32px',
    containIntrinsicSize: `auto ${rowHeight.desktop}`,
  },
  // The link of the title covers the row, and everything else that can be clicked or explains itself lies above it.
  // It weighs little, so that what is placed by itself stays there.
  '& :where(button, label, time, [tabindex], [data-tip], a):where(:not([data-title], [data-state], [data-place]))': {
    position: 'relative',
    zIndex: 1,
  },
  '& a[data-title]': { position: 'static' },
  // The row is dimmed by color, since opacity would leave too little contrast.
  '&[data-dimmed] [data-line] > *': { color: theme.vars.palette.text.secondary },
  // A finger would leave it behind.
  '@media (hover: hover)': {
    '&:hover': { '--surface': '#f5f4f3', ...theme.applyStyles('dark', { '--surface': '#202023' }) },
  },
  '&:has([data-select] input:checked)': {
    '--surface': '#f5f3fe',
    ...theme.applyStyles('dark', { '--surface': '#23233a' }),
  },
}));

/** The area around the box gives it room for a finger. Phones have boxes only while something is selected. */
const SelectArea = styled('label')(({ theme }) => ({
  display: 'flex',
  flexShrink: 0,
  margin: -13,
  padding: 13,
  cursor: 'pointer',
  '& > input': checkboxStyle(theme),
  [theme.breakpoints.down('sm')]: {
    display: 'none',
    '[data-selecting] &': { display: 'flex' },
    '& > input': { width: 24, height: 24 },
  },
}));

const Picture = styled('div')({ position: 'relative', flexShrink: 0, display: 'flex' });

const Text = styled('div')(({ theme }) => ({
  flex: '1 1 0',
  minWidth: 0,
  display: 'grid',
  gap: 0,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.8125rem',
  lineHeight: '1.1875rem',
}));

/** What does not fit beside the title is on a line that is not seen. */
const TitleLine = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: '1.375rem',
  minWidth: 0,
  '& > svg': { flexShrink: 0, fontSize: 16 },
});

const Title = styled('span')(({ theme }) => ({
  ...ownDirection,
  minWidth: 64,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.primary,
  fontSize: '0.875rem',
  fontWeight: 600,
  lineHeight: '1.25rem',
  [theme.breakpoints.down('sm')]: { fontSize: '0.9375rem' },
  '& > a': { color: 'inherit', textDecoration: 'none' },
  // The host gives way to the code, which tells links apart.
  '& > [data-split]': { display: 'flex' },
  '& > [data-split] > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > [data-split] > span:last-of-type': { flexShrink: 0, maxWidth: '100%' },
  '& > a::after': { content: '""', position: 'absolute', inset: 0 },
  '& > a:focus-visible': { outline: 'none' },
  '& > a:focus-visible::after': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
    borderRadius: 8,
  },
}));

const Details = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  flex: '0 1 auto',
  minWidth: 0,
  height: '1.375rem',
  overflow: 'hidden',
  '& svg': { fontSize: 16 },
});

const TargetLine = styled('div')({
  display: 'flex',
  gap: 6,
  minWidth: 0,
  height: '1.25rem',
  '& > *': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > [aria-hidden]': { flexShrink: 0 },
});

/** An age that does not fit is on a line that is not seen. */
const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  minWidth: 0,
  height: '1.375rem',
  lineHeight: '1.375rem',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  '& > [data-place="badge"]': { display: 'flex', flex: '1 1 0', minWidth: 0 },
});

/** The bars of all rows stand below each other, and so do the counts. */
const Aside = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flexShrink: 0,
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  '& > [data-bars]': { width: 89, [theme.breakpoints.down(900)]: { display: 'none' } },
  '& > [data-count]': { width: 104, textAlign: 'right' },
}));

const AgeCell = styled('div')(({ theme }) => ({
  minWidth: 88,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  '@media (hover: hover)': {
    'article:hover &, article:focus-within &': { visibility: 'hidden' },
  },
  [theme.breakpoints.down(720)]: { display: 'none' },
}));

const Figure = styled('span')(({ theme }) => ({
  whiteSpace: 'nowrap',
  '& strong': { fontSize: '0.875rem', fontWeight: 650, color: theme.vars.palette.text.primary },
}));

interface CardFrameProps {
  label?: string;
  isDimmed?: boolean;
  select?: ReactNode;
  picture?: ReactNode;
  title: ReactNode;
  /** Small signs beside the title. */
  signs?: ReactNode;
  badge?: ReactNode;
  details?: ReactNode;
  target: ReactNode;
  age: ReactNode;
  figure: ReactNode;
  bars: ReactNode;
  actions: ReactNode;
}

export function CardFrame(props: CardFrameProps) {
  const isPhone = use(IsPhone);
  const { label, isDimmed = false, select, picture, title, signs, badge, details, target } = props;
  const { age, figure, bars, actions } = props;
  return (
    <Frame aria-label={label} data-dimmed={isDimmed || undefined}>
      {select && (
        // With Shift, the browser would select text instead of clicking the box.
        <SelectArea data-select onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
          {select}
        </SelectArea>
      )}
      <Picture>{picture}</Picture>
      <Text>
        <TitleLine>
          <Title data-line>{title}</Title>
          {signs}
          {!isPhone && badge}
          {!isPhone && details && <Details>{details}</Details>}
        </TitleLine>
        <TargetLine>{target}</TargetLine>
        {isPhone && (
          <Foot>
            <Figure>{figure}</Figure>
            {badge ? (
              <div data-place="badge">{badge}</div>
            ) : (
              <span>
                <span aria-hidden>· </span>
                {age}
              </span>
            )}
          </Foot>
        )}
      </Text>
      {!isPhone && (
        <Aside>
          <AgeCell>{age}</AgeCell>
          <div data-bars>{bars}</div>
          <Figure data-count>{figure}</Figure>
        </Aside>
      )}
      {actions}
    </Frame>
  );
}

type Nouns = readonly [one: string, several: string];

/** For screen readers, where others have the tooltip. */
const Unseen = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

interface CardFigureProps {
  count: number;
  nouns: Nouns;
  /** What another service had counted. */
  before?: string;
}

export function CardFigure({ count, nouns: [one, several], before }: CardFigureProps) {
  return (
    <span data-tip={before}>
      <strong>
        <Count value={count} />
      </strong>{' '}
      {count === 1 ? one : several}
      {before && <Unseen>{before}</Unseen>}
    </span>
  );
}

interface CardBarsProps {
  nouns: Nouns;
  recentDays: readonly number[];
  isIdle: boolean;
}

export function CardBars({ recentDays, nouns: [one, several], isIdle }: CardBarsProps) {
  const recent = recentDays.reduce((sum, day) => sum + day, 0);
  const noun = recent === 1 ? one : several;
  const text = `${recent === 0 ? 'No' : formatNumber(recent)} ${noun} in the last ${recentDays.length} days`;
  return <Sparkline counts={recentDays} text={text} isIdle={isIdle} />;
}

const longestTitle = 32;
const longestOnPhones = 18;

/** A click anywhere on the row opens the item's page, if it has one. */
export function CardTitle({ to, tip, children }: { to: string | undefined; tip?: string; children: string }) {
  const isPhone = use(IsPhone);
  const isLong = children.length > (isPhone ? longestOnPhones : longestTitle);
  const end = isLong ? children.lastIndexOf('/') : -1;
  // What is not cut needs no tooltip.
  const props = { 'data-tip': tip ?? (isLong ? children : undefined), 'data-split': end > 0 || undefined };
  const text =
    end > 0 ? (
      <>
        <span>{children.slice(0, end)}</span>
        <span>{children.slice(end)}</span>
      </>
    ) : (
      children
    );
  if (to === undefined) return <span {...props}>{text}</span>;
  return (
    <RouterLink to={to} data-title {...props}>
      {text}
    </RouterLink>
  );
}

/** The last characters of a URL say more than those in its middle. */
const endLength = 14;
const longest = 48;

/** Both ends of the destination are seen; a tooltip has the whole. `title`: of the link. */
export function CardTarget({ url, title, note }: { url: string; title?: string | null; note?: string | null }) {
  const isPhone = use(IsPhone);
  const text = withoutScheme(readableUrl(url));
  const isLong = text.length > longest;
  const isShown = !isPhone || !title;
  return (
    <>
      {title && <span data-tip={note ? `${title}: ${note}` : title}>{title}</span>}
      {title && isShown && <span aria-hidden>·</span>}
      {isShown &&
        (isLong ? (
          <>
            <span data-tip={text} style={{ flexShrink: 3 }}>
              {text.slice(0, -endLength)}
            </span>
            <span style={{ flexShrink: 0, marginLeft: -6 }}>{text.slice(-endLength)}</span>
          </>
        ) : (
          <span data-tip={text} style={{ flexShrink: 3 }}>
            {text}
          </span>
        ))}
    </>
  );
}
