import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ActiveFilters } from '../ui/ActiveFilters.tsx';
import { facets, nameIn, specOf } from './facets.ts';
import { rangeText } from './labels.ts';
import type { View } from './view.ts';

interface ChosenNamesProps {
  view: View;
  /** Filters that are not of this view. */
  others?: readonly { id: string; label: string; onRemove: () => void }[];
  end?: ReactNode;
  onChange: (changes: Partial<View>) => void;
  onClear: () => void;
  onLast: () => void;
}

/** What the figures are filtered by. */
export function ChosenNames({ view, others = [], end, onChange, onClear, onLast }: ChosenNamesProps) {
  const names = facets.flatMap((facet) => {
    const spec = specOf(facet);
    const name = view.filters[facet];
    if (name === undefined) return [];
    return {
      id: facet,
      label: `${spec.heading}: ${nameIn(spec, name)}`,
      onRemove: () => onChange({ filters: { ...view.filters, [facet]: undefined } }),
    };
  });
  const day =
    view.day === undefined
      ? []
      : [{ id: 'day', label: `Day: ${rangeText(view)}`, onRemove: () => onChange({ day: undefined }) }];
  const filters = [...others, ...day, ...names];
  if (filters.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, sm: 3 },
        py: 1.25,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <ActiveFilters filters={filters} onLast={onLast} />
      <Button
        size="small"
        onClick={() => {
          onClear();
          onLast();
        }}
      >
        Clear all filters
      </Button>
      {end && <Box sx={{ ml: 'auto', typography: 'body2', color: 'text.secondary' }}>{end}</Box>}
    </Box>
  );
}
