import { render, screen, within } from '@testing-library/react';
import { ChartFigure } from './ChartFigure.tsx';

const figureOf = (rows: [key: string, label: string, count: string][]) => (
  <ChartFigure
    title="Clicks over time"
    columns={['Hour', 'Clicks']}
    rows={rows.map(([key, label, count]) => ({ key, cells: [label, count] }))}
  >
    chart
  </ChartFigure>
);

const shownRows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('an hour that clocks have twice is two rows, and neither outlives its range', () => {
  const { rerender } = render(
    figureOf([
      ['2026-10-25T00:00:00Z', '02:00', '1'],
      ['2026-10-25T01:00:00Z', '02:00', '2'],
      ['2026-10-25T02:00:00Z', '03:00', '3'],
    ]),
  );
  expect(shownRows()).toEqual(['02:001', '02:002', '03:003']);
  rerender(figureOf([['2026-10-25T02:00:00Z', '03:00', '3']]));
  expect(shownRows()).toEqual(['03:003']);
});
