import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import ExpandIcon from '../ui/icons/ExpandMore.tsx';

interface DisclosureProps {
  label: string;
  isOpen: boolean;
  onToggle: () => void;
  /** What is inside, for who leaves it closed. Then the button is as wide as its card. */
  summary?: string;
  children: ReactNode;
}

interface HeadProps extends Pick<DisclosureProps, 'label' | 'isOpen' | 'onToggle'> {
  controls: string;
}

const turned = (isOpen: boolean) => ({ transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' });

function Head({ label, isOpen, onToggle, controls }: HeadProps) {
  return (
    <Button
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      startIcon={<ExpandIcon sx={turned(isOpen)} />}
      sx={{ ml: -2, mt: -1, mb: isOpen ? 2 : -1 }}
    >
      {label}
    </Button>
  );
}

function WideHead({ label, isOpen, onToggle, controls, summary }: HeadProps & { summary: string }) {
  const summaryId = useId();
  return (
    <ButtonBase
      aria-label={label}
      aria-describedby={summaryId}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      sx={{
        display: 'flex',
        justifyContent: 'start',
        columnGap: 1.5,
        width: '100%',
        minHeight: 56,
        px: { xs: 2, sm: 3 },
        py: 1,
        textAlign: 'start',
      }}
    >
      <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, minWidth: 0 }}>
        <Typography component="span" variant="subtitle2">
          {label}
        </Typography>
        <Typography id={summaryId} component="span" variant="body2" color="textSecondary">
          {summary}
        </Typography>
      </Box>
      <ExpandIcon fontSize="small" sx={turned(isOpen)} />
    </ButtonBase>
  );
}

/** Hidden fields stay mounted, so they keep half-typed input. */
export function Disclosure({ summary, children, ...head }: DisclosureProps) {
  const id = useId();
  return (
    <div>
      {summary === undefined ? (
        <Head {...head} controls={id} />
      ) : (
        <WideHead {...head} controls={id} summary={summary} />
      )}
      <Box
        id={id}
        hidden={!head.isOpen}
        sx={summary === undefined ? undefined : { px: { xs: 2, sm: 3 }, pt: 1, pb: 2.5 }}
      >
        {children}
      </Box>
    </div>
  );
}
