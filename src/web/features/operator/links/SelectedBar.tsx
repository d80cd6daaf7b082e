import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { FloatingBar, roomForBar } from '../../../lists/FloatingBar.ts';
import BlockIcon from '../../../ui/icons/Block.tsx';
import ClearIcon from '../../../ui/icons/Close.tsx';
import RestoreIcon from '../../../ui/icons/RestoreOutlined.tsx';

interface SelectedBarProps {
  /** Codes that can be disabled, and those that are. */
  open: readonly string[];
  disabled: readonly string[];
  isBusy: boolean;
  onDisable: () => void;
  onEnable: () => void;
  onClear: () => void;
}

/** What can be done with all that are selected. */
export function SelectedBar({ open, disabled, isBusy, onDisable, onEnable, onClear }: SelectedBarProps) {
  return (
    <FloatingBar role="group" aria-label="Selection">
      <GlobalStyles styles={{ html: { scrollPaddingBottom: roomForBar }, body: { paddingBottom: roomForBar } }} />
      <span data-status aria-live="polite">
        {open.length + disabled.length} selected
      </span>
      <hr aria-hidden />
      {open.length > 0 && (
        <Button
          color="inherit"
          startIcon={<BlockIcon />}
          aria-label={`Disable ${open.length} selected`}
          title={`Disable ${open.length} selected`}
          aria-haspopup="dialog"
          onClick={onDisable}
        >
          Disable
        </Button>
      )}
      {disabled.length > 0 && (
        <Button
          color="inherit"
          startIcon={<RestoreIcon />}
          aria-label={`Enable ${disabled.length} selected`}
          title={`Enable ${disabled.length} selected`}
          // A disabled button would lose the focus.
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && onEnable()}
        >
          Enable
        </Button>
      )}
      <IconButton
        aria-label="Clear selection"
        aria-keyshortcuts="Escape"
        title="Clear selection"
        onClick={onClear}
        sx={{ width: 44, height: 44 }}
      >
        <ClearIcon fontSize="small" />
      </IconButton>
    </FloatingBar>
  );
}
