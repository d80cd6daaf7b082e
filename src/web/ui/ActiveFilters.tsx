import Box, { type BoxProps } from '@mui/material/Box';
import Chip, { type ChipProps } from '@mui/material/Chip';
import type { SyntheticEvent } from 'react';

interface ActiveFilter {
  id: string;
  label: string;
  icon?: ChipProps['icon'];
  onRemove: () => void;
}

interface ActiveFiltersProps extends Pick<BoxProps, 'sx'> {
  filters: readonly ActiveFilter[];
  onLast: () => void;
}

export function ActiveFilters({ filters, onLast, sx }: ActiveFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <Box role="group" aria-label="Active filters" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ...sx }}>
      {filters.map(({ id, label, icon, onRemove }) => {
        const remove = ({ target }: SyntheticEvent) => {
          const chip = (target as Element).closest('.MuiChip-root');
          const next = chip?.nextElementSibling ?? chip?.previousElementSibling;
          if (next instanceof HTMLElement) next.focus();
          else onLast();
          onRemove();
        };
        return (
          <Chip
            key={id}
            label={label}
            icon={icon}
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
