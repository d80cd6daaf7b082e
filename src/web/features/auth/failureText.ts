import { isUnreachable, messageOf, unreachableText } from '../../api/problem.ts';

/** What to tell of a failed call: the service's own words, or that it could not be reached, or this text. */
export const failureTextOr = (text: string) => (problem: unknown) =>
  isUnreachable(problem) ? unreachableText : messageOf(problem, text);
