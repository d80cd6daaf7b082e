/** What a command does with the signals that end it. */
import { readFileSync } from 'node:fs';

/**
 * The process that would tell us to end is a shell's parent where npm runs us in a shell: npm passes a signal on to the
 * shell, which ends alone, or ends itself and leaves the shell. Only Linux says whose child a shell is; that of macOS
 * makes place for us.
 */
function parents() {
  const of = process.ppid;
  try {
    const command = readFileSync(`/proc/${of}/cmdline`, 'utf8');
    if (!command.includes(`\0${process.env.npm_lifecycle_script}`)) return String(of);
    return `${of} ${/^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${of}/status`, 'utf8'))?.[1]}`;
  } catch {
    return String(of);
  }
}

/**
 * Forwards signals to children, until the function that it returns is called.
 * @param {Pick<import('node:child_process').ChildProcess, 'kill'>[]} children
 */
export function forwardSignals(children) {
  const stop = () => children.forEach((child) => child.kill('SIGTERM'));
  process.on('SIGTERM', stop);
  // A terminal that is closed sends it to the whole group, npm to nobody.
  process.on('SIGHUP', stop);
  const interrupt = () => {
    // A terminal sends Ctrl-C to the whole group: the children have it, and a second one may mean “at once”.
    if (!process.stdin.isTTY) stop();
  };
  process.on('SIGINT', interrupt);
  const present = parents();
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event === undefined || parents() === present) return;
    clearInterval(watch);
    stop();
  }, 200);
  watch.unref();
  return () => {
    process.off('SIGTERM', stop);
    process.off('SIGHUP', stop);
    process.off('SIGINT', interrupt);
    clearInterval(watch);
  };
}
