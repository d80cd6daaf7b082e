import { startServer } from '../../testing/startServer.ts';

test('says that it serves, which version it is and where it keeps its data', async () => {
  const { url, store } = await startServer();
  const response = await fetch(`${url}/api/health`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok', version: '1.0.0', store: store.engine });
});

test('says where its short URLs begin', async () => {
  const { url } = await startServer({ settings: { PUBLIC_URL: 'https://curt.ly' } });
  const response = await fetch(`${url}/api/service`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    success: true,
    message: 'The service',
    errors: [],
    data: { publicUrl: 'https://curt.ly' },
  });
});
