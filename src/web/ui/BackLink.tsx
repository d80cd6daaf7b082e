import ChevronIcon from './icons/ChevronLeft.tsx';
import { TextLink } from './RouterLink.tsx';

/** Above the title, to where one comes from. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <TextLink
      to={to}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        ml: -0.5,
        py: { xs: 1.25, sm: 0 },
        fontSize: '0.8125rem',
        lineHeight: '1.25rem',
        fontWeight: 600,
        color: 'text.secondary',
        textDecoration: 'none',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      <ChevronIcon sx={{ fontSize: 16 }} />
      {children}
    </TextLink>
  );
}
