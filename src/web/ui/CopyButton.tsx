import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import CheckIcon from './icons/Check.tsx';
import CopyIcon from './icons/ContentCopy.tsx';
import { useCopy } from './useCopy.ts';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'disabled' | 'fullWidth' | 'autoFocus'> {
  text: string;
  /** Screen readers need it where the button is only an icon. */
  label?: string;
  iconOnly?: boolean;
  onCopied?: () => void;
}

/** The button shows for two seconds that the text was copied. */
export function CopyButton({ text, label = 'Copy', iconOnly = false, disabled, onCopied, ...button }: CopyButtonProps) {
  const { copied, copy } = useCopy();
  const copyText = async () => {
    if (await copy(text)) onCopied?.();
  };
  const icon = copied ? <CheckIcon fontSize="small" /> : <CopyIcon fontSize="small" />;
  if (iconOnly) {
    return (
      <Tooltip title={copied ? 'Copied' : label}>
        <span>
          <IconButton
            aria-label={label}
            disabled={disabled}
            size={button.size === 'large' ? 'large' : 'medium'}
            onClick={() => void copyText()}
          >
            {icon}
          </IconButton>
        </span>
      </Tooltip>
    );
  }
  return (
    <Button {...button} disabled={disabled} startIcon={icon} onClick={() => void copyText()}>
      {copied ? 'Copied' : label}
    </Button>
  );
}
