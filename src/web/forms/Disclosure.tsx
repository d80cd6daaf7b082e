import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, type ReactNode } from 'react';
import ExpandIcon from '../ui/icons/ExpandMore.tsx';

interface DisclosureProps {
  label: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** Hidden fields stay mounted, so they keep half-typed input. */
export function Disclosure({ label, isOpen, onToggle, children }: DisclosureProps) {
  const id = useId();
  return (
    <div>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        startIcon={<ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }} />}
        sx={{ ml: -2, mt: -1, mb: isOpen ? 2 : -1 }}
      >
        {label}
      </Button>
      <Box id={id} hidden={!isOpen}>
        {children}
      </Box>
    </div>
  );
}
