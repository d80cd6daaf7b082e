/** Features import calls only from here, so that the caching is always loaded with them. */
export * from '../../generated/endpoints.ts';
export { api } from './caching.ts';
export * from './calls.ts';
export { changeMany, undoMany } from './changeMany.ts';
export type { ChangedMany, ManyChange, UndoneMany } from './changeMany.ts';
