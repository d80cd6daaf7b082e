import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import PasteIcon from '../../../ui/icons/ContentPaste.tsx';

/** Some browsers keep the clipboard from pages, or ask their user first. */
export function PasteButton() {
  const { setFieldValue } = useFormikContext();
  if (typeof navigator.clipboard?.readText !== 'function') return null;
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => '');
    if (text.trim()) await setFieldValue('url', text.trim());
  };
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<PasteIcon />}
      onClick={() => void paste()}
      sx={{ flexShrink: 0, ml: 1, mr: -0.75 }}
    >
      Paste
    </Button>
  );
}
