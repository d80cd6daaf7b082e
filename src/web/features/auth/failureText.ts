import { isUnreachable, messageOf, unreachableText } from '../../api/problem.ts';

export const failureTextOr = (text: string) => (problem: unknown) =>
  isUnreachable(problem) ? unreachableText : messageOf(problem, text);
