import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useAppSelector } from '../hooks.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { selectIsLost } from './connectionSlice.ts';

interface LoadFailureProps {
  text: string;
  onRetry: () => unknown;
}

/** Without a connection, the bar says why, and its button tries all of the screen again. */
export function LoadFailure({ text, onRetry }: LoadFailureProps) {
  const isLost = useAppSelector(selectIsLost);
  return (
    <Alert
      severity="error"
      action={
        !isLost && (
          <Button color="inherit" size="small" onClick={() => void onRetry()}>
            Try again
          </Button>
        )
      }
    >
      {text}
    </Alert>
  );
}

interface NotLoadedProps {
  title: string;
  text?: string;
  onRetry: () => unknown;
}

/** `LoadFailure` of a whole screen, in the place of what it would show. */
export function NotLoaded({ title, text, onRetry }: NotLoadedProps) {
  const isLost = useAppSelector(selectIsLost);
  return (
    <EmptyState
      title={title}
      text={text ?? (isLost ? 'This loads once the connection is back.' : 'Check your connection, then try again.')}
      action={
        !isLost && (
          <Button variant="outlined" onClick={() => void onRetry()}>
            Try again
          </Button>
        )
      }
    />
  );
}
