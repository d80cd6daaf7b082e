import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { CardFrame } from './CardFrame.tsx';
import { RowActions } from './RowAction.tsx';

interface CardSkeletonProps {
  hasPicture?: boolean;
  actions: number;
}

/** Shown in place of a card while it loads. */
export function CardSkeleton({ hasPicture = false, actions }: CardSkeletonProps) {
  return (
    <Box aria-hidden>
      <CardFrame
        select={<Skeleton variant="rounded" width={22} height={22} />}
        picture={hasPicture && <Skeleton variant="rounded" width={72} height={72} />}
        title={
          <>
            <Skeleton width={190} height={26} />
            <Skeleton variant="rounded" width={84} height={24} sx={{ borderRadius: 12 }} />
          </>
        }
        target={<Skeleton width="60%" />}
        details={
          <>
            <Skeleton width={52} />
            <Skeleton width={84} />
          </>
        }
        actions={
          <RowActions>
            {Array.from({ length: actions }, (_, index) => (
              <Skeleton key={index} variant="circular" width={20} height={20} sx={{ m: '7px' }} />
            ))}
          </RowActions>
        }
      />
    </Box>
  );
}
