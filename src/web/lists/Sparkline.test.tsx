import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { theme } from '../app/theme.ts';
import { CardBars, CardFigure } from './CardFrame.tsx';
import { Sparkline } from './Sparkline.tsx';

const inTheme = (element: ReactNode) => render(<ThemeProvider theme={theme}>{element}</ThemeProvider>);

const linesOf = (counts: readonly number[]) => {
  const { container } = inTheme(<Sparkline counts={counts} text="" />);
  return [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
};

test('draws the greatest count from bottom to top, none as a dot, and few so that they are seen', () => {
  expect(linesOf([0, 1, 500, 1_000])).toEqual(['M1 24v-1', 'M4 24v-2M7 24v-12M10 24v-24']);
  expect(linesOf([0, 0])).toEqual(['M1 24v-1M4 24v-1', '']);
});

test('has room for thirty days on 89 pixels', () => {
  const { container } = inTheme(<Sparkline counts={Array<number>(30).fill(1)} text="" />);
  expect(container.querySelector('svg')).toHaveAttribute('width', '89');
});

test.each([
  [1_500, [0, 1_200, 34], '1,500 clicks', '1,234 clicks in the last 3 days'],
  [1, [0, 0, 1], '1 click', '1 click in the last 3 days'],
  [7, [0, 0, 0], '7 clicks', 'No clicks in the last 3 days'],
])('%i clicks, of them %j', (count, recentDays, figure, recent) => {
  const nouns = ['click', 'clicks'] as const;
  const { container } = inTheme(
    <>
      <CardFigure count={count} nouns={nouns} />
      <CardBars recentDays={recentDays} nouns={nouns} isIdle />
    </>,
  );
  expect(container.firstChild).toHaveTextContent(figure);
  expect(screen.getByText(recent).parentElement).toHaveAttribute('data-tip', recent);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
