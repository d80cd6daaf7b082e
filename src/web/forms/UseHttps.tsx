import Button from '@mui/material/Button';
import { withHttps } from '../../shared/webUrl.ts';

interface UseHttpsProps {
  /** What stands in the field that was refused. */
  typed: string;
  onUse: (url: string, button: HTMLButtonElement) => void;
}

/** Offers what was typed as an address where it lacks only the scheme. */
export function UseHttps({ typed, onUse }: UseHttpsProps) {
  const url = withHttps(typed);
  if (url === undefined) return null;
  return (
    <Button
      size="small"
      onClick={({ currentTarget }) => onUse(url, currentTarget)}
      sx={{ alignSelf: 'flex-start', textAlign: 'left', textTransform: 'none', overflowWrap: 'anywhere' }}
    >
      Use {url}
    </Button>
  );
}
