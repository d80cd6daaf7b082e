import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Import } from '../../../generated/endpoints.ts';
import { formatNumber } from '../../ui/numbers.ts';

interface OutcomeProps {
  label: string;
  /** Undefined while nobody knows. */
  value: number | undefined;
  color: 'success' | 'warning' | 'error';
}

function Outcome({ label, value, color }: OutcomeProps) {
  return (
    <Box sx={{ '& + &': { pl: { xs: 1.5, sm: 2.5 }, borderLeft: '1px solid', borderColor: 'divider' } }}>
      <Box component="dt" sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
        <Box
          aria-hidden
          sx={{
            flexShrink: 0,
            width: 8,
            height: 8,
            borderRadius: '50%',
            bgcolor: value ? `${color}.main` : 'border.field',
          }}
        />
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {label}
        </Box>
      </Box>
      <Typography component="dd" sx={{ m: 0, fontSize: '1.5rem', lineHeight: '2rem', fontWeight: 650 }}>
        {value === undefined ? '–' : formatNumber(value)}
      </Typography>
    </Box>
  );
}

/** What would become of the rows. */
export function Outcomes({ ready, colliding, faulty }: Partial<Pick<Import, 'ready' | 'colliding' | 'faulty'>>) {
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', m: 0, mt: 1.5 }}>
      <Outcome label="Ready" value={ready} color="success" />
      <Outcome label="Code taken" value={colliding} color="warning" />
      <Outcome label="Invalid" value={faulty} color="error" />
    </Box>
  );
}
