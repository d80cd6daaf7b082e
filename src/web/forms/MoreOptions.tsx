import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useId, useState, type ReactNode } from 'react';
import { Fields } from './Fields.tsx';

interface MoreOptionsProps {
  /** The names of the fields. */
  names: readonly string[];
  children: ReactNode;
}

/** Fields that few need. They are shown on request, once one is filled, and as long as one is at fault. */
export function MoreOptions({ names, children }: MoreOptionsProps) {
  const id = useId();
  const { values, touched, errors } = useFormikContext<Record<string, unknown>>();
  const isFilled = names.some((name) => Boolean(values[name]));
  const isAtFault = names.some((name) => touched[name] && errors[name]);
  const [isChosen, setIsChosen] = useState(isFilled);
  const [wasFilled, setWasFilled] = useState(isFilled);
  if (isFilled !== wasFilled) {
    setWasFilled(isFilled);
    if (isFilled) setIsChosen(true);
  }
  const isOpen = isChosen || isAtFault;
  return (
    <div>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsChosen(!isOpen)}
        startIcon={<ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }} />}
        sx={{ ml: -2, mt: -1, mb: 2 }}
      >
        More options
      </Button>
      {/* Hidden fields keep what is half-typed. */}
      <Box id={id} hidden={!isOpen}>
        <Fields>{children}</Fields>
      </Box>
    </div>
  );
}
