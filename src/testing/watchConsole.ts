import { format } from 'node:util';

/**
 * Keeps what is printed as an error or a warning, and still prints it. Returns how to take what came since it was last
 * taken.
 */
export function watchConsole(target: Pick<Console, 'error' | 'warn'>): () => string[] {
  let printed: string[] = [];
  for (const level of ['error', 'warn'] as const) {
    const print = target[level];
    target[level] = (...args: unknown[]) => {
      printed.push(format(...args));
      print(...args);
    };
  }
  return () => {
    const taken = printed;
    printed = [];
    return taken;
  };
}
