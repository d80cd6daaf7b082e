import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { theme } from '../app/theme.ts';
import { StateDot } from './StateDot.tsx';
import { Tile } from './Tile.tsx';

const inTheme = (element: ReactNode) => render(<ThemeProvider theme={theme}>{element}</ThemeProvider>);

function tileOf(url: string) {
  const { container } = inTheme(<Tile url={url} />);
  const tile = container.querySelector<HTMLElement>('[data-tile]');
  return {
    letter: tile?.textContent,
    hue: tile?.style.getPropertyValue('--hue'),
    shape: tile?.style.getPropertyValue('--art'),
  };
}

test.each([
  ['https://www.example.com/a', 'e'],
  ['https://user@shop.example?x', 's'],
  ['https://xn--bcher-kva.example', 'b'],
  ['HTTP://EXAMPLE.com', 'e'],
  ['no URL', 'n'],
])('%s begins with %s', (url, letter) => expect(tileOf(url).letter).toBe(letter));

test('has the color of its domain and the shape of its path', () => {
  const [one, other] = [tileOf('https://example.com/one'), tileOf('https://www.example.com/two')];
  expect(one.hue).toBe(other.hue);
  expect(one.shape).not.toBe(other.shape);
  expect(tileOf('https://fern.example/one')).toMatchObject({ shape: one.shape });
  expect(tileOf('https://fern.example/one').hue).not.toBe(one.hue);
});

test('says its state, which may be a filter', async () => {
  const filter = jest.fn();
  inTheme(
    <Tile url="https://example.com">
      <StateDot state="open" label="Permanent" tip="Never expires" onClick={filter} />
    </Tile>,
  );
  const dot = screen.getByRole('button', { name: 'Permanent' });
  expect(dot).toHaveAttribute('data-tip', 'Permanent: Never expires');
  await userEvent.setup().click(dot);
  expect(filter).toHaveBeenCalled();
  inTheme(<StateDot state="off" label="Disabled" />);
  expect(screen.getByRole('img', { name: 'Disabled' })).toHaveAttribute('data-tip', 'Disabled');
});
