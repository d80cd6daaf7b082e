import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactNode } from 'react';

interface ToolbarButtonProps {
  label: string;
  /** What phones show instead of it. */
  shortLabel?: string;
  icon: ReactNode;
  /** Shows the icon alone, except on phones. */
  isCompact?: boolean;
  onClick: (anchor: HTMLElement) => void;
  isOpen?: boolean;
}

/** An icon in a frame where there is no room for more. Phones, which have no tooltips, show a line of names. */
export function ToolbarButton({ label, shortLabel, icon, isCompact = false, isOpen, onClick }: ToolbarButtonProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const opener = isOpen === undefined ? {} : { 'aria-haspopup': 'dialog' as const, 'aria-expanded': isOpen };
  return !isPhone && (isCompact || isNarrow) ? (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        {...opener}
        onClick={({ currentTarget }) => onClick(currentTarget)}
        sx={{
          width: 36,
          height: 36,
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
      aria-label={isPhone ? label : undefined}
      {...opener}
      onClick={({ currentTarget }) => onClick(currentTarget)}
      sx={(theme) => ({
        minHeight: 36,
        px: 1.5,
        fontSize: '0.8125rem',
        [theme.breakpoints.down('sm')]: { flex: '1 1 auto', minHeight: 44, px: 1 },
        [theme.breakpoints.down(360)]: { '& > .MuiButton-startIcon': { display: 'none' } },
      })}
    >
      {(isPhone && shortLabel) || label}
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
