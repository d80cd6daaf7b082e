import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { CardFrame } from '../../lists/CardFrame.tsx';
import { RowActions } from '../../lists/RowAction.tsx';

const actionCount = 8;

/** Stands in the place of a card while it loads. */
export function LinkCardSkeleton() {
  return (
    <Box aria-hidden>
      <CardFrame
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
            {Array.from({ length: actionCount }, (_, index) => (
              <Skeleton key={index} variant="circular" width={20} height={20} sx={{ m: '7px' }} />
            ))}
          </RowActions>
        }
      />
    </Box>
  );
}
