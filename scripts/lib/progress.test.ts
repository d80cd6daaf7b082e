import { progressLine, withProgress } from './progress.js';

test('a line says what is done, since when, and for how long still, once enough is done to tell', () => {
  const line = (share: number, elapsed: number) =>
    progressLine('Installing', { share, detail: `${share * 800} of 800 packages` }, elapsed);
  expect(line(0, 1_000)).toBe('Installing: 0 of 800 packages, 1 s');
  expect(line(0.25, 2_000)).toBe('Installing: 200 of 800 packages, 2 s');
  expect(line(0.25, 8_000)).toBe('Installing: 200 of 800 packages, 8 s, about 24 s left');
  expect(line(1, 30_000)).toBe('Installing: 800 of 800 packages, 30 s');
});

test('without a count it is a share', () => {
  expect(progressLine('Building', { share: 0.516 }, 12_400)).toBe('Building: 51 %, 12 s, about 12 s left');
});

describe('where there is no terminal', () => {
  test('plain lines say that it begins, how far it is, and that it has ended', async () => {
    jest.useFakeTimers();
    const lines = jest.spyOn(console, 'log').mockImplementation();
    let end = (_code: number) => {};
    const task = new Promise<number>((resolve) => (end = resolve));
    let share = 0;
    const shown = withProgress(
      'Building',
      () => ({ share }),
      task,
      (code) => code === 7,
    );
    share = 0.2;
    jest.advanceTimersByTime(5_000);
    share = 0.6;
    jest.advanceTimersByTime(5_000);
    end(7);
    expect(await shown).toBe(7);
    jest.advanceTimersByTime(60_000);
    jest.useRealTimers();
    expect(lines.mock.calls.flat()).toEqual([
      'Building…',
      'Building: 20 %, 5 s, about 20 s left',
      'Building: 60 %, 10 s, about 7 s left',
      'Building: done in 10 s',
    ]);
  });
});
