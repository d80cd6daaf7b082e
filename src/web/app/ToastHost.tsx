import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { SnackbarProvider, useSnackbar, type CustomContentProps, type SnackbarKey } from 'notistack';
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type Ref } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { selectSessionEpoch } from '../session/sessionSlice.ts';
import CheckCircleIcon from '../ui/icons/CheckCircleOutlined.tsx';
import CloseIcon from '../ui/icons/Close.tsx';
import ErrorIcon from '../ui/icons/ErrorOutlined.tsx';
import InfoIcon from '../ui/icons/InfoOutlined.tsx';
import type { ToastMessage, Undo } from '../ui/toasts.ts';
import { areKeysTaken } from './keys.ts';
import { belowTopBar, brandWidth } from '../ui/layout.ts';
import { toastShown, selectPendingToasts } from './toasts.ts';
import { undo } from './undo.ts';

const durations: Record<ToastMessage['variant'], number> = { success: 2000, error: 4000, info: 4000 };
/** The user needs time to read what was done, and to take it back. */
const undoDuration = 8000;
const maxShown = 20;

const icons = { success: CheckCircleIcon, error: ErrorIcon, info: InfoIcon };

interface ToastProps extends CustomContentProps {
  ref?: Ref<HTMLDivElement>;
}

/** Closes a toast after a time in which neither the pointer nor the focus is in it. */
function useClosing(id: SnackbarKey, milliseconds: number | undefined) {
  const { closeSnackbar } = useSnackbar();
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (milliseconds === undefined || isHeld) return undefined;
    const timer = setTimeout(() => closeSnackbar(id), milliseconds);
    return () => clearTimeout(timer);
  }, [id, milliseconds, isHeld, closeSnackbar]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release };
}

/** The focus of a closing toast returns to where it was before. */
function useReturn() {
  const toast = useRef<Element>(null);
  const before = useRef<Element>(null);
  useLayoutEffect(
    () => () => {
      if (toast.current?.contains(document.activeElement) && before.current instanceof HTMLElement)
        before.current.focus({ preventScroll: true });
    },
    [],
  );
  return ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    toast.current = currentTarget;
    before.current = relatedTarget;
  };
}

function Toast({ id, message, action, variant, style, className, ref }: ToastProps) {
  const { closeSnackbar } = useSnackbar();
  const { onFocus: hold, ...holders } = useClosing(id, action ? undoDuration : undefined);
  const noteOrigin = useReturn();
  const kind = variant as ToastMessage['variant'];
  const Icon = icons[kind];
  return (
    <Paper
      ref={ref}
      {...holders}
      onFocus={(event) => {
        hold();
        noteOrigin(event);
      }}
      role={kind === 'error' ? 'alert' : 'status'}
      variant="outlined"
      className={className}
      style={style}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.25,
        width: { xs: '100%', sm: 'auto' },
        minWidth: { sm: 288 },
        maxWidth: { sm: 440 },
        pl: 2,
        pr: 0.75,
        py: 0.75,
        borderRadius: 1.5,
        boxShadow: '0 12px 32px -8px rgba(12, 12, 16, 0.22)',
      }}
    >
      <Icon fontSize="small" color={kind} sx={{ mt: 0.75 }} />
      <Box sx={{ flex: 1, py: 0.625, typography: 'body2', fontWeight: 500, overflowWrap: 'anywhere' }}>{message}</Box>
      {typeof action === 'function' ? action(id) : action}
      <IconButton size="small" aria-label="Dismiss" onClick={() => closeSnackbar(id)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Paper>
  );
}

interface ShownUndo {
  key: string;
  change: Undo;
}

/** The button of a toast takes its change back. Ctrl+Z or ⌘Z takes back the last one that is shown. */
function useUndo() {
  const dispatch = useAppDispatch();
  const { closeSnackbar } = useSnackbar();
  const sessionEpoch = useAppSelector(selectSessionEpoch);
  const shown = useRef<ShownUndo[]>([]);
  const forget = (key: string) => {
    shown.current = shown.current.filter((other) => other.key !== key);
  };
  /** The toast stays after a failure, for another try. */
  const run = async (toast: ShownUndo) => {
    forget(toast.key);
    if (await dispatch(undo(toast.change))) closeSnackbar(toast.key);
    else shown.current.push(toast);
  };
  // Another account, or nobody, has nothing to undo.
  useEffect(
    () => () => {
      shown.current.forEach(({ key }) => closeSnackbar(key));
      shown.current = [];
    },
    [sessionEpoch, closeSnackbar],
  );
  useEffect(() => {
    const undoLast = (event: KeyboardEvent) => {
      const last = shown.current.at(-1);
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!last || !isUndo || event.defaultPrevented || areKeysTaken(event.target)) return;
      event.preventDefault();
      void run(last);
    };
    document.addEventListener('keydown', undoLast);
    return () => document.removeEventListener('keydown', undoLast);
  });
  return { add: (toast: ShownUndo) => shown.current.push(toast), forget, run };
}

function PendingToasts() {
  const pending = useAppSelector(selectPendingToasts);
  const dispatch = useAppDispatch();
  const { enqueueSnackbar } = useSnackbar();
  const undos = useUndo();
  useEffect(() => {
    for (const { id, text, variant, undo: change } of pending) {
      const key = variant === 'error' ? `error: ${text}` : id;
      const toast = change && { key, change };
      if (toast) undos.add(toast);
      enqueueSnackbar(text, {
        key,
        variant,
        preventDuplicate: true,
        autoHideDuration: durations[variant],
        persist: toast !== undefined,
        action: toast && (
          <Button
            size="small"
            aria-keyshortcuts="Control+Z Meta+Z"
            onClick={() => void undos.run(toast)}
            sx={{ flexShrink: 0 }}
          >
            Undo
          </Button>
        ),
        onClose: () => undos.forget(key),
      });
      dispatch(toastShown(id));
    }
  }, [pending, dispatch, enqueueSnackbar, undos]);
  return null;
}

export function ToastHost() {
  return (
    <SnackbarProvider
      maxSnack={maxShown}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      Components={{ success: Toast, error: Toast, info: Toast }}
    >
      <GlobalStyles
        styles={(theme) => ({
          'div.notistack-SnackbarContainer': {
            top: belowTopBar,
            // On phones they lie over the bar beside the brand, and no heading is covered.
            [theme.breakpoints.down('sm')]: {
              top: 4,
              left: 'auto',
              right: 8,
              width: `calc(100% - ${brandWidth + 8}px)`,
              '& .notistack-Snackbar': { minWidth: 0, width: '100%' },
            },
          },
        })}
      />
      <PendingToasts />
    </SnackbarProvider>
  );
}
