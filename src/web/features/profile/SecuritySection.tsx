import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { createContext, use, useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { belowTopBar } from '../../ui/layout.ts';
import { securityTitles, type SecuritySectionName } from './securitySections.ts';

/** Undefined outside of such a section, and null until its place is there. */
const ActionPlace = createContext<HTMLElement | null | undefined>(undefined);

/** The button of a section stands beside its title, wherever it is rendered. Elsewhere it stands where it is. */
export function SectionAction({ children }: { children: ReactNode }) {
  const place = use(ActionPlace);
  if (place === undefined) return children;
  return place && createPortal(children, place);
}

interface SecuritySectionProps {
  name: SecuritySectionName;
  text: string;
  /** Beside the title. */
  badge?: ReactNode;
  children: ReactNode;
}

export function SecuritySection({ name, text, badge, children }: SecuritySectionProps) {
  const titleId = useId();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Box
      component="section"
      id={name}
      aria-labelledby={titleId}
      sx={{
        mx: { xs: -2, sm: -3 },
        px: { xs: 2, sm: 3 },
        py: 3,
        scrollMarginTop: belowTopBar,
        '&:first-of-type': { pt: 0 },
        '&:last-of-type': { pb: 0 },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, '&:not(:last-child)': { mb: 2 } }}
      >
        <Box sx={{ flex: '1 1 280px' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
            <Typography id={titleId} variant="h3" component="h2">
              {securityTitles[name]}
            </Typography>
            {badge}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        </Box>
        <Box
          ref={setPlace}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            // Two stand side by side on the narrowest phones.
            '& > .MuiButton-root': { px: { xs: 1.5, sm: 2 } },
            '&:empty': { display: 'none' },
          }}
        />
      </Box>
      <ActionPlace value={place}>{children}</ActionPlace>
    </Box>
  );
}
