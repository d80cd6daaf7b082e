import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { belowTopBar, brandWidth } from '../ui/layout.ts';
import { toastShown, selectPendingToasts } from './toasts.ts';
import { undo } from './undo.ts';

const maxShown = 20;
/** They go together, once all can have been read. */
const duration = 8_000;

/** Shows pending toasts in a plain form while the real component cannot be loaded. Each new toast retries the load. */
export function PlainToasts({ onRetry }: { onRetry: () => void }) {
  const pending = useAppSelector(selectPendingToasts);
  const dispatch = useAppDispatch();
  const newest = pending.at(-1)?.id;
  const newestAtFirst = useRef(newest);
  useEffect(() => {
    if (newest !== undefined && newest !== newestAtFirst.current) onRetry();
    newestAtFirst.current = newest;
  }, [newest, onRetry]);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (newest === undefined || isHeld) return undefined;
    const timer = setTimeout(() => pending.forEach(({ id }) => dispatch(toastShown(id))), duration);
    return () => clearTimeout(timer);
  }, [newest, pending, isHeld, dispatch]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return (
    <Box
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
      sx={{
        position: 'fixed',
        // On phones they lie over the bar beside the brand, and no heading is covered.
        top: { xs: 4, sm: belowTopBar },
        right: { xs: 8, sm: 16 },
        zIndex: 'snackbar',
        display: 'grid',
        gap: 1,
        width: { xs: `calc(100vw - ${brandWidth + 8}px)`, sm: 360 },
      }}
    >
      {pending.slice(-maxShown).map(({ id, text, variant, undo: change }) => (
        <Box
          key={id}
          role={variant === 'error' ? 'alert' : 'status'}
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            pl: 2,
            pr: 1,
            py: 0.75,
            border: 1,
            borderColor: `${variant}.main`,
            borderRadius: 1.5,
            bgcolor: 'background.paper',
            typography: 'body2',
            overflowWrap: 'anywhere',
          }}
        >
          {text}
          <Box sx={{ display: 'flex', flexShrink: 0 }}>
            {change && (
              <Button
                size="small"
                onClick={() => {
                  dispatch(toastShown(id));
                  void dispatch(undo(change));
                }}
              >
                Undo
              </Button>
            )}
            <Button size="small" onClick={() => dispatch(toastShown(id))}>
              Dismiss
            </Button>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
