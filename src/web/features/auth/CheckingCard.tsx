import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { CenteredCard } from '../../ui/CenteredCard.tsx';

export function CheckingCard({ title }: { title: string }) {
  return (
    <CenteredCard title={title}>
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <CircularProgress size={24} aria-hidden />
        <Typography sx={{ color: 'text.secondary' }}>This takes a moment.</Typography>
      </Box>
    </CenteredCard>
  );
}
