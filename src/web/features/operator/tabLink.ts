import { paths } from '../../routes.ts';

/** A tab, with what it begins with. */
export const tabLink = (tab: string, query: Readonly<Record<string, string>> = {}): string =>
  `${paths.operator}?${new URLSearchParams({ tab, ...query }).toString()}`;
