import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const widths = { narrow: 680, medium: 880, wide: 1120 } as const;

interface PageProps {
  /** Of the browser's tab: `All Links` becomes `All Links · Curtly`. */
  title: string;
  width?: keyof typeof widths;
  children: ReactNode;
}

/** What surrounds the content of every screen: its title in the browser, its width, its breathing space. */
export function Page({ title, width = 'wide', children }: PageProps) {
  return (
    <Box sx={{ width: '100%', maxWidth: widths[width] + 48, mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 4, sm: 6 } }}>
      <PageTitle title={title} />
      {children}
    </Box>
  );
}

/** The title of the browser's tab, for a screen that is laid out without `Page`. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · Curtly`}</title>;
}
