import path from 'node:path';
import type { Program } from './programs.ts';

/** A build has the whole server in the files of `build/server`. */
const isBuild = import.meta.url.endsWith('.js');

export const root = new URL(isBuild ? '../../' : '../../../', import.meta.url);

export const programUrl = (program: Program) =>
  new URL(isBuild ? `build/server/${path.basename(program)}.js` : `src/server/${program}.ts`, root);
