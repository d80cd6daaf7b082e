import { watchConsole } from './watchConsole.ts';

test('errors and warnings are kept until they are taken, and are printed all the same', () => {
  const shown: unknown[][] = [];
  const target = { error: (...args: unknown[]) => shown.push(args), warn: (...args: unknown[]) => shown.push(args) };
  const take = watchConsole(target);
  expect(take()).toEqual([]);
  target.error('%s failed', 'createUrl', 'at once');
  target.warn('slow');
  expect(take()).toEqual(['createUrl failed at once', 'slow']);
  expect(take()).toEqual([]);
  expect(shown).toEqual([['%s failed', 'createUrl', 'at once'], ['slow']]);
});

test('what a test expects and silences is not kept', () => {
  const target = { error: () => undefined, warn: () => undefined };
  const take = watchConsole(target);
  const silenced = jest.spyOn(target, 'error').mockImplementation(() => undefined);
  target.error();
  expect(silenced).toHaveBeenCalledTimes(1);
  expect(take()).toEqual([]);
});
