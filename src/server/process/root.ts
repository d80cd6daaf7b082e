import path from 'node:path';
import type { Program } from './programs.ts';

/** In the build, all of the server is in the files of `build/server`. */
const isBuild = import.meta.url.endsWith('.js');

export const root = new URL(isBuild ? '../../' : '../../../', import.meta.url);

/** A program is the module itself, or the build of it. */
export const programUrl = (program: Program) =>
  new URL(isBuild ? `build/server/${path.basename(program)}.js` : `src/server/${program}.ts`, root);
