import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { CardList } from '../../lists/ItemList.tsx';

/** In the place of a list, with rows of its size. */
export const RowsSkeleton = ({ label, rows = 8 }: { label: string; rows?: number }) => (
  <div role="status" aria-label={label}>
    <CardList aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        <Box key={index} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 55, px: 2 }}>
          <Skeleton variant="rounded" width={32} height={32} sx={{ flex: 'none' }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="32%" height={18} />
            <Skeleton width="56%" height={16} />
          </Box>
        </Box>
      ))}
    </CardList>
  </div>
);
