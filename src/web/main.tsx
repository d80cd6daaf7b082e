/** A timer would wait for a second in a background tab. */
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(undefined);
  });

/**
 * Each step until the first render is a task of its own, because all at once would block a phone for a second. An
 * import evaluates what the steps before it have not. The named exports are those that count as used.
 */
const steps = [
  () => import(/* webpackMode: 'eager', webpackExports: ['CacheProvider'] */ '@emotion/react'),
  () => import(/* webpackMode: 'eager', webpackExports: ['default'] */ '@mui/system/createStyled'),
  () => import(/* webpackMode: 'eager', webpackExports: ['styled'] */ '@mui/material/styles'),
  () => import(/* webpackMode: 'eager' */ './app/theme.ts'),
  () => import(/* webpackMode: 'eager', webpackExports: ['createApi'] */ '@reduxjs/toolkit/query/react'),
  () => import(/* webpackMode: 'eager', webpackExports: ['emptyApi'] */ './api/base.ts'),
  () => import(/* webpackMode: 'eager', webpackExports: ['endpoints'] */ '../generated/endpoints.ts'),
  () => import(/* webpackMode: 'eager' */ './api/caching.ts'),
  () => import(/* webpackMode: 'eager' */ './app/store.ts'),
  () => import(/* webpackMode: 'eager', webpackExports: ['hydrateRoot'] */ 'react-dom/client'),
  () => import(/* webpackMode: 'eager', webpackExports: ['default'] */ '@mui/material/Button'),
  () => import(/* webpackMode: 'eager' */ './app/App.tsx'),
  () => import(/* webpackMode: 'eager' */ './app/start.tsx'),
];
/** webpack would add code for a top-level `await`. */
async function run() {
  for (const step of steps) {
    await nextTask();
    await step();
  }
}

void run();
