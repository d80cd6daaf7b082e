import { createStore, type AppStore } from '../app/store.ts';
import { api } from './index.ts';

const file = new Blob(['x']) as File;
type Dispatch = AppStore['dispatch'];

const {
  uploadProfilePicture,
  restoreArchive,
  createImport,
  createQrCode: create,
  updateQrCode: update,
} = api.endpoints;
const qrCode = { content: 'https://example.com', name: 'Code' };
const logoBase64 = 'data:image/png;base64,AAAA';

async function waits(send: (dispatch: Dispatch) => PromiseLike<unknown>) {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (request) =>
      new Promise((_resolve, reject) => {
        const { signal } = request as Request;
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  const answered = jest.fn();
  void send(createStore().dispatch).then(answered);
  await jest.advanceTimersByTimeAsync(60_000);
  return answered.mock.calls.length === 0;
}

test.each([
  ['a picture', (dispatch: Dispatch) => dispatch(uploadProfilePicture.initiate({ profilePictureRequest: { file } }))],
  ['an archive', (dispatch: Dispatch) => dispatch(restoreArchive.initiate({ restoreArchiveRequest: { file } }))],
  ['an import', (dispatch: Dispatch) => dispatch(createImport.initiate({ createImportRequest: { file } }))],
  [
    'a new QR code with a logo',
    (dispatch: Dispatch) => dispatch(create.initiate({ createQrCodeRequest: { ...qrCode, logoBase64 } })),
  ],
  [
    'a QR code that gets a logo',
    (dispatch: Dispatch) => dispatch(update.initiate({ id: '1', updateQrCodeRequest: { logoBase64 } })),
  ],
])('%s is not given up on a slow network', async (_what, send) => {
  expect(await waits(send)).toBe(true);
});

test.each([
  ['a new QR code', (dispatch: Dispatch) => dispatch(create.initiate({ createQrCodeRequest: qrCode }))],
  [
    'a QR code',
    (dispatch: Dispatch) => dispatch(update.initiate({ id: '1', updateQrCodeRequest: { logoBase64: null } })),
  ],
])('%s without a logo is given up after a while', async (_what, send) => {
  expect(await waits(send)).toBe(false);
});
