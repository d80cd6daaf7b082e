import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Figures } from '../analytics/Figure.tsx';
import { Detail, Details } from '../ui/Details.tsx';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

export function FactsSkeleton({ count }: { count: number }) {
  return (
    <Details>
      {times(count).map((index) => (
        <Detail key={index} label={<Skeleton width={90} />}>
          <Skeleton width="60%" />
        </Detail>
      ))}
    </Details>
  );
}

export function FiguresSkeleton({ count }: { count: number }) {
  return (
    <Figures>
      {times(count).map((index) => (
        <div key={index}>
          <Typography component="dt" variant="body2">
            <Skeleton width={80} />
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0 }}>
            <Skeleton width={56} />
          </Typography>
        </div>
      ))}
    </Figures>
  );
}
