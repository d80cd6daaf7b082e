import { aUser } from '../../testing/credentials.ts';
import { failNetwork } from '../../testing/renderApp.tsx';
import { api } from '../api/index.ts';
import { withCallSite } from '../api/callSite.ts';
import { toastRequested } from '../ui/toasts.ts';
import { toastShown, selectPendingToasts } from './toasts.ts';
import { createStore } from './store.ts';

function answer(
  status: number,
  {
    message = '',
    fields = {},
    data = null,
  }: { message?: string; fields?: Record<string, string>; data?: unknown } = {},
) {
  const body =
    status === 204
      ? null
      : JSON.stringify({ success: status < 300, message, errors: Object.values(fields), fields, data });
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(body, { status, headers: { 'content-type': 'application/json' } }));
}

type Store = ReturnType<typeof createStore>;
const pending = (store: Pick<Store, 'getState'>) =>
  selectPendingToasts(store.getState()).map(({ text, variant }) => `${variant}: ${text}`);

/** Waits until listeners that need the texts have run. */
async function toasts(store: Store): Promise<string[]> {
  await new Promise((resolve) => setTimeout(resolve));
  return pending(store);
}

const createUrl = (store: Store) =>
  store.dispatch(api.endpoints.createUrl.initiate({ createUrlRequest: { url: 'https://example.com/', tags: ['a'] } }));
const toggleUrl = (store: Store) => store.dispatch(api.endpoints.toggleUrl.initiate({ id: 'x' }));

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a success', () => {
  test.each<[string, (store: Store) => Promise<unknown>, string[]]>([
    ['createUrl', createUrl, ['success: URL shortened successfully!']],
    [
      'patchUrl',
      (store) =>
        store.dispatch(api.endpoints.patchUrl.initiate({ id: 'x', patchUrlRequest: { url: 'https://example.com/' } })),
      ['success: URL updated successfully!'],
    ],
    [
      'deleteUrl',
      (store) => store.dispatch(api.endpoints.deleteUrl.initiate({ id: 'x' })),
      ['success: URL deleted successfully!'],
    ],
    [
      'register',
      (store) =>
        store.dispatch(
          api.endpoints.register.initiate({ registerRequest: { email: 'a@b.c', password: 'x', confirmPassword: 'x' } }),
        ),
      ['success: Registration successful! Please check your email to verify your account.'],
    ],
    [
      'verifyEmail',
      (store) =>
        store.dispatch(api.endpoints.verifyEmail.initiate({ verifyEmailRequest: { token: 'x', email: 'a@b.c' } })),
      ['success: Email verified successfully!'],
    ],
    [
      'resendVerification',
      (store) =>
        store.dispatch(api.endpoints.resendVerification.initiate({ resendVerificationRequest: { email: 'a@b.c' } })),
      ['success: Verification email sent! Please check your inbox.'],
    ],
    ['listTags', (store) => store.dispatch(api.endpoints.listTags.initiate()), []],
  ])('of %s is shown', async (_name, call, expected) => {
    answer(200, { data: { id: 'x', shortCode: 'x', tags: [] } });
    const store = createStore();
    await call(store);
    expect(await toasts(store)).toEqual(expected);
  });

  test('takes the text of the place that the call is made from', async () => {
    answer(200, { data: { id: 'x' } });
    const store = createStore();
    const arg = { updateProfileRequest: { profilePictureUrl: null } };
    await store.dispatch(api.endpoints.updateProfile.initiate(withCallSite('removePicture', arg)));
    await store.dispatch(api.endpoints.updateProfile.initiate(arg));
    expect(await toasts(store)).toEqual(['success: Profile picture removed', 'success: Profile updated successfully!']);
  });

  test('does not send the place', async () => {
    answer(200, { data: { id: 'x' } });
    await createStore().dispatch(
      api.endpoints.createQrCode.initiate(
        withCallSite('home', { createQrCodeRequest: { content: 'https://example.com/' } }),
      ),
    );
    const request = jest.mocked(fetch).mock.calls[0]?.[0] as Request;
    expect(await request.json()).toEqual({ content: 'https://example.com/' });
  });
});

