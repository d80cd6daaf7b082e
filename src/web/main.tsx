import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { billingCycles } from '../shared/plans.ts';
import { loadApi } from './api/loadApi.ts';
import { App } from './app/App.tsx';
import { createStore } from './app/store.ts';
import { readCycle } from './features/plan/keptCycle.ts';
import { answersId, type Answers } from './answers.ts';
import { readCredentials } from './session/storage.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');

// Whoever is signed in needs it at once.
if (readCredentials()) void loadApi().catch(() => undefined);

const answers = document.getElementById(answersId);
const store = createStore({ answers: answers ? (JSON.parse(answers.textContent) as Answers) : {} });

/** What was typed or chosen here before shows in the first render, and is not in the HTML. */
const hasOwnContent =
  Object.keys(store.getState().drafts).length > 0 ||
  readCycle() !== billingCycles.monthly ||
  ((history.state as { usr?: unknown } | null)?.usr ?? null) !== null;
const app = (
  <StrictMode>
    <App store={store} />
  </StrictMode>
);

if (root.hasChildNodes() && !hasOwnContent) hydrateRoot(root, app);
else createRoot(root).render(app);
