import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useInstance } from '../instance/useInstance.ts';
import { contentWidth } from './layout.ts';

const widths = { narrow: 680, medium: 880, wide: contentWidth } as const;

interface PageProps {
  /** The title `All Links` becomes `All Links · Curtly`. */
  title: string;
  width?: keyof typeof widths;
  children: ReactNode;
}

export function Page({ title, width = 'wide', children }: PageProps) {
  return (
    <Box sx={{ width: '100%', maxWidth: widths[width] + 48, mx: 'auto', px: { xs: 2, sm: 3 }, pt: 2, pb: 3 }}>
      <PageTitle title={title} />
      {children}
    </Box>
  );
}

export function PageTitle({ title }: { title: string }) {
  const { name } = useInstance();
  return <title>{`${title} · ${name}`}</title>;
}
