import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import type { Program } from './programs.ts';
import { programUrl } from './root.ts';

type ProcessOptions = Pick<ForkOptions, 'execArgv' | 'serialization'> & {
  /** How much nicer than the service it is, which may be nice already: redirects come first. */
  niceness: number;
};

/** Starts a program in a process of its own, without the environment, which may hold secrets of the service. */
export function startProcess(program: Program, { niceness, execArgv = [], ...options }: ProcessOptions): ChildProcess {
  const { HOME, NODE_COMPILE_CACHE } = process.env;
  const child = fork(programUrl(program), {
    ...options,
    execArgv,
    env: { HOME, NODE_COMPILE_CACHE },
    stdio: 'ignore',
  });
  if (child.pid !== undefined)
    setPriority(child.pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + niceness));
  return child;
}
