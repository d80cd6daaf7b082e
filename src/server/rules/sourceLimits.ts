import type { Limit } from './attempts.ts';
import { sourceOf, wideSourceOf } from './visitors.ts';

/** Of the network of an IPv6 source, which has 65,536 of them and is free to have. Any other source has none. */
export function networkLimits(limit: Limit, ip: string): Limit[] {
  const network = wideSourceOf(ip);
  return network === sourceOf(ip) ? [] : [{ ...limit, name: `${limit.name} ${network}` }];
}

/** Of the source, and of its network. */
export const sourceLimits = (
  limit: Limit,
  ip: string,
  mostOfNetwork: number,
): [ofSource: Limit, ...ofNetwork: Limit[]] => [
  { ...limit, name: `${limit.name} ${sourceOf(ip)}` },
  ...networkLimits({ ...limit, max: mostOfNetwork }, ip),
];
