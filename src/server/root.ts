import path from 'node:path';
import type { Program } from './programs.ts';

/** The folder of the project. It is as far from this file as from the build of the server. */
export const root = new URL('../../', import.meta.url);

const isBuild = import.meta.url.endsWith('.js');

/** What runs in a thread or a process of its own: the module itself, or the build of it. */
export const programUrl = (program: Program) =>
  new URL(isBuild ? `build/server/${path.basename(program)}.js` : `src/server/${program}.ts`, root);
