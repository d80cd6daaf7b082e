import { ActiveFilters } from '../ui/ActiveFilters.tsx';
import { facets, nameIn, specOf, type Facet } from './facets.ts';
import type { View } from './view.ts';

interface ChosenNamesProps {
  filters: View['filters'];
  onRemove: (facet: Facet) => void;
  onLast: () => void;
}

export function ChosenNames({ filters, onRemove, onLast }: ChosenNamesProps) {
  const chosen = facets.flatMap((facet) => {
    const spec = specOf(facet);
    const name = filters[facet];
    if (name === undefined) return [];
    return { id: facet, label: `${spec.heading}: ${nameIn(spec, name)}`, onRemove: () => onRemove(facet) };
  });
  return <ActiveFilters filters={chosen} onLast={onLast} />;
}
