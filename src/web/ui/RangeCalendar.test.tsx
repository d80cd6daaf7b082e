import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import { useState } from 'react';
import { theme } from '../app/theme.ts';
import { RangeCalendar, type DayRange } from './RangeCalendar.tsx';

const start = dayjs('2026-11-20');

function Shown({ onChange }: { onChange: (range: DayRange) => void }) {
  const [range, setRange] = useState<DayRange>({
    from: start.startOf('day').toISOString(),
    to: start.endOf('day').toISOString(),
  });
  return (
    <RangeCalendar
      {...range}
      onChange={(next) => {
        setRange(next);
        onChange(next);
      }}
    />
  );
}

function show() {
  const onChange = jest.fn<void, [DayRange]>();
  render(
    <ThemeProvider theme={theme}>
      <Shown onChange={onChange} />
    </ThemeProvider>,
  );
  return { user: userEvent.setup(), last: () => onChange.mock.lastCall?.[0] };
}

const day = (name: string) => screen.getByRole('button', { name });

test('the first click begins a range, the next one ends it, and an earlier one begins it anew', async () => {
  const { user, last } = show();
  expect(screen.getByText('October 2026')).toBeVisible();
  await user.click(day('November 9, 2026'));
  expect(last()).toEqual({ from: dayjs('2026-11-09').toISOString(), to: null });
  await user.click(day('November 13, 2026'));
  expect(last()).toEqual({
    from: dayjs('2026-11-09').toISOString(),
    to: dayjs('2026-11-13').endOf('day').toISOString(),
  });
  expect(day('November 13, 2026')).toHaveAttribute('aria-pressed', 'true');
  expect(day('November 10, 2026').closest('td')).toHaveAttribute('data-in-range', 'between');
  await user.click(day('October 31, 2026'));
  expect(last()).toEqual({ from: dayjs('2026-10-31').toISOString(), to: null });
});

test('arrow keys move between days and months', async () => {
  const { user, last } = show();
  day('November 20, 2026').focus();
  await user.keyboard('{ArrowLeft}');
  await screen.findByText('November 2026');
  expect(day('November 19, 2026')).toHaveFocus();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(last()).toMatchObject({ from: dayjs('2026-11-12').toISOString() });
  await user.keyboard('{PageDown}');
  expect(await screen.findByText('December 2026')).toBeVisible();
  expect(screen.queryByText('October 2026')).not.toBeInTheDocument();
});
