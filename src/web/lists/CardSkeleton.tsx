import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { CardFrame } from './CardFrame.tsx';
import { RowButtons } from './RowActions.tsx';

export function CardSkeleton() {
  return (
    <Box aria-hidden>
      <CardFrame
        select={<Skeleton variant="rounded" width={22} height={22} />}
        picture={<Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '1' }} />}
        title={<Skeleton width={190} height={24} />}
        status={<Skeleton variant="rounded" width={84} height={24} sx={{ borderRadius: 12 }} />}
        target={<Skeleton width={240} />}
        details={<Skeleton width={84} height={22} />}
        figure={<Skeleton sx={{ width: { xs: 56, sm: 96, md: 72 } }} />}
        actions={
          <RowButtons>
            {Array.from({ length: 5 }, (_, index) => (
              <Skeleton key={index} variant="circular" width={20} height={20} sx={{ m: { xs: '12px', md: '8px' } }} />
            ))}
          </RowButtons>
        }
      />
    </Box>
  );
}
