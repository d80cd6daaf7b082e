import type { Analytics } from '../../generated/endpoints.ts';

type Shown = Analytics['changes'][number]['changed'][number];

const texts: Record<Shown, string> = {
  destination: 'Destination changed',
  passwordSet: 'Password set',
  passwordChanged: 'Password changed',
};

export interface Mark {
  /** The point of the chart that it is at. */
  id: string;
  at: string;
  what: Shown;
  text: string;
}

/** Moments of change, with the point in which each falls. `idOf`: of a point. */
export function marksOf(
  { points, changes }: Pick<Analytics, 'points' | 'changes'>,
  idOf: (point: Analytics['points'][number]) => string,
): Mark[] {
  return changes.flatMap(({ at, changed }) => {
    const point = points[points.findLastIndex((each) => each.at <= at)];
    return point ? changed.map((what) => ({ id: idOf(point), at, what, text: texts[what] })) : [];
  });
}
