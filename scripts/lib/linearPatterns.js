/** Lint rules against regular expressions whose time can grow faster than the text. */
import regexp from 'eslint-plugin-regexp';

export const plugins = { regexp };

/** @type {import('eslint').Linter.RulesRecord} */
export const linearPatterns = {
  'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
  'regexp/no-super-linear-move': ['error', { report: 'potential' }],
};
