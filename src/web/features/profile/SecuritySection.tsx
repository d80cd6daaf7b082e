import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, use, useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import ExpandMoreIcon from '../../ui/icons/ExpandMore.tsx';
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

interface HeadingProps {
  id: string;
  title: string;
  badge?: ReactNode;
}

function Heading({ id, title, badge }: HeadingProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      {badge}
    </Box>
  );
}

interface FoldingHeadingProps extends HeadingProps {
  summary?: string | undefined;
  controls: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** The whole row opens and closes what is below it. */
function FoldingHeading({ id, title, badge, summary, controls, isOpen, onToggle }: FoldingHeadingProps) {
  return (
    <Typography variant="h3" component="h2" sx={{ m: '-16px' }}>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={onToggle}
        focusRipple
        sx={{ width: '100%', minHeight: 56, px: 2, gap: 1.5, font: 'inherit', textAlign: 'left' }}
      >
        <Box component="span" id={id} sx={{ flexGrow: 1 }}>
          {title}
        </Box>
        {badge}
        {!isOpen && summary !== undefined && (
          <Typography component="span" variant="body2" color="textSecondary">
            {summary}
          </Typography>
        )}
        <ExpandMoreIcon
          fontSize="small"
          sx={{ color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }}
        />
      </ButtonBase>
    </Typography>
  );
}

/** Without the height of the rows, phones would show one section of six. */
const useIsPhone = () => useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'), { noSsr: true });

interface SecuritySectionProps {
  name: SecuritySectionName;
  text: string;
  /** Beside the title. */
  badge?: ReactNode;
  /** What is in it, while it is folded on a phone. */
  summary?: string | undefined;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** Phones fold each section into one row. What is folded stays mounted, so that input survives. */
export function SecuritySection({ name, text, badge, summary, isOpenAtFirst, children }: SecuritySectionProps) {
  const id = useId();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(isOpenAtFirst === true);
  const isPhone = useIsPhone();
  const isFolded = isPhone && !isOpen;
  const heading = { id: `${id}-title`, title: securityTitles[name], badge };
  return (
    <Box
      component="section"
      id={name}
      aria-labelledby={`${id}-title`}
      sx={{
        mx: { xs: -2, sm: -3 },
        px: { xs: 2, sm: 3 },
        py: { xs: 2, sm: 3 },
        scrollMarginTop: belowTopBar,
        '&:first-of-type': { mt: { xs: -2, sm: 0 }, pt: { sm: 0 } },
        '&:last-of-type': { mb: { xs: -2, sm: 0 }, pb: { sm: 0 } },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {isPhone && (
        <FoldingHeading
          {...heading}
          summary={summary}
          controls={`${id}-content`}
          isOpen={isOpen}
          onToggle={() => setIsOpen(!isOpen)}
        />
      )}
      <Box id={`${id}-content`} hidden={isFolded} sx={{ mt: { xs: 1, sm: 0 } }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'flex-start',
            gap: 1.5,
            '&:not(:last-child)': { mb: 2 },
          }}
        >
          <Box sx={{ flex: '1 1 280px' }}>
            {!isPhone && <Heading {...heading} />}
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
    </Box>
  );
}
