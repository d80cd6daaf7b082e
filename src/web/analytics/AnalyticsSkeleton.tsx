import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Fragment, type ReactNode } from 'react';
import { facets, type Facet } from './facets.ts';

export const chartHeight = 240;

const columns = [facets.slice(0, 3), facets.slice(3)];

/** The lists of names, or their skeletons, fill two columns of about the same height where there is room. */
export function FacetColumns({ children }: { children: (facet: Facet) => ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, columnGap: 5, rowGap: 3 }}>
      {columns.map((column) => (
        <Box key={column[0]} sx={{ flex: 1, minWidth: 0, display: 'grid', alignContent: 'start', gap: 3 }}>
          {column.map((facet) => (
            <Fragment key={facet}>{children(facet)}</Fragment>
          ))}
        </Box>
      ))}
    </Box>
  );
}

export function AnalyticsSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Skeleton variant="rounded" width={220} height={80} />
      <Skeleton variant="rounded" height={chartHeight + 60} />
      <FacetColumns>{() => <Skeleton variant="rounded" height={180} />}</FacetColumns>
    </Box>
  );
}
