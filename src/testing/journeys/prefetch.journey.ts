import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../environment/freePort.ts';
import { signUp } from './account.ts';
import { expect, test as base } from './fixtures.ts';
import { openTarget } from './target.ts';

const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
  settings: [async ({}, provide) => provide({ METRICS_PORT: String(await freePort()) }), { scope: 'worker' }],
});

type Action = 'prefetch' | 'prerender';

/** A site whose pages have the browser fetch a link ahead of time: `/prefetch/code` and `/prerender/code`. */
async function openSite(server: { url: string }) {
  const site = createServer((request, response) => {
    const [, action = '', code = ''] = request.url?.split('/') ?? [];
    const url = `${server.url}/${code}`;
    const rules = JSON.stringify({ [action]: [{ source: 'list', urls: [url] }] });
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        '<!doctype html><html lang="en"><title>Site</title>' +
          `<script type="speculationrules">${rules}</script><a href="${url}">Open</a></html>`,
      );
  });
  await new Promise<void>((resolve) => {
    site.listen(0, resolve);
  });
  return { port: (site.address() as AddressInfo).port, close: () => site.close() };
}

async function outcomes({ METRICS_PORT }: Record<string, string>): Promise<Record<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  const samples = text.matchAll(/^curtly_redirects_total\{[^}]*outcome="(\w+)"[^}]*\} (\d+)/gm);
  return Object.fromEntries([...samples].map(([, outcome = '', count]) => [outcome, Number(count)]));
}

const clicksIn = ({ person = 0, bot = 0 }: Record<string, number>) => person + bot;

test('a link that a browser fetches ahead of time is counted when it is opened, once', async ({
  page,
  server,
  settings,
}) => {
  const [target, site] = [await openTarget(), await openSite(server)];
  await signUp(page, server);
  // Curtly is on localhost, so the other name is another site.
  for (const [host, action] of [
    ['localhost', 'prefetch'],
    ['127.0.0.1', 'prefetch'],
    ['localhost', 'prerender'],
    ['127.0.0.1', 'prerender'],
  ] as [string, Action][]) {
    await test.step(`${action} by a page of ${host}`, async () => {
      const code = `${action}-${host.replaceAll('.', '-')}`;
      await page.goto(`${server.url}/p/create-url`);
      await page.getByRole('textbox', { name: 'Destination URL' }).fill(target.url);
      await page.getByLabel(/^Custom short code/).fill(code);
      await page.getByRole('button', { name: 'Shorten URL' }).click();
      await expect(page.getByRole('heading', { name: 'URL Shortened Successfully' })).toBeVisible();
      const before = await outcomes(settings);

      await page.goto(`http://${host}:${site.port}/${action}/${code}`);
      // No browser prerenders what is on another site.
      if (action === 'prefetch' || host === 'localhost')
        await expect.poll(async () => (await outcomes(settings)).prefetch).toBeGreaterThan(before.prefetch ?? 0);
      expect(clicksIn(await outcomes(settings))).toBe(clicksIn(before));

      await page.getByRole('link', { name: 'Open' }).click();
      await expect(page.getByRole('heading', { name: 'You have arrived' })).toBeVisible();
      await expect.poll(async () => clicksIn(await outcomes(settings))).toBe(clicksIn(before) + 1);
    });
  }
  target.close();
  site.close();
});
