import type { ReactNode } from 'react';
import { useInstance } from '../instance/useInstance.ts';
import { paths } from '../routes.ts';
import { TextLink } from '../ui/RouterLink.tsx';

/** Nothing where there are no plans: an operator may limit an account there too. */
export function PlansLink({ children }: { children: ReactNode }) {
  const { plansOn } = useInstance();
  return (
    plansOn && (
      <TextLink to={paths.pricing} sx={{ color: 'inherit', whiteSpace: 'nowrap' }}>
        {children}
      </TextLink>
    )
  );
}
