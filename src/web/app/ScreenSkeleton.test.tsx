import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

const shapesAt = (path: string) => {
  const { unmount } = render(
    <MemoryRouter initialEntries={[path]}>
      <ScreenSkeleton />
    </MemoryRouter>,
  );
  const { length } = screen.getByRole('status', { name: 'Loading page' }).querySelectorAll('.MuiSkeleton-root');
  unmount();
  return length;
};

test.each([
  ['/p/links', 29],
  ['/p/links/', 29],
  ['/p/links/spring', 3],
  ['/p/qrcodes/0f8fad5b', 4],
  ['/p/analytics', 2],
  ['/p/my-plan', 5],
  ['/p/pricing', 2],
])('a screen that is loaded at %s stands there in its own shape', (path, shapes) => {
  expect(shapesAt(path)).toBe(shapes);
});
