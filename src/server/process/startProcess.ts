import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import type { Program } from './programs.ts';
import { programUrl } from './root.ts';

type ProcessOptions = Pick<ForkOptions, 'execArgv' | 'serialization'> & {
  /** Niceness above that of the service, which may be nice already, so that redirects come first. */
  niceness: number;
};

/** The program gets no environment, which may hold secrets of the service. */
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
