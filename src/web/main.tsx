import { loadApi } from './api/loadApi.ts';
import { readCredentials } from './session/storage.ts';

// Whoever is signed in needs it at once.
if (readCredentials()) void loadApi().catch(() => undefined);

/** What runs until the first render, each in a task of its own: all at once would block a phone for 200 ms. */
const steps = [
  () => import(/* webpackMode: 'eager' */ 'react-dom/client'),
  () => import(/* webpackMode: 'eager', webpackExports: ['styled'] */ '@mui/material/styles'),
  () => import(/* webpackMode: 'eager' */ './app/theme.ts'),
  () => import(/* webpackMode: 'eager' */ './app/store.ts'),
  () => import(/* webpackMode: 'eager' */ './app/App.tsx'),
  () => import(/* webpackMode: 'eager' */ './app/start.tsx'),
];
for (const step of steps) {
  await new Promise((resolve) => setTimeout(resolve));
  await step();
}
