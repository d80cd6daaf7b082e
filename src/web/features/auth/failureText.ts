import { isUnreachable, messageOf, unreachableText } from '../../api/problem.ts';

/** The text is the service's own, says that it could not be reached, or is this one. */
export const failureTextOr = (text: string) => (problem: unknown) =>
  isUnreachable(problem) ? unreachableText : messageOf(problem, text);
