/** What a command does with the signals that end it. */

/**
 * Forwards signals to children, until the function that it returns is called.
 * @param {Pick<import('node:child_process').ChildProcess, 'kill'>[]} children
 */
export function forwardSignals(children) {
  const stop = () => children.forEach((child) => child.kill('SIGTERM'));
  process.on('SIGTERM', stop);
  const interrupt = () => {
    // A terminal sends Ctrl-C to the whole group: the children have it, and a second one may mean “at once”.
    if (!process.stdin.isTTY) stop();
  };
  process.on('SIGINT', interrupt);
  // npm sends a signal to the shell between us, which ends without passing it on.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event === undefined || process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 200);
  watch.unref();
  return () => {
    process.off('SIGTERM', stop);
    process.off('SIGINT', interrupt);
    clearInterval(watch);
  };
}
