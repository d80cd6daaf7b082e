import Button from '@mui/material/Button';
import { withHttps } from '../../shared/webUrl.ts';

interface UseHttpsProps {
  typed: string;
  onUse: (url: string, button: HTMLButtonElement) => void;
}

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
