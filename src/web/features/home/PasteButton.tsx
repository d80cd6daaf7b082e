import Button from '@mui/material/Button';
import { onlyMembers } from '../../session/forGuests.ts';
import PasteIcon from '../../ui/icons/ContentPaste.tsx';

/** A browser may ask whether it may. Without an answer the field has the focus, so that the keys work. */
async function textOfClipboard(): Promise<string> {
  try {
    return (await navigator.clipboard.readText()).trim();
  } catch {
    return '';
  }
}

export function PasteButton({ onPaste }: { onPaste: (text: string) => void }) {
  const paste = async () => {
    const text = await textOfClipboard();
    onPaste(text);
  };
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<PasteIcon />}
      onClick={() => void paste()}
      sx={{ ...onlyMembers, position: 'absolute', right: 6, top: { xs: 8, md: 6 } }}
    >
      Paste
    </Button>
  );
}
