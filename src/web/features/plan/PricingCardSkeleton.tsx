import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** As high as the card that takes its place, so that nothing below moves. */
export function PricingCardSkeleton() {
  return (
    <Box sx={{ height: { xs: 560, sm: 620 }, p: 3, border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper' }}>
      <Skeleton width="50%" height={28} />
      <Skeleton width="85%" sx={{ mt: 1 }} />
      <Skeleton variant="rounded" width={120} height={44} sx={{ mt: 4 }} />
      <Skeleton width="60%" sx={{ mt: 1 }} />
      <Skeleton variant="rounded" height={40} sx={{ mt: 2.5, mb: 4 }} />
      {Array.from({ length: 8 }, (_, line) => (
        <Skeleton key={line} sx={{ mt: 1 }} />
      ))}
    </Box>
  );
}
