import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { billingCycles } from '../../shared/plans.ts';
import { App } from './App.tsx';
import { createStore } from './store.ts';
import { readStoredCycle } from '../features/plan/storedCycle.ts';
import { instanceId } from '../../shared/prerendered.ts';
import { instanceKnown, type Instance } from '../instance/instanceSlice.ts';
import { readSession } from '../session/listener.ts';
import type { Plan } from '../api/index.ts';
import { plansCached, plansId } from './prerenderedPlans.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');

const store = createStore();
const instance = document.getElementById(instanceId);
if (instance) store.dispatch(instanceKnown(JSON.parse(instance.textContent) as Instance));
const plans = document.getElementById(plansId);
if (plans) store.dispatch(plansCached(JSON.parse(plans.textContent) as Plan[]));

/** Input and choices from an earlier visit show in the first render, but not in the HTML. */
const hasOwnContent =
  Object.keys(store.getState().drafts).length > 0 ||
  readStoredCycle() !== billingCycles.monthly ||
  ((history.state as { usr?: unknown } | null)?.usr ?? null) !== null;
const app = (
  <StrictMode>
    <App store={store} />
  </StrictMode>
);

const hydrates = root.hasChildNodes() && !hasOwnContent;
// HTML is that of a guest. Without it, the first render is that of who is there, rather than a second one.
if (!hydrates) readSession(store.dispatch);
// As a transition, the first render gives way to interactions.
startTransition(() => {
  if (hydrates) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
