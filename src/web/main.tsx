/** A timer would wait for a second in a tab in the background. */
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(undefined);
  });

/** What runs until the first render, each in a task of its own: all at once would block a phone for 200 ms. */
const steps = [
  () => import(/* webpackMode: 'eager', webpackExports: ['styled'] */ '@mui/material/styles'),
  () => import(/* webpackMode: 'eager' */ './app/theme.ts'),
  () => import(/* webpackMode: 'eager' */ './api/index.ts'),
  () => import(/* webpackMode: 'eager' */ './app/store.ts'),
  () => import(/* webpackMode: 'eager' */ './app/App.tsx'),
  () => import(/* webpackMode: 'eager' */ './app/start.tsx'),
];
/** For `await` at the top level, webpack would add code. */
async function run() {
  for (const step of steps) {
    await nextTask();
    await step();
  }
}

void run();
