import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { billingCycles } from '../../shared/plans.ts';
import { App } from './App.tsx';
import { createStore } from './store.ts';
import { readCycle } from '../features/plan/keptCycle.ts';
import { answersId, type Answers } from '../answers.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');

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

// As a transition, it gives way to whoever uses the page meanwhile.
if (root.hasChildNodes() && !hasOwnContent) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);
