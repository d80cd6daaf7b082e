import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { trashDays } from '../../../shared/trash.ts';
import { useInstance } from '../../instance/useInstance.ts';
import { paths } from '../../routes.ts';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { Fact } from './Fact.tsx';

const Measured = lazyComponent(() => import('./Measured.tsx'), 'Measured', { Missing: () => null });

/** Becomes true shortly before an element comes into the window. */
function useIsReached(element: RefObject<Element | null>): boolean {
  const [isReached, setIsReached] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsReached((before) => before || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isReached;
}

export function Numbers() {
  const { plansOn } = useInstance();
  const numbers = useRef<HTMLDivElement>(null);
  // Visitors who look only at the form need not load this code.
  const isReached = useIsReached(numbers);
  return (
    <Box component="section" ref={numbers} aria-labelledby="numbers" sx={{ mt: { xs: 6, md: 10 } }}>
      <Typography id="numbers" variant="h2">
        In numbers
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(220px, 1fr))' },
          columnGap: 4,
          rowGap: 3,
          m: 0,
          mt: { xs: 2, sm: 3 },
        }}
      >
        <Fact figure="0" text="cookies or trackers on your visitors" />
        <Fact figure={`${trashDays} days`} text="to restore anything you delete, stats included" />
        {isReached && <Measured />}
      </Box>
      {plansOn && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 3,
            rowGap: 1.5,
            mt: { xs: 4, sm: 5 },
          }}
        >
          <ButtonLink to={paths.pricing} variant="outlined" size="large">
            Compare plans
          </ButtonLink>
          <Typography color="textSecondary">Free for 50 links and 10 QR codes a month.</Typography>
        </Box>
      )}
    </Box>
  );
}
