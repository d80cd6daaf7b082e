import { ThemeProvider } from '@mui/material/styles';
import { configureStore, type Action } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { theme } from '../app/theme.ts';
import { BusyButton } from './BusyButton.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { CopyButton } from './CopyButton.tsx';
import { Count } from './Count.tsx';
import { formatDate, formatDateTime } from './dates.ts';
import { toastRequested } from './toasts.ts';
import { RelativeTime } from './RelativeTime.tsx';
import { StatusChip } from './StatusChip.tsx';

const themed = (element: React.ReactNode) => <ThemeProvider theme={theme}>{element}</ThemeProvider>;
const inTheme = (element: React.ReactNode) => render(themed(element));

describe('CopyButton', () => {
  const shown = (element: React.ReactNode) => {
    const actions: Action[] = [];
    const store = configureStore({
      reducer: (_state: null | undefined, action: Action) => {
        if (toastRequested.match(action)) actions.push(action);
        return null;
      },
    });
    // This sets up the clipboard as well.
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    inTheme(<Provider store={store}>{element}</Provider>);
    return { user, actions };
  };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('copies, says so, and shows it for two seconds', async () => {
    const { actions } = shown(<CopyButton text="http://localhost:3000/launch" />);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await act(async () => screen.getByRole('button', { name: 'Copy' }).click());
    expect(write).toHaveBeenCalledWith('http://localhost:3000/launch');
    expect(actions).toEqual([toastRequested({ text: 'Copied to clipboard!', variant: 'success' })]);
    expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1999));
    expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
  });

  test('says when it could not copy', async () => {
    const { user, actions } = shown(<CopyButton text="x" label="Copy the link" iconOnly />);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(actions).toEqual([toastRequested({ text: 'Failed to copy to clipboard', variant: 'error' })]);
  });

  test.each([
    [true, { text: 'Copied to clipboard!', variant: 'success' }],
    [false, { text: 'Failed to copy to clipboard', variant: 'error' }],
  ] as const)('copies without HTTPS too, where the browser has no clipboard: %s', async (isCopied, toast) => {
    const { actions } = shown(<CopyButton text="http://192.168.1.5:3000/launch" />);
    Reflect.deleteProperty(navigator, 'clipboard');
    let selected: string | undefined;
    document.execCommand = () => {
      const { value, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement;
      selected = value.slice(selectionStart, selectionEnd);
      return isCopied;
    };
    const button = screen.getByRole('button', { name: 'Copy' });
    button.focus();
    await act(async () => button.click());
    expect(selected).toBe('http://192.168.1.5:3000/launch');
    expect(actions).toEqual([toastRequested(toast)]);
    expect(button).toHaveFocus();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    Reflect.deleteProperty(document, 'execCommand');
  });
});

describe('BusyButton', () => {
  test('keeps the focus while it is busy, and cannot be pressed again or submit its form', async () => {
    const press = jest.fn();
    const submit = jest.fn((event: SubmitEvent) => event.preventDefault());
    document.addEventListener('submit', submit);
    const form = (isBusy: boolean) =>
      themed(
        <form>
          <BusyButton type="submit" isBusy={isBusy} onClick={press}>
            Send
          </BusyButton>
        </form>,
      );
    const { rerender } = render(form(false));
    const button = screen.getByRole('button', { name: 'Send' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    rerender(form(true));
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: /Send/ })).toHaveFocus();
    expect(button).toBeEnabled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(press).toHaveBeenCalledTimes(1);
    expect(submit).toHaveBeenCalledTimes(1);
    document.removeEventListener('submit', submit);
  });
});

describe('dates', () => {
  test('are shown in the format of the product, in the reader’s time zone', () => {
    const local = new Date(2026, 10, 5, 9, 7).toISOString();
    expect(formatDateTime(local)).toBe('Nov 5, 2026 09:07');
    expect(formatDate(local)).toBe('Nov 5, 2026');
  });

  test('are relative, kept current, with the exact time on hover', async () => {
    jest.useFakeTimers({ now: new Date(2026, 10, 20, 12, 0) });
    const iso = new Date(2026, 10, 20, 11, 58).toISOString();
    inTheme(<RelativeTime iso={iso} />);
    const time = screen.getByText('2 min ago');
    expect(time).toHaveAttribute('datetime', iso);
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('3 min ago')).toBeInTheDocument();
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).hover(time);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Nov 20, 2026 11:58');
    jest.useRealTimers();
  });
});

test('groups numbers in threes', () => {
  inTheme(<Count value={1234567} />);
  expect(screen.getByText('1,234,567')).toHaveStyle({ fontVariantNumeric: 'tabular-nums' });
});

test('explains a status to the keyboard as well', async () => {
  inTheme(<StatusChip label="Permanent" tone="success" tooltip="Never expires" />);
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Never expires');
});

describe('ConfirmDialog', () => {
  const asked = (busy = false) => {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    inTheme(
      <ConfirmDialog
        open
        title="Delete this link?"
        text="Its 12 clicks go with it."
        confirmLabel="Delete"
        busy={busy}
        onConfirm={onConfirm}
        onCancel={onCancel}
      />,
    );
    return { onConfirm, onCancel };
  };

  test('asks, with the focus on the harmless answer', async () => {
    const { onConfirm, onCancel } = asked();
    expect(screen.getByRole('dialog', { name: 'Delete this link?' })).toHaveAccessibleDescription(
      'Its 12 clicks go with it.',
    );
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  test('takes no answer while one is on its way', async () => {
    const { onCancel } = asked(true);
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    expect(onCancel).not.toHaveBeenCalled();
  });
});
