import { startServer } from '../../testing/startServer.ts';

test('says that it serves, which version it is and where it keeps its data', async () => {
  const { url } = await startServer();
  const response = await fetch(`${url}/api/health`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok', version: '1.0.0', store: 'sqlite' });
});
