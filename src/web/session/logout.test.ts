import { tokenUntil } from '../../testing/credentials.ts';
import { endSignedOut, followSignOuts, hasRemembered, rememberSignedOut } from './logout.ts';

const key = 'curtly_signed_out';
const tokenOf = (account: string) => tokenUntil(Date.now() + 3_600_000, account);
const [ada, bob] = [tokenOf('ada'), tokenOf('bob')];
const remembered = () => localStorage.getItem(key);

function answer(statusOf: (token: string) => number) {
  const calls: { url: string; method?: string; token: string }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    calls.push({ url: url as string, method: init?.method, token });
    const status = statusOf(token);
    return status === 0
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(null, { status }));
  });
  return calls;
}

beforeEach(() => {
  Object.assign(globalThis, { __API_BASE__: 'https://go.example.com' });
});

describe('what was signed out of', () => {
  test('is remembered once, the latest last', () => {
    for (const token of [ada, bob, ada]) rememberSignedOut(token);
    expect(remembered()).toBe(JSON.stringify([bob, ada]));
    expect([hasRemembered(ada), hasRemembered(tokenOf('eve'))]).toEqual([true, false]);
  });

  test('is remembered up to ten times', () => {
    const tokens = Array.from({ length: 12 }, (_, index) => tokenOf(String(index)));
    for (const token of tokens) rememberSignedOut(token);
    expect(remembered()).toBe(JSON.stringify(tokens.slice(2)));
  });

  test('is sent to the service by its token', async () => {
    const calls = answer(() => 204);
    expect(await endSignedOut(ada)).toBe(true);
    expect(calls).toEqual([{ url: 'https://go.example.com/api/auth/logout', method: 'POST', token: ada }]);
  });

  test('is sent once, whether or not it is remembered', async () => {
    const calls = answer(() => 204);
    rememberSignedOut(ada);
    expect(await endSignedOut(ada, bob)).toBe(true);
    expect(calls.map(({ token }) => token)).toEqual([ada, bob]);
    expect(remembered()).toBeNull();
  });

  test.each([
    ['the service has ended it', 204, true],
    ['it had ended before', 401, true],
    ['the service fails', 503, false],
    ['there is no network', 0, false],
  ])('is over or not when %s', async (_what, status, isOver) => {
    answer(() => status);
    rememberSignedOut(ada);
    expect(await endSignedOut()).toBe(isOver);
    expect(hasRemembered(ada)).toBe(!isOver);
  });

  test('is remembered as long as the service does not know of it', async () => {
    answer((token) => (token === ada ? 204 : 503));
    for (const token of [ada, bob]) rememberSignedOut(token);
    expect(await endSignedOut()).toBe(false);
    expect([hasRemembered(ada), hasRemembered(bob)]).toEqual([false, true]);
  });

  test('needs no word when its token has expired', async () => {
    const calls = answer(() => 204);
    const expired = tokenUntil(Date.now() - 1_000);
    rememberSignedOut(expired);
    expect(await endSignedOut(expired)).toBe(true);
    expect([calls, remembered()]).toEqual([[], null]);
  });

  test.each(['{', '"text"', '{}', 'null', '[1, null]'])('is nothing when %s is stored', async (stored) => {
    const calls = answer(() => 204);
    localStorage.setItem(key, stored);
    expect(await endSignedOut()).toBe(true);
    expect(calls).toEqual([]);
  });

  test('is sent at once where nothing can be remembered', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('refused', 'SecurityError');
      });
    const calls = answer(() => 204);
    rememberSignedOut(ada);
    expect(hasRemembered(ada)).toBe(false);
    expect(await endSignedOut(ada)).toBe(true);
    expect(calls.map(({ token }) => token)).toEqual([ada]);
  });
});

describe('a page that follows sign-outs', () => {
  let sent: string[][];
  let stop: () => void;
  let calls: ReturnType<typeof answer>;

  beforeEach(() => {
    sent = [];
    calls = answer(() => 0);
    rememberSignedOut(ada);
    stop = followSignOuts((tokens) => sent.push(tokens));
  });
  afterEach(() => stop());

  const show = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const change = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init));

  test('tells the service at once, when the network is back and when it is seen again', () => {
    expect(calls).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    expect(calls).toHaveLength(2);
    show('hidden');
    expect(calls).toHaveLength(2);
    show('visible');
    expect(calls).toHaveLength(3);
  });

  test('hears what other tabs are signed out of, and nothing else that they store', () => {
    change({ key, newValue: JSON.stringify([bob]) });
    change({ key, newValue: '{' });
    change({ key, newValue: null });
    change({ key: 'curtly_token', newValue: JSON.stringify([bob]) });
    expect(sent).toEqual([[bob], []]);
  });

  test('does none of it once it has stopped', () => {
    stop();
    window.dispatchEvent(new Event('online'));
    show('visible');
    change({ key, newValue: JSON.stringify([bob]) });
    expect([calls.length, sent]).toEqual([1, []]);
  });
});
