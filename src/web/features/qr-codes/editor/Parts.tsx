import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useState, type ReactNode } from 'react';

const parts = ['Style', 'Colors', 'Shape', 'Logo', 'Frame', 'More'] as const;
type PartName = (typeof parts)[number];

const idOf = (name: PartName) => `qr-${name.toLowerCase()}`;

/** What the buttons above the fields lead to. */
export const Part = ({ name, children }: { name: PartName; children: ReactNode }) => (
  <Box id={idOf(name)} tabIndex={-1} sx={{ outline: 'none' }}>
    {children}
  </Box>
);

/** The last part that begins in the upper half of the window. */
function usePartInSight(): PartName {
  const [shown, setShown] = useState<PartName>('Style');
  useEffect(() => {
    const find = () => {
      const begun = parts.filter((name) => {
        const element = document.getElementById(idOf(name));
        return element !== null && element.getBoundingClientRect().top < window.innerHeight / 2;
      });
      setShown(begun.at(-1) ?? 'Style');
    };
    window.addEventListener('scroll', find, { passive: true });
    return () => window.removeEventListener('scroll', find);
  }, []);
  return shown;
}

const partStyle = {
  position: 'relative',
  flex: 'none',
  minHeight: 44,
  px: 'var(--part-padding)',
  typography: 'body2',
  color: 'text.secondary',
  '&[aria-current]': { color: 'text.primary', fontWeight: 600 },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 'var(--part-padding)',
    bottom: 0,
    height: 2,
    borderRadius: 1,
    bgcolor: 'action.fill',
  },
} as const;

/** On phones the fields are a long way, with the preview above all of them. */
export function PartsNavigation() {
  const shown = usePartInSight();
  const show = (name: PartName) => {
    const element = document.getElementById(idOf(name));
    element?.scrollIntoView();
    element?.focus({ preventScroll: true });
  };
  return (
    <Box
      component="nav"
      aria-label="Parts of the form"
      sx={{
        // The narrowest windows have room for all of them, too.
        '--part-padding': 'clamp(2px, 11vw - 32px, 8px)',
        display: 'flex',
        justifyContent: 'space-between',
        mx: -0.5,
        mb: -1.5,
        mt: 0.5,
        overflowX: 'auto',
      }}
    >
      {parts.map((name) => (
        <ButtonBase
          key={name}
          aria-current={name === shown ? 'true' : undefined}
          onClick={() => show(name)}
          sx={partStyle}
        >
          {name}
        </ButtonBase>
      ))}
    </Box>
  );
}
