import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { api, type Plan } from '../api/index.ts';
import { paths } from '../../shared/paths.ts';
import { App } from './App.tsx';
import { createStore } from './store.ts';
import { plansCached, plansId } from './prerenderedPlans.ts';

/** Emotion takes these elements over in the browser. Without the mark, it would first move them all. */
function styleElements({ key, inserted, registered }: ReturnType<typeof createCache>): string {
  const all = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isScoped = ([name]: [string, string]) => `${key}-${name}` in registered;
  const element = (attribute: string, css: string) => `<style data-emotion="${attribute}" data-s>${css}</style>`;
  const scoped = all.filter(isScoped);
  return [
    ...all.filter((entry) => !isScoped(entry)).map(([name, css]) => element(`${key}-global ${name}`, css)),
    element(`${key} ${scoped.map(([name]) => name).join(' ')}`, scoped.map(([, css]) => css).join('')),
  ].join('');
}

export async function prerenderPage(path: string, plans: readonly Plan[]) {
  const cache = createCache({ key: 'css' });
  // This keeps style elements out of the markup.
  cache.compat = true;
  const store = createStore();
  const showsPlans = path === paths.pricing;
  if (showsPlans) store.dispatch(plansCached([...plans]));
  const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>;
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <App store={store} Router={Router} />
    </CacheProvider>,
    { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) },
  );
  const html = await new Response(prelude as ReadableStream).text();
  // The timers of the cache would keep the build waiting.
  store.dispatch(api.util.resetApiState());
  if (failures.length > 0) throw new AggregateError(failures, `${path} could not be rendered`);
  const [title] = /^<title>[^<]*<\/title>/.exec(html) ?? [];
  if (title === undefined) throw new Error(`${path} has no title`);
  const answers = showsPlans
    ? `<script type="application/json" id="${plansId}">${JSON.stringify(plans).replaceAll('<', '\\u003c')}</script>`
    : '';
  return {
    title: title.replace(/<\/?title>/g, ''),
    styles: styleElements(cache),
    content: html.slice(title.length),
    answers,
  };
}
