import path from 'node:path';

/** The folder of the project. It is as far from this file as from the build of the server. */
export const root = new URL('../../', import.meta.url);

const isBuild = import.meta.url.endsWith('.js');

/**
 * What runs in a thread or a process of its own: the module itself, or the build of it. `module` is its path in this
 * folder, without the ending.
 */
export const programUrl = (module: string) =>
  new URL(isBuild ? `build/server/${path.basename(module)}.js` : `src/server/${module}.ts`, root);
