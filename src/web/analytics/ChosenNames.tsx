import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { SyntheticEvent } from 'react';
import { facets, nameIn, specOf, type Facet } from './facets.ts';
import type { View } from './view.ts';

interface ChosenNamesProps {
  filters: View['filters'];
  onRemove: (facet: Facet) => void;
  /** Takes the focus once none is left. */
  onLast: () => void;
}

/** The active filters. A click removes one, and the focus goes to the next. */
export function ChosenNames({ filters, onRemove, onLast }: ChosenNamesProps) {
  const chosen = facets.filter((facet) => filters[facet] !== undefined);
  if (chosen.length === 0) return null;
  return (
    <Box role="group" aria-label="Active filters" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {chosen.map((facet) => {
        const spec = specOf(facet);
        const label = `${spec.heading}: ${nameIn(spec, filters[facet] ?? '')}`;
        const remove = ({ target }: SyntheticEvent) => {
          const chip = (target as Element).closest('.MuiChip-root');
          const next = chip?.nextElementSibling ?? chip?.previousElementSibling;
          if (next instanceof HTMLElement) next.focus();
          else onLast();
          onRemove(facet);
        };
        return (
          <Chip
            key={facet}
            label={label}
            title={`Remove filter: ${label}`}
            onClick={remove}
            onDelete={remove}
            sx={{
              maxWidth: '100%',
              height: 'auto',
              minHeight: { xs: 44, sm: 32 },
              '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
            }}
          />
        );
      })}
    </Box>
  );
}
