import { isUnreachable, messageOf, unreachableText } from '../../api/problem.ts';

/** The text of a failed call: the service's own, that it could not be reached, or this one. */
export const failureTextOr = (text: string) => (problem: unknown) =>
  isUnreachable(problem) ? unreachableText : messageOf(problem, text);
