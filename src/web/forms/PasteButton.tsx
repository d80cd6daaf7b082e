import Button, { type ButtonProps } from '@mui/material/Button';
import PasteIcon from '../ui/icons/ContentPaste.tsx';

/** A browser may ask whether it may. Without an answer there is no text. */
async function textOfClipboard(): Promise<string> {
  try {
    return (await navigator.clipboard.readText()).trim();
  } catch {
    return '';
  }
}

interface PasteButtonProps {
  /** Called with an empty text where the browser gives none. */
  onPaste: (text: string) => void;
  sx: ButtonProps['sx'];
}

export function PasteButton({ onPaste, sx }: PasteButtonProps) {
  const paste = async () => onPaste(await textOfClipboard());
  return (
    <Button size="small" variant="outlined" startIcon={<PasteIcon />} onClick={() => void paste()} sx={sx}>
      Paste
    </Button>
  );
}
