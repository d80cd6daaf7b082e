import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactNode } from 'react';

interface ToolbarButtonProps {
  label: string;
  icon: ReactNode;
  /** Shows the icon alone. */
  isCompact?: boolean;
  onClick: (anchor: HTMLElement) => void;
  isOpen?: boolean;
}

/** On phones an icon in a frame. */
export function ToolbarButton({ label, icon, isCompact = false, isOpen, onClick }: ToolbarButtonProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const opener = isOpen === undefined ? {} : { 'aria-haspopup': 'dialog' as const, 'aria-expanded': isOpen };
  return isCompact || isNarrow ? (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        {...opener}
        onClick={({ currentTarget }) => onClick(currentTarget)}
        sx={{
          width: { xs: 44, sm: 36 },
          height: { xs: 44, sm: 36 },
          border: '1px solid',
          borderColor: (theme) => theme.vars.palette.border.button,
          color: 'text.primary',
        }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  ) : (
    <Button
      variant="outlined"
      startIcon={icon}
      {...opener}
      onClick={({ currentTarget }) => onClick(currentTarget)}
      sx={{ minHeight: 36, px: 1.5, fontSize: '0.8125rem' }}
    >
      {label}
    </Button>
  );
}

interface ToolbarPopoverProps extends Pick<ToolbarButtonProps, 'label' | 'icon' | 'isCompact'> {
  children: (close: () => void) => ReactNode;
}

export function ToolbarPopover({ children, ...button }: ToolbarPopoverProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <ToolbarButton {...button} isOpen={anchor !== undefined} onClick={setAnchor} />
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          container={anchor.closest('main')}
          disableScrollLock
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': button.label,
              sx: { mt: 1, p: 2, width: 300, maxWidth: 'calc(100% - 32px)' },
            },
          }}
        >
          {children(close)}
        </Popover>
      )}
    </>
  );
}
