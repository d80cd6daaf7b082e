import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, Suspense, type ReactNode } from 'react';
import { lazyDialog, lazyComponent } from './lazyComponent.tsx';

/** React logs what a boundary has caught. */
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

const Hello = ({ name }: { name: string }) => <h2>Hello {name}</h2>;

class AnyBoundary extends Component<{ children: ReactNode }, { caught?: Error }> {
  override state: { caught?: Error } = {};
  static getDerivedStateFromError(caught: Error) {
    return { caught };
  }
  override render() {
    return this.state.caught ? <p>Caught {this.state.caught.message}</p> : this.props.children;
  }
}

function network() {
  let isUp = false;
  const load = jest.fn(async () => {
    if (!isUp) throw new Error('Loading chunk 7 failed');
    return { Hello };
  });
  return { load, restore: () => void (isUp = true) };
}

const page = (piece: ReactNode) =>
  render(
    <main>
      <h1>The page</h1>
      {piece}
    </main>,
  );

test('shows a piece when its code has come, and its placeholder before', async () => {
  const Piece = lazyComponent(async () => ({ Hello }), 'Hello', { placeholder: <p>Coming</p> });
  page(<Piece name="Ada" />);
  expect(screen.getByText('Coming')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Hello Ada' })).toBeInTheDocument();
});

test('tries twice before it gives up', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('Loading chunk 7 failed')).mockResolvedValue({ Hello });
  const Piece = lazyComponent<'Hello', { name: string }>(load, 'Hello');
  page(<Piece name="Ada" />);
  expect(await screen.findByRole('heading', { name: 'Hello Ada' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('says in its place what is missing, leaves the page alone, and comes when asked for again', async () => {
  const { load, restore } = network();
  const Piece = lazyComponent(load, 'Hello');
  page(<Piece name="Ada" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This section could not be loaded.');
  expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This section could not be loaded.');
  expect(load).toHaveBeenCalledTimes(4);
  restore();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Hello Ada' })).toBeInTheDocument();
});

test('comes by itself when the network is back', async () => {
  const { load, restore } = network();
  const Piece = lazyComponent(load, 'Hello');
  page(<Piece name="Ada" />);
  await screen.findByRole('alert');
  restore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Hello Ada' })).toBeInTheDocument();
});

test('is tried anew when it is shown anew', async () => {
  const { load, restore } = network();
  const Piece = lazyComponent(load, 'Hello');
  const { unmount } = page(<Piece name="Ada" />);
  await screen.findByRole('alert');
  unmount();
  restore();
  page(<Piece name="Ada" />);
  expect(await screen.findByRole('heading', { name: 'Hello Ada' })).toBeInTheDocument();
});

test('offers no reload without a network, which would lose the page', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Piece = lazyComponent(network().load, 'Hello');
  page(<Piece name="Ada" />);
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Reload the page' })).not.toBeInTheDocument();
});

test('leaves errors that are not about loading to what is around it', async () => {
  const Broken = (): ReactNode => {
    throw new Error('boom');
  };
  const Piece = lazyComponent(async () => ({ Broken }), 'Broken');
  render(
    <AnyBoundary>
      <Piece />
    </AnyBoundary>,
  );
  expect(await screen.findByText('Caught boom')).toBeInTheDocument();
});

test('keeps what was shown before where something around it waits', async () => {
  const Piece = lazyComponent(async () => ({ Hello }), 'Hello', { isAwaited: true });
  page(
    <Suspense fallback={<p>Outside</p>}>
      <Piece name="Ada" />
    </Suspense>,
  );
  expect(screen.getByText('Outside')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Hello Ada' })).toBeInTheDocument();
});

describe('a dialog', () => {
  const Dialog = ({ open, onClose }: { open: boolean; onClose: () => void }) =>
    open ? <button onClick={onClose}>Done</button> : null;

  test('that is missing can be closed, and is not missed while it is closed', async () => {
    const onClose = jest.fn();
    const Piece = lazyDialog<'Dialog', { open: boolean; onClose: () => void }>(
      () => Promise.reject(new Error('Loading chunk 7 failed')),
      'Dialog',
    );
    const { rerender } = page(<Piece open onClose={onClose} />);
    expect(await screen.findByRole('alertdialog', { name: 'This section could not be loaded' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
    rerender(
      <main>
        <h1>The page</h1>
        <Piece open={false} onClose={onClose} />
      </main>,
    );
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('comes when its code does', async () => {
    const Piece = lazyDialog(async () => ({ Dialog }), 'Dialog');
    page(<Piece open onClose={() => undefined} />);
    expect(await screen.findByRole('button', { name: 'Done' })).toBeInTheDocument();
  });
});
