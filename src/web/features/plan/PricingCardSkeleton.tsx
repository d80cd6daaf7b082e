import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { PricingCardFrame } from './PricingCardFrame.tsx';

/** The first plan has so many amounts. */
const features = 4;

/** The skeleton is as large as the card that replaces it, so that nothing moves. */
export function PricingCardSkeleton() {
  return (
    <PricingCardFrame>
      <Typography variant="h3" component="div">
        <Skeleton width="45%" />
      </Typography>
      <Typography variant="body2" component="div" sx={{ mt: 1, minHeight: { sm: '3.1em' } }}>
        <Skeleton width="90%" />
      </Typography>
      <Skeleton variant="rounded" width={128} height={44} sx={{ mt: 2.5 }} />
      <Typography variant="body2" component="div" sx={{ mt: 1 }}>
        <Skeleton width="60%" />
      </Typography>
      <Skeleton variant="rounded" height={40} sx={{ mt: 2.5, mb: 6 }} />
      <Box sx={{ display: 'grid', gap: 1.25, pt: 2.5, borderTop: 1, borderColor: 'divider', typography: 'body2' }}>
        {Array.from({ length: features }, (_, line) => (
          <Skeleton key={line} width={`${85 - (line % 3) * 12}%`} />
        ))}
      </Box>
    </PricingCardFrame>
  );
}
