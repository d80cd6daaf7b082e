import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { trashDays } from '../../../shared/trash.ts';
import { useInstance } from '../../instance/useInstance.ts';
import { paths } from '../../routes.ts';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';
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
    <Card
      component="section"
      ref={numbers}
      aria-labelledby="numbers"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        alignItems: { md: 'center' },
        gap: 3,
        mt: 2,
        p: { xs: 2, sm: 3 },
      }}
    >
      <Typography id="numbers" component="h2" sx={visuallyHidden}>
        In numbers
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          flex: 1,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(180px, 1fr))' },
          gap: 3,
          m: 0,
        }}
      >
        <Fact figure="0" text="cookies or trackers on your visitors" />
        <Fact figure={`${trashDays} days`} text="to restore anything you delete, stats included" />
        {plansOn && <Fact figure="50 links" text="and 10 QR codes every month for free" />}
        {isReached && <Measured />}
      </Box>
      {plansOn && (
        <ButtonLink to={paths.pricing} variant="outlined" size="large" sx={{ flex: 'none' }}>
          Compare plans
        </ButtonLink>
      )}
    </Card>
  );
}
