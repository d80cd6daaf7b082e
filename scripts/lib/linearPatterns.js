/** The rules that refuse a regular expression on which some text costs more than time in proportion to its length. */
import regexp from 'eslint-plugin-regexp';

export const plugins = { regexp };

/** @type {import('eslint').Linter.RulesRecord} */
export const linearPatterns = {
  'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
  'regexp/no-super-linear-move': ['error', { report: 'potential' }],
};