describe('a failure', () => {
  test('shows the server’s message', async () => {
    answer(409, { message: 'This code is not available' });
    const store = createStore();
    await createUrl(store);
    expect(await toasts(store)).toEqual(['error: This code is not available']);
  });

  test('is left to the form when the limit of the plan is reached', async () => {
    answer(403, { message: 'Your plan includes 50 links a month, and all are used.' });
    const store = createStore();
    await createUrl(store);
    expect(await toasts(store)).toEqual([]);
  });

  test('of a proxy is none of the plan', async () => {
    answer(403, {});
    const store = createStore();
    await createUrl(store);
    expect(await toasts(store)).toEqual(['error: Failed to shorten URL']);
  });

  test.each<[string, (store: Store) => Promise<unknown>, string]>([
    ['createUrl', createUrl, 'Failed to shorten URL'],
    [
      'patchUrl',
      (store) =>
        store.dispatch(api.endpoints.patchUrl.initiate({ id: 'x', patchUrlRequest: { url: 'https://example.com/' } })),
      'Failed to update URL',
    ],
    [
      'resendVerification',
      (store) =>
        store.dispatch(api.endpoints.resendVerification.initiate({ resendVerificationRequest: { email: 'a@b.c' } })),
      'Failed to resend verification email',
    ],
    ['toggleUrl', toggleUrl, 'Something went wrong'],
    ['deleteUrl', (store) => store.dispatch(api.endpoints.deleteUrl.initiate({ id: 'x' })), 'Something went wrong'],
  ])('of %s without an answer shows its own text', async (_name, call, text) => {
    failNetwork();
    const store = createStore();
    await call(store);
    expect(await toasts(store)).toEqual([`error: ${text}`]);
  });

  test('shows a fixed text where the list cannot be fetched, whatever the server says', async () => {
    answer(500, { message: 'Something else' });
    const store = createStore();
    await store.dispatch(api.endpoints.listUrls.initiate({}));
    expect(await toasts(store)).toEqual(['error: Failed to fetch URLs']);
  });

  test('that is only logged still shows the toast of its status', async () => {
    answer(500, { message: 'The database is away' });
    const store = createStore();
    await toggleUrl(store);
    expect(await toasts(store)).toEqual(['error: The database is away']);
    expect(log).toHaveBeenCalledWith('toggleUrl failed', expect.objectContaining({ statusCode: 500 }));
  });

  test.each([
    [423, 'Link is not yet active. Please wait until the activation time.'],
    [410, 'Link has expired and is no longer accessible.'],
  ])('%i has a text of its own', async (status, text) => {
    answer(status, { message: 'Whatever' });
    const store = createStore();
    await toggleUrl(store);
    expect(await toasts(store)).toEqual([`error: ${text}`]);
  });

  test('401 is the session’s business', async () => {
    answer(401, { message: 'Sign in first' });
    const store = createStore();
    await createUrl(store);
    await toggleUrl(store);
    expect(await toasts(store)).toEqual([]);
  });

  test('401 of an unverified email is shown, as nothing else happens', async () => {
    answer(401, { message: 'Please verify your email' });
    const store = createStore();
    await createUrl(store);
    expect(await toasts(store)).toEqual(['error: Please verify your email']);
  });

  test('that the screen shows itself is not shown again', async () => {
    answer(500, { message: 'No' });
    const store = createStore();
    await store.dispatch(api.endpoints.login.initiate({ loginRequest: { email: 'a@b.c', password: 'x' } }));
    await store.dispatch(api.endpoints.getUrl.initiate({ id: 'x' }));
    expect(await toasts(store)).toEqual([]);
  });

  test('of fields that the form sent is shown beside them only', async () => {
    answer(400, { message: 'URL is required', fields: { url: 'URL is required' } });
    const store = createStore();
    await createUrl(store);
    expect(await toasts(store)).toEqual([]);
  });

  test('of a field that the form has not is shown', async () => {
    answer(400, {
      message: 'Both are wrong',
      fields: { url: 'URL is required', customShortCode: 'This custom code is not available' },
    });
    const store = createStore();
    await createUrl(store);
    expect(await toasts(store)).toEqual(['error: Both are wrong']);
  });

  test('twice at once is one toast, and one more when it comes back later', async () => {
    failNetwork();
    const store = createStore();
    await Promise.all([createUrl(store), createUrl(store)]);
    expect(await toasts(store)).toEqual(['error: Failed to shorten URL']);
    const [shown] = selectPendingToasts(store.getState());
    store.dispatch(toastShown(shown!.id));
    await createUrl(store);
    expect(await toasts(store)).toEqual(['error: Failed to shorten URL']);
  });

  test('is silent when the call was aborted', async () => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(
        (request) =>
          new Promise((_resolve, reject) =>
            (request as Request).signal.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError'))),
          ),
      );
    const store = createStore();
    const call = store.dispatch(api.endpoints.listTags.initiate());
    call.abort();
    await call;
    expect(await toasts(store)).toEqual([]);
  });

  test('of our own making is not invisible', async () => {
    const store = createStore({
      session: {
        status: 'authenticated',
        token: 'x',
        user: aUser(),
        signInRequired: false,
        account: null,
        sessionEpoch: 0,
        hasJustSignedIn: false,
      },
    });
    jest.spyOn(Headers.prototype, 'set').mockImplementation(() => {
      throw new Error('boom');
    });
    await toggleUrl(store);
    expect(await toasts(store)).toEqual(['error: Something went wrong']);
  });
});

describe('a toast of a feature', () => {
  test('waits until it is shown; the same good news may come twice', async () => {
    const store = createStore();
    store.dispatch(toastRequested({ text: 'Copied to clipboard!', variant: 'success' }));
    store.dispatch(toastRequested({ text: 'Copied to clipboard!', variant: 'success' }));
    expect(await toasts(store)).toEqual(['success: Copied to clipboard!', 'success: Copied to clipboard!']);
  });
});
