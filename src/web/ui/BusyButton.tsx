import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface BusyButtonProps extends ButtonProps {
  isBusy: boolean;
}

/**
 * The button shows progress, and cannot be pressed again meanwhile. It stays enabled for the browser, because a
 * disabled button, as with MUI's `loading`, loses the focus.
 */
export function BusyButton({ isBusy, startIcon, onClick, children, ...button }: BusyButtonProps) {
  const spinner = <CircularProgress aria-hidden color="inherit" size={16} />;
  return (
    <Button
      {...button}
      aria-disabled={isBusy || undefined}
      startIcon={startIcon && isBusy ? spinner : startIcon}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
      style={isBusy ? { opacity: 0.6, cursor: 'default' } : undefined}
    >
      {isBusy && !startIcon ? (
        <>
          <Box component="span" sx={{ position: 'absolute', display: 'flex' }}>
            {spinner}
          </Box>
          <span style={{ opacity: 0 }}>{children}</span>
        </>
      ) : (
        children
      )}
    </Button>
  );
}
