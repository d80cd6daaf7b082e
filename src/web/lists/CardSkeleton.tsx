import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { CardFrame } from './CardFrame.tsx';
import { RowButtons } from './RowActions.tsx';

const text = (width: number) => <Skeleton width={width} height="1.125rem" />;

export function CardSkeleton() {
  return (
    <Box aria-hidden>
      <CardFrame
        select={<Skeleton variant="rounded" width={18} height={18} />}
        picture={<Skeleton variant="rounded" sx={{ width: { xs: 40, sm: 32 }, height: { xs: 40, sm: 32 } }} />}
        title={text(190)}
        target={text(280)}
        age={<Box sx={{ display: 'inline-block' }}>{text(72)}</Box>}
        bars={<Skeleton width={89} height={12} sx={{ mt: 1.5 }} />}
        figure={<Box sx={{ display: 'inline-block' }}>{text(64)}</Box>}
        actions={
          <RowButtons>
            {Array.from({ length: 2 }, (_, index) => (
              <Skeleton key={index} variant="circular" width={18} height={18} sx={{ m: { xs: '13px', sm: '9px' } }} />
            ))}
          </RowButtons>
        }
      />
    </Box>
  );
}
