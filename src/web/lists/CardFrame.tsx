import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { selectBoxStyle } from './SelectBox.tsx';

/** Pixels. The browser renders only the cards near the window; the others keep this height. */
const Frame = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 16,
  backgroundColor: theme.vars.palette.background.paper,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 160px',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    padding: theme.spacing(2, 2.5),
    containIntrinsicSize: 'auto 118px',
  },
  '&:hover': { borderColor: theme.vars.palette.text.disabled },
  // Dimmed by color, since opacity would leave too little contrast.
  '&[data-dimmed]': { backgroundColor: 'transparent', borderStyle: 'dashed' },
  '&[data-dimmed] > :first-child': { color: theme.vars.palette.text.secondary, filter: 'grayscale(1)' },
}));

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  '& > *': { flexShrink: 0 },
  '& > input': selectBoxStyle(theme),
  '& > [data-text]': { flex: '1 1 0', minWidth: 0 },
  '& > img': { width: 48 },
  [theme.breakpoints.up('sm')]: { gap: theme.spacing(2), '& > img': { width: 72 } },
}));

const Title = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  minHeight: 28,
});

const Target = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 2,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const Details = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  marginTop: 8,
  minHeight: 24,
  color: theme.vars.palette.text.secondary,
}));

interface CardFrameProps {
  label?: string;
  isDimmed?: boolean;
  /** The box that selects it. */
  select?: ReactNode;
  /** Before the text. */
  picture?: ReactNode;
  title: ReactNode;
  target: ReactNode;
  details: ReactNode;
  /** After the text. */
  aside?: ReactNode;
  actions: ReactNode;
}

/** The layout of a card and of its skeleton. */
export function CardFrame({
  label,
  isDimmed = false,
  select,
  picture,
  title,
  target,
  details,
  aside,
  actions,
}: CardFrameProps) {
  return (
    <Frame aria-label={label} data-dimmed={isDimmed || undefined}>
      <Body>
        {select}
        {picture}
        <div data-text>
          <Title>{title}</Title>
          <Target>{target}</Target>
          <Details>{details}</Details>
        </div>
        {aside}
      </Body>
      {actions}
    </Frame>
  );
}
