import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The links lead to a page of our own, so that following one ends somewhere real. */
export async function openTarget() {
  const target = createServer((_request, response) => {
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end('<!doctype html><html lang="en"><title>Target</title><h1>You have arrived</h1></html>');
  });
  await new Promise<void>((resolve) => {
    target.listen(0, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${(target.address() as AddressInfo).port}`, close: () => target.close() };
}
